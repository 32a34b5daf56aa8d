package opponent

// fair is the judgement of somebody without a leaning, of a depth.
func fair(understands float64) judgement {
	return judgement{understands: understands, attack: 1, structure: 1, activity: 1}
}

var people = [...]Opponent{
	{
		// Learnt the moves this week: looks at the piece in hand, hardly at what the others could do.
		ID: "mei", Level: 1, Rating: 61, Error: 94,
		mind: mind{
			looks: 1, exchanges: 1, overlooks: 1.9, theirs: 2.5, mates: 0.3,
			careless: 0.4, most: 0.7, wavers: 200,
			taste: taste{captures: 30, checks: 20, forward: 6}, hurries: 0.8,
		},
	},
	{
		// Eight years old; a check cannot be wrong.
		ID: "pip", Level: 2, Rating: 222, Error: 92,
		mind: mind{
			looks: 1, exchanges: 1, overlooks: 1.35, theirs: 2.4, mates: 0.7,
			careless: 0.32, most: 0.5, wavers: 140,
			taste: taste{captures: 20, checks: 60, attack: 4, queen: 30}, technique: loneKing, hurries: 0.5,
		},
	},
	{
		// Plays at the kitchen table: counts what can be taken, brings the queen out early.
		ID: "rosa", Level: 3, Rating: 431, Error: 90,
		mind: mind{
			looks: 1, exchanges: 2, counts: 0.05, overlooks: 0.85, theirs: 2.2, mates: 0.97,
			careless: 0.18, most: 0.4, wavers: 100, judgement: fair(0.2),
			taste: taste{captures: 15, checks: 20, queen: 40}, technique: loneKing, hurries: 0.8,
		},
	},
	{
		// Grandfather, who learnt it from his own: solid, slow, takes off what he can.
		ID: "anton", Level: 4, Rating: 636, Error: 79,
		mind: mind{
			looks: 1, counts: 0.35, exchanges: 3, overlooks: 0.72, theirs: 2.0, mates: 0.98,
			careless: 0.12, most: 0.3, wavers: 70, judgement: fair(0.35),
			taste: taste{trades: 30, castling: 40}, technique: conversion, hurries: 1.5,
		},
	},
	{
		// Plays in a club for the first year: sees the reply, seldom the one after it.
		ID: "oskar", Level: 5, Rating: 824, Error: 78,
		mind: mind{
			looks: 1.2, exchanges: 3, counts: 0.6, overlooks: 0.572, theirs: 1.9, mates: 0.985,
			careless: 0.08, most: 0.24, wavers: 30, judgement: fair(0.5),
			taste: taste{captures: 25, castling: 40}, technique: conversion, book: 3, hurries: 0.9,
		},
	},
	{
		// Builds a wall and waits behind it.
		ID: "yun", Level: 6, Rating: 997, Error: 68,
		mind: mind{
			looks: 1.6, exchanges: 4, counts: 0.8, overlooks: 0.442, theirs: 1.8, mates: 0.99,
			careless: 0.06, most: 0.2, wavers: 25,
			judgement: judgement{understands: 0.65, attack: 0.5, structure: 1.5, activity: 0.9},
			taste:     taste{castling: 60, attack: -2}, technique: conversion, book: 4, hurries: 1.3,
		},
	},
	{
		// Attacks; the rest will be seen to.
		ID: "karim", Level: 7, Rating: 1207, Error: 64,
		mind: mind{
			looks: 2.15, exchanges: 5, counts: 0.92, overlooks: 0.28, theirs: 1.7, mates: 0.995,
			careless: 0.042, most: 0.16, wavers: 20,
			judgement: judgement{understands: 0.8, attack: 1.4, structure: 0.8, activity: 1.1},
			taste:     taste{checks: 25, attack: 6, forward: 4}, technique: conversion, book: 5, hurries: 0.6,
		},
	},
	{
		// Trades into endings that are a little better.
		ID: "ingrid", Level: 8, Rating: 1401, Error: 50,
		mind: mind{
			looks: 2.55, exchanges: 7, counts: 1, overlooks: 0.208, theirs: 1.6, mates: 0.998,
			careless: 0.03, most: 0.13, wavers: 15,
			judgement: judgement{understands: 1, attack: 0.8, structure: 1.3, activity: 1.1},
			taste:     taste{trades: 35}, technique: conversion, book: 6, hurries: 1,
		},
	},
	{
		// Plays for the club's first team: calm, patient, misses little.
		ID: "lan", Level: 9, Rating: 1578, Error: 69,
		mind: mind{
			looks: 2.9, exchanges: 8, counts: 1, overlooks: 0.17, theirs: 1.4, mates: 1,
			careless: 0.022, most: 0.12, wavers: 15, judgement: fair(1),
			taste: taste{castling: 20}, technique: conversion, book: 7, hurries: 1,
			checks: 0.2, nodes: 1_500, lines: 8,
		},
	},
	{
		// Has read everything about his openings.
		ID: "viktor", Level: 10, Rating: 1780, Error: 81,
		mind: mind{
			looks: 3.1, exchanges: 8, counts: 1, overlooks: 0.12, theirs: 1.35, mates: 1,
			careless: 0.016, most: 0.1, wavers: 12, judgement: fair(1),
			taste: taste{trades: 10}, technique: conversion, book: 12, hurries: 0.8,
			checks: 0.4, nodes: 3_000, lines: 8,
		},
	},
	{
		// Finds the blow.
		ID: "sofia", Level: 11, Rating: 1975, Error: 81,
		mind: mind{
			looks: 3.2, exchanges: 8, counts: 1, overlooks: 0.103, theirs: 1.3, mates: 1,
			careless: 0.015, most: 0.08, wavers: 10,
			judgement: judgement{understands: 1, attack: 1.3, structure: 0.9, activity: 1.1},
			taste:     taste{checks: 10, attack: 4}, technique: conversion, book: 9, hurries: 0.7,
			checks: 0.7, nodes: 3_600, lines: 9,
		},
	},
	{
		// A master, and a teacher.
		ID: "shi", Level: 12, Rating: 2172, Error: 89,
		mind: mind{
			looks: 3.3, exchanges: 8, counts: 1, overlooks: 0.065, theirs: 1.25, mates: 1,
			careless: 0.007, most: 0.06, wavers: 8, judgement: fair(1),
			technique: conversion, book: 12, hurries: 1,
			checks: 0.71, nodes: 10_500, lines: 12,
		},
	},
}
