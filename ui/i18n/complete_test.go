package i18n_test

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodfox/ui/i18n"
)

// message holds the plural forms of one text ("other" alone for most).
type message map[string]string

// placeholders returns the names filled into any of the forms.
func (m message) placeholders() []string {
	names := map[string]bool{}
	for _, text := range m {
		for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
			names[match[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// readAll returns id → message for every file of the language.
func readAll(t *testing.T, lang i18n.Lang) map[string]message {
	t.Helper()
	files, err := filepath.Glob("locales/*." + string(lang) + ".json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files for %s: %v", lang, err)
	}
	all := map[string]message{}
	for _, file := range files {
		area, _, _ := strings.Cut(filepath.Base(file), ".")
		for id, m := range readFile(t, file) {
			if !strings.HasPrefix(id, area+".") {
				t.Errorf("%s: the id %q does not begin with the area", file, id)
			}
			all[id] = m
		}
	}
	return all
}

func readFile(t *testing.T, file string) map[string]message {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]any
	if err := json.Unmarshal(content, &raw); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	messages := map[string]message{}
	for id, v := range raw {
		switch v := v.(type) {
		case string:
			messages[id] = message{"other": v}
		case map[string]any:
			messages[id] = message{}
			for form, text := range v {
				messages[id][form] = fmt.Sprint(text)
			}
		default:
			t.Errorf("%s: %q is neither a text nor a plural", file, id)
		}
	}
	return messages
}

func TestTheThreeLanguagesAreComplete(t *testing.T) {
	english := readAll(t, i18n.EN)
	for _, lang := range i18n.All() {
		words := readAll(t, lang)
		for id := range english {
			if words[id] == nil {
				t.Errorf("%s: %q is missing", lang, id)
			}
		}
		for id, m := range words {
			if english[id] == nil {
				t.Errorf("%s: %q is not there in English", lang, id)
				continue
			}
			if got, want := m.placeholders(), english[id].placeholders(); !slices.Equal(got, want) {
				t.Errorf("%s: %q has the placeholders %v, English %v", lang, id, got, want)
			}
			checkForms(t, lang, id, m, english[id])
		}
	}
}

// checkForms checks that the forms are those that the language has (CLDR: one
// and other in English, only other in Chinese) and that each says something.
func checkForms(t *testing.T, lang i18n.Lang, id string, m, english message) {
	t.Helper()
	forms := slices.Sorted(maps.Keys(m))
	want := []string{"other"}
	if lang == i18n.EN && len(english) > 1 {
		want = []string{"one", "other"}
	}
	if !slices.Equal(forms, want) {
		t.Errorf("%s: %q has the forms %v, want %v", lang, id, forms, want)
	}
	for form, text := range m {
		if strings.TrimSpace(text) == "" {
			t.Errorf("%s: %q (%s) is empty", lang, id, form)
		}
		if rest := placeholder.ReplaceAllString(text, ""); strings.Contains(rest, "{{") || strings.Contains(rest, "}}") {
			t.Errorf("%s: %q (%s) holds more than plain placeholders: %s", lang, id, form, text)
		}
	}
}

// Characters that are written differently in the two scripts, pair by pair.
// 后 (queen), 着/著 and others that both use are left out on purpose.
const (
	simplifiedOnly  = "马车将军对这来时会个们开关动过还进远边选错题记录认输词语说话读请谁让谢许论该试设诉师护择兴举义乐习乡书买乱争于云产亲亿仅从仓价众优伙传伤伦伪体侦侧债倾储儿党兰养写农决况冻净减几击则刚创别剂剑办务劝劳势勋匀区医单卖占卫历厉压厌县参双变叠叶号叹吓吗听启员响问团园围国图圆圣场坏块坚坛坟垒处备复够头夹夺奋奖妇妈学宁实宠审宽宾导寻寿尝层属岁岛币帅帐带帮并广庆库应废强归当彻径忆忧怀态总恋恶悬惊惯愿懒战户扑执扩扫扬扰抢护报担拟拥拦挡损换据摆撑敌数断无旧显暂术机杀杂权条极构枪标栏树样桥检楼横欢残毁毕汉汤沟没泽洁浅测济浏渐湾湿满滚灭灯灵点炼烂烦热爱牵牺状独狮狱猎献现环电画畅疗监盖盘码矿确礼祸离种积称稳穷竞笔筑简类粮紧红约级纪纯纲纳纵纷纸纽线练组细终绍经结绕绘给络绝统继续维绿缓编缘缩网罗罚罢义职联聪肃肠肤胜脏脑脚脸节艺苏药获营蓝虑虽虫补装见观规视览觉触计订讨训议讯讲证评识译诗诚详误课调谈谊谋负财责败账货质贪贴费资赏赛赞赢赶趋跃践踪轨转轮软轻载较辆输达迁运连迟适递逻遗邮郑释里钟钢钱铁铜银链销锁锋锐错键镜长门闪闭间闲闻阅队阳阴阵阶际陆陈险随隐难页顶顺须顾预领频题颜额风飞饭饮馆驱驶验骑骗鱼鲜鸟鸡黄齐齿龙龟"
	traditionalOnly = "馬車將軍對這來時會個們開關動過還進遠邊選錯題記錄認輸詞語說話讀請誰讓謝許論該試設訴師護擇興舉義樂習鄉書買亂爭於雲產親億僅從倉價眾優夥傳傷倫偽體偵側債傾儲兒黨蘭養寫農決況凍淨減幾擊則剛創別劑劍辦務勸勞勢勳勻區醫單賣佔衛歷厲壓厭縣參雙變疊葉號嘆嚇嗎聽啟員響問團園圍國圖圓聖場壞塊堅壇墳壘處備復夠頭夾奪奮獎婦媽學寧實寵審寬賓導尋壽嘗層屬歲島幣帥帳帶幫並廣慶庫應廢強歸當徹徑憶憂懷態總戀惡懸驚慣願懶戰戶撲執擴掃揚擾搶護報擔擬擁攔擋損換據擺撐敵數斷無舊顯暫術機殺雜權條極構槍標欄樹樣橋檢樓橫歡殘毀畢漢湯溝沒澤潔淺測濟瀏漸灣濕滿滾滅燈靈點煉爛煩熱愛牽犧狀獨獅獄獵獻現環電畫暢療監蓋盤碼礦確禮禍離種積稱穩窮競筆築簡類糧緊紅約級紀純綱納縱紛紙紐線練組細終紹經結繞繪給絡絕統繼續維綠緩編緣縮網羅罰罷義職聯聰肅腸膚勝臟腦腳臉節藝蘇藥獲營藍慮雖蟲補裝見觀規視覽覺觸計訂討訓議訊講證評識譯詩誠詳誤課調談誼謀負財責敗賬貨質貪貼費資賞賽贊贏趕趨躍踐蹤軌轉輪軟輕載較輛輸達遷運連遲適遞邏遺郵鄭釋裡鐘鋼錢鐵銅銀鏈銷鎖鋒銳錯鍵鏡長門閃閉間閒聞閱隊陽陰陣階際陸陳險隨隱難頁頂順須顧預領頻題顏額風飛飯飲館驅駛驗騎騙魚鮮鳥雞黃齊齒龍龜後裏麼麽"
	sharedByBoth    = "占帐里云于并别强复干伙杰核卷几升历台只"
)

func TestTheScriptsAreNotMixed(t *testing.T) {
	check := func(lang i18n.Lang, foreign string) {
		for id, m := range readAll(t, lang) {
			for _, text := range m {
				for _, r := range text {
					if strings.ContainsRune(foreign, r) && !strings.ContainsRune(sharedByBoth, r) {
						t.Errorf("%s: %q uses %c in %q", lang, id, r, text)
					}
				}
			}
		}
	}
	// A character that stands in both lists is written alike in both scripts.
	check(i18n.Hans, without(traditionalOnly, simplifiedOnly))
	check(i18n.Hant, without(simplifiedOnly, traditionalOnly))
}

func without(s, others string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(others, r) {
			return -1
		}
		return r
	}, s)
}

