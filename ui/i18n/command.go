package i18n

import "strings"

// Command is something that can be asked for by a typed word.
type Command string

// The commands. A face answers those that mean something where it stands.
const (
	CommandHelp     Command = "help"
	CommandHint     Command = "hint"
	CommandUndo     Command = "undo"
	CommandDraw     Command = "draw"
	CommandResign   Command = "resign"
	CommandFlip     Command = "flip"
	CommandBoard    Command = "board"
	CommandPieces   Command = "pieces"
	CommandSquare   Command = "square"
	CommandMoves    Command = "moves"
	CommandMore     Command = "more"
	CommandBack     Command = "back"
	CommandNext     Command = "next"
	CommandYes      Command = "yes"
	CommandNo       Command = "no"
	CommandQuit     Command = "quit"
	CommandMenu     Command = "menu"
	CommandPGN      Command = "pgn"
	CommandSave     Command = "save"
	CommandRematch  Command = "rematch"
	CommandLearn    Command = "learn"
	CommandPuzzles  Command = "puzzles"
	CommandPlay     Command = "play"
	CommandSettings Command = "settings"
	CommandLanguage Command = "language"
	CommandSkip     Command = "skip"
	CommandRepeat   Command = "repeat"
	CommandClear    Command = "clear"
	CommandDone     Command = "done"
	CommandClaim    Command = "claim"
	CommandClock    Command = "clock"
	CommandScore    Command = "score"
	CommandRhymes   Command = "rhymes"
	CommandRecite   Command = "recite"
	CommandQuiz     Command = "quiz"
	CommandEvaluate Command = "evaluate"
	CommandGames    Command = "games"
	CommandProgress Command = "progress"

	// On a server.
	CommandRace       Command = "race"
	CommandTables     Command = "tables"
	CommandClass      Command = "class"
	CommandBlackboard Command = "blackboard"
	CommandShow       Command = "reveal"
	CommandMark       Command = "mark"
	CommandArrow      Command = "arrow"
	CommandNote       Command = "note"
	CommandPosition   Command = "setup"
	CommandClub       Command = "club"
)

// ParseCommand reads a typed word or phrase in any of the three languages,
// whichever is in force: somebody who reads English may still type 悔棋. Width
// and case do not matter. No command is a single letter that could begin a
// move, except the answers y and n.
func ParseCommand(text string) (c Command, ok bool) {
	c = command(strings.Join(strings.Fields(strings.ToLower(Fold(text))), " "))
	return c, c != ""
}

// ParseCommandLine reads a command followed by its arguments: "square e4",
// "格子e4", "moves g1". The longest word at the beginning that is a command
// decides; a Latin one ends at a space.
func ParseCommandLine(text string) (c Command, args string, ok bool) {
	text = strings.Join(strings.Fields(strings.ToLower(Fold(text))), " ")
	for end := len(text); end > 0; end-- {
		c := command(strings.TrimSpace(text[:end]))
		if c == "" {
			continue
		}
		rest := text[end:]
		if text[end-1] < 0x80 && rest != "" && rest[0] != ' ' && text[end-1] != ' ' {
			continue // the beginning of a longer Latin word
		}
		if len(strings.TrimSpace(text[:end])) == 1 && rest != "" {
			continue // "n f3" is a knight's move
		}
		return c, strings.TrimSpace(rest), true
	}
	return "", "", false
}

