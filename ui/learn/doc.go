// Package learn holds the screens of the course: the list of chapters ([Chapters]),
// a learner's way through one of them ([Lesson]), the placement quiz ([NewQuiz]),
// the poems ([Poems]), one of them read with its pictures ([Poem]), and lines being
// recited ([Recital]).
//
// All are thin: lessons.Run holds where the learner is, the answer in the making
// and the score, and judges; lessons.Recital hides words and takes them;
// lessons.Placement asks what is known. The board component takes keys, mouse and
// typing. What is here words the facts, arranges the page and saves after every
// change.
//
// What a wrong move leads to is shown on the board and taken back by itself, or at
// the next key where nothing is to move by itself. The opponent of a game that is
// played on thinks beside the screen, through the environment's Thinker.
//
// [Record] keeps everything in the profile, for the screens and for the plain face
// alike: runs and recitals in the middle, stars, and the repetition cards
// "exercise:ID" and "rhyme:ID". [StatusOf] and [PoemsOf] say how far a person has
// come, [Summary] and [Offers] what Home tells of it.
package learn