// use is one place in Go source that names an id or the beginning of ids.
type use struct {
	id    string
	where token.Position
}

// counted tells the functions that take an id and pairs of names and values,
// and whether a number stands between them.
var counted = map[string]bool{"T": false, "N": true, "Notify": false, "tell": false, "tellN": true}

// call is one call of such a function with a literal id.
type call struct {
	use
	names []string // of the values handed in, "N" included where a number is
	all   bool     // false when a name is computed or a slice is spread
}

var idShape = regexp.MustCompile(`^[a-z]+\.[a-z0-9_.-]*$`)

// scan reads every Go file of the module outside tests.
func scan(t *testing.T, areas map[string]bool) (uses []use, calls []call) {
	t.Helper()
	files := token.NewFileSet()
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if id := literal(n); idShape.MatchString(id) && areas[areaOf(id)] {
					uses = append(uses, use{id, files.Position(n.Pos())})
				}
			case *ast.CallExpr:
				if c, ok := callOf(n, areas); ok {
					c.where = files.Position(n.Pos())
					calls = append(calls, c)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return uses, calls
}

func areaOf(id string) string {
	area, _, _ := strings.Cut(id, ".")
	return area
}

// literal returns the value of a string literal, "" for any other node.
func literal(n ast.Node) string {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	value, err := strconv.Unquote(lit.Value)
	if err != nil {
		return ""
	}
	return value
}

func callOf(n *ast.CallExpr, areas map[string]bool) (call, bool) {
	method, ok := n.Fun.(*ast.SelectorExpr)
	if !ok || len(n.Args) == 0 {
		return call{}, false
	}
	number, ok := counted[method.Sel.Name]
	if !ok {
		return call{}, false
	}
	id := literal(n.Args[0])
	if !idShape.MatchString(id) || !areas[areaOf(id)] {
		return call{}, false
	}
	c := call{use: use{id: id}, all: !n.Ellipsis.IsValid()}
	args := n.Args[1:]
	if number && len(args) > 0 {
		c.names = append(c.names, "N")
		args = args[1:]
	}
	for i := 0; i < len(args); i += 2 {
		name := literal(args[i])
		c.names = append(c.names, name)
		c.all = c.all && name != ""
	}
	return c, true
}

func TestEveryWordUsedExistsAndEveryWordIsUsed(t *testing.T) {
	english := readAll(t, i18n.EN)
	areas := map[string]bool{}
	for id := range english {
		areas[areaOf(id)] = true
	}
	uses, calls := scan(t, areas)
	used := map[string]bool{}
	for _, u := range uses {
		found := false
		for id := range english {
			if id == u.id || isPrefix(u.id) && strings.HasPrefix(id, u.id) {
				used[id], found = true, true
			}
		}
		if !found {
			t.Errorf("%s: no text has the id %q", u.where, u.id)
		}
	}
	for id := range english {
		if !used[id] {
			t.Errorf("%q is not used by any Go source", id)
		}
	}
	for _, c := range calls {
		if m, ok := english[c.id]; ok && c.all {
			for _, name := range m.placeholders() {
				if !slices.Contains(c.names, name) {
					t.Errorf("%s: %q needs a value for %s", c.where, c.id, name)
				}
			}
		}
	}
}

func isPrefix(id string) bool { return strings.HasSuffix(id, ".") || strings.HasSuffix(id, "_") }

func TestWordsOfCommandsAreUnderstood(t *testing.T) {
	for id := range readAll(t, i18n.EN) {
		name, ok := strings.CutPrefix(id, "command.")
		if !ok {
			continue
		}
		for _, lang := range i18n.All() {
			word := i18n.For(lang).Word(i18n.Command(name))
			if c, ok := i18n.ParseCommand(word); !ok || c != i18n.Command(name) {
				t.Errorf("%s: %q is read as %q, want %q", lang, word, c, name)
			}
		}
	}
}