// command is a switch so that the compiler refuses a word with two meanings.
func command(word string) Command {
	switch word {
	case "help", "?", "commands", "帮助", "幫助", "说明", "說明", "求助":
		return CommandHelp
	case "hint", "tip", "提示", "暗示", "帮我", "幫我":
		return CommandHint
	case "undo", "takeback", "take back", "take-back", "悔棋", "悔", "撤销", "撤銷", "收回":
		return CommandUndo
	case "draw", "offer draw", "和棋", "和", "求和", "提和", "议和", "議和":
		return CommandDraw
	case "resign", "give up", "认输", "認輸", "投降":
		return CommandResign
	case "flip", "turn", "turn board", "翻转", "翻轉", "翻转棋盘", "翻轉棋盤", "转", "轉", "掉头", "掉頭":
		return CommandFlip
	case "board", "show", "position", "棋盘", "棋盤", "局面", "盘面", "盤面":
		return CommandBoard
	case "pieces", "piece", "棋子", "子力":
		return CommandPieces
	case "square", "格子", "格", "方格":
		return CommandSquare
	case "moves", "legal", "legal moves", "着法", "著法", "走法":
		return CommandMoves
	case "more", "更多":
		return CommandMore
	case "back", "previous", "prev", "返回", "后退", "後退", "上一步", "回去":
		return CommandBack
	case "next", "continue", "go on", "下一步", "继续", "繼續", "下一个", "下一個", "下一题", "下一題":
		return CommandNext
	case "yes", "y", "ok", "true", "是", "好", "对", "對", "可以", "能", "接受", "同意", "行":
		return CommandYes
	case "no", "n", "false", "否", "不", "不是", "不对", "不對", "不可以", "不能", "不行", "拒绝", "拒絕":
		return CommandNo
	case "quit", "exit", "bye", "退出", "离开", "離開", "再见", "再見":
		return CommandQuit
	case "menu", "home", "菜单", "菜單", "选单", "選單", "主页", "主頁", "首页", "首頁":
		return CommandMenu
	case "pgn", "棋谱文件", "棋譜檔案", "导出", "導出", "匯出":
		return CommandPGN
	case "save", "保存", "儲存", "存盘", "存檔":
		return CommandSave
	case "rematch", "again", "再来", "再來", "再来一局", "再來一局", "再下一局":
		return CommandRematch
	case "learn", "lessons", "lesson", "学习", "學習", "学棋", "學棋", "课程", "課程", "学", "學":
		return CommandLearn
	case "puzzles", "puzzle", "drill", "习题", "習題", "做题", "做題", "题目", "題目", "练习", "練習":
		return CommandPuzzles
	case "play", "game", "下棋", "对局", "對局", "对弈", "對弈":
		return CommandPlay
	case "settings", "options", "设置", "設置", "設定", "设定", "选项", "選項":
		return CommandSettings
	case "language", "lang", "语言", "語言", "文", "文/a":
		return CommandLanguage
	case "skip", "give answer", "answer", "solution", "跳过", "跳過", "答案", "看答案":
		return CommandSkip
	case "repeat", "say again", "重复", "重複", "重说", "重說", "再说", "再說", "再说一遍", "再說一遍":
		return CommandRepeat
	case "clear", "reset", "start over", "清空", "清除", "重来", "重來", "重做":
		return CommandClear
	case "done", "ready", "finished", "confirm", "完成", "好了", "确定", "確定", "确认", "確認", "完了":
		return CommandDone
	case "claim", "claim draw", "要求和棋", "声明和棋", "聲明和棋":
		return CommandClaim
	case "clock", "time", "棋钟", "棋鐘", "时间", "時間":
		return CommandClock
	case "score", "score sheet", "history", "棋谱", "棋譜", "记录", "記錄", "紀錄":
		return CommandScore
	case "rhymes", "rhyme", "poems", "poem", "口诀", "口訣":
		return CommandRhymes
	case "recite", "背诵", "背誦", "背口诀", "背口訣":
		return CommandRecite
	case "quiz", "test", "测验", "測驗", "从哪里开始", "從哪裡開始":
		return CommandQuiz
	case "evaluate", "evaluation", "eval", "评估", "評估", "形势", "形勢":
		return CommandEvaluate
	case "games", "saved games", "保存的对局", "保存的對局", "儲存的對局", "旧局", "舊局":
		return CommandGames
	case "progress", "statistics", "stats", "dashboard", "进步", "進步", "进度", "進度", "统计", "統計":
		return CommandProgress
	case "race", "today's race", "竞速", "競速", "今日竞速", "今日競速":
		return CommandRace
	case "tables", "table", "ranking", "rankings", "ratings", "排名", "排行榜":
		return CommandTables
	case "class", "pupils", "students", "班级", "班級", "学生", "學生":
		return CommandClass
	case "blackboard", "teacher's board", "黑板", "老师的棋盘", "老師的棋盤":
		return CommandBlackboard
	case "reveal", "show all", "show to all", "给大家看", "給大家看", "展示":
		return CommandShow
	case "mark", "marks", "标记", "標記", "标出", "標出":
		return CommandMark
	case "arrow", "arrows", "箭头", "箭頭":
		return CommandArrow
	case "note", "备注", "備註", "附注", "附註":
		return CommandNote
	case "setup", "set up", "fen", "摆棋", "擺棋", "摆局面", "擺局面":
		return CommandPosition
	case "club", "lobby", "people", "俱乐部", "俱樂部", "大厅", "大廳":
		return CommandClub
	}
	return ""
}

// Word returns how the command is called in the language, for help and for
// menus; [ParseCommand] understands it.
func (w *Words) Word(c Command) string { return w.T("command." + string(c)) }
