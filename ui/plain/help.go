package plain

import (
	"strings"

	"woodfox/ui/i18n"
)

// sayHelp says what can be typed here: the text for the place, the words that
// mean something there, and those that do everywhere.
func (d *dialogue) sayHelp() {
	d.tell(d.help)
	if words := wordsAt(d.help); len(words) > 0 {
		d.tell("plain.help.words", "Words", d.sayWords(words))
	}
	d.tell("plain.help.everywhere", "Words", d.sayWords([]i18n.Command{
		i18n.CommandHelp, i18n.CommandLanguage, i18n.CommandMenu, i18n.CommandQuit,
	}))
}

// wordsAt are the commands that the place with that help text answers, besides
// those that work everywhere.
func wordsAt(help string) []i18n.Command {
	board := []i18n.Command{i18n.CommandBoard, i18n.CommandFlip, i18n.CommandPieces, i18n.CommandSquare, i18n.CommandMoves}
	with := func(more ...i18n.Command) []i18n.Command { return append(board, more...) }
	switch help {
	case "plain.help.game":
		return with(
			i18n.CommandHint, i18n.CommandUndo, i18n.CommandRepeat, i18n.CommandScore, i18n.CommandClock, i18n.CommandEvaluate,
			i18n.CommandDraw, i18n.CommandClaim, i18n.CommandResign, i18n.CommandPGN, i18n.CommandBack)
	case "plain.help.after_game":
		return with(i18n.CommandRematch, i18n.CommandScore, i18n.CommandPGN, i18n.CommandBack)
	case "lines.help.game":
		return with(
			i18n.CommandDraw, i18n.CommandUndo, i18n.CommandClaim, i18n.CommandResign, i18n.CommandClock, i18n.CommandScore,
			i18n.CommandRepeat, i18n.CommandPGN, i18n.CommandBack)
	case "lines.help.watching":
		return with(i18n.CommandScore, i18n.CommandClock, i18n.CommandRepeat, i18n.CommandPGN, i18n.CommandBack)
	case "plain.help.puzzle":
		return with(i18n.CommandHint, i18n.CommandSkip, i18n.CommandRepeat, i18n.CommandNext, i18n.CommandBack)
	case "class.help_words":
		return with(i18n.CommandUndo, i18n.CommandMark, i18n.CommandArrow, i18n.CommandClear, i18n.CommandNote,
			i18n.CommandPosition, i18n.CommandShow, i18n.CommandRepeat, i18n.CommandBack)
	case "drills.help.streak":
		return with(i18n.CommandRepeat, i18n.CommandNext, i18n.CommandBack)
	case "drills.help.storm":
		return with(i18n.CommandClock, i18n.CommandRepeat, i18n.CommandBack)
	case "coordinates.help_colour", "coordinates.help_steps":
		return []i18n.Command{i18n.CommandBack}
	case "knight.help_plain":
		return with(i18n.CommandHint, i18n.CommandSkip, i18n.CommandClear, i18n.CommandRepeat, i18n.CommandNext, i18n.CommandBack)
	case "plain.help.learn":
		return []i18n.Command{i18n.CommandRhymes, i18n.CommandRecite, i18n.CommandQuiz, i18n.CommandBack}
	case "plain.help.rhymes":
		return []i18n.Command{i18n.CommandRecite, i18n.CommandBack}
	case "plain.help.poem":
		return with(i18n.CommandRecite, i18n.CommandNext, i18n.CommandBack)
	case "plain.help.recite":
		return []i18n.Command{i18n.CommandHint, i18n.CommandNext, i18n.CommandBack}
	case "plain.help.quiz":
		return with(i18n.CommandDone, i18n.CommandClear, i18n.CommandRepeat, i18n.CommandNext, i18n.CommandBack)
	case "plain.help.wheat":
		return []i18n.Command{i18n.CommandNext, i18n.CommandSkip, i18n.CommandBack}
	case "plain.help.page":
		return with(i18n.CommandNext, i18n.CommandBack)
	}
	if strings.HasPrefix(help, "plain.help.exercise.") {
		return with(i18n.CommandHint, i18n.CommandDone, i18n.CommandClear, i18n.CommandRepeat, i18n.CommandNext, i18n.CommandBack)
	}
	return nil
}

// sayWords lists commands in the language in force, those that need a square
// with one.
func (d *dialogue) sayWords(commands []i18n.Command) string {
	words := make([]string, len(commands))
	for i, c := range commands {
		words[i] = d.w.Word(c)
		switch c {
		case i18n.CommandSquare:
			words[i] += " e4"
		case i18n.CommandMoves:
			words[i] += " g1"
		}
	}
	return d.w.And(words...)
}
