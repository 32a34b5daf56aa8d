// Package learn holds the screens of the course: the list of chapters ([Chapters])
// and a learner's way through one of them ([Lesson]).
//
// Both are thin: lessons.Run holds where the learner is, the answer in the making
// and the score, and judges; the board component takes keys, mouse and typing.
// What is here words the facts, arranges the page and saves after every change.
//
// [StatusOf] says how far a person has come, for a menu's living line.
package learn
