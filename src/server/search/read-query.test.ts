import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";
import type { Ask } from "./search-query.ts";
import { groupSynonyms } from "./synonyms.ts";

const synonyms = groupSynonyms([
  { language: "en-US", words: ["Goalkeeper", "keeper", "GK"] },
  { language: "en-US", words: ["the Zorvs", "zorvendale"] },
  { language: "zh-CN", words: ["佐文", "佐队"] },
]);

/** What must be there, part by part, as the first language reads it. */
const asked = (typed: string, part: "all" | "loose" | "title" | "main" = "all") =>
  readQuery(typed, synonyms)?.terms.map((term) => textOf(term[part]));

const textOf = (asks: readonly Ask[] = []) => asks[0]?.text ?? "";

test.for([
  ["zorvend", ["'zorvend':*"]],
  ["Brackmoor Unit", ["('brackmoor' | 'brackmoorunit')", "('unit':* | 'brackmoorunit')"]],
  ["Atlético", ["'atletico':*"]],
  ['"home shirt', ["('home' <-> 'shirt')"]],
  ["ＺＯＲＶＥＮＤ", ["'zorvend':*"]],
  ["the Zorvs", ["(('the' & 'zorvs':*) | 'zorvendale')"]],
  ["keepers", ["('keepers':* | 'goalkeeper' | 'gk' | 'q0matchgoalkeeper')"]],
  ["home", ["('home':* | 'q0matchhome')"]],
  ["¨ zorvend ´", ["'zorvend':*"]],
  ["no. 7", ["('7':* | 'q0number7')"]],
  ["red & | ! ( ) : * \\ hoops", ["('red' | 'q0colourred')", "('hoops':* | 'q0patternhoops')"]],
] as const)("%s", ([typed, english]) => {
  expect(asked(typed)).toEqual(english);
});

test.for([
  ["t-shirt", "tshirt", "t shirt"],
  ["long sleeve", "longsleeve", "long-sleeved"],
  ["sky blue", "skyblue", "sky-blue"],
  ["half and half", "half-and-half", "half & half"],
  ["pre-match", "prematch", "pre match"],
] as const)("%s, %s and %s say the same", (spellings) => {
  const lexemes = spellings.map((one) =>
    asked(one)
      ?.join(" ")
      .match(/q0[a-z]+/g),
  );
  expect(lexemes[0]).toHaveLength(1);
  expect(new Set(lexemes.map(String)).size).toBe(1);
});

test.for([
  "26/27",
  "2026/27",
  "2026-27",
  "2026–27",
  "2026/2027",
  "26 27",
  "2627",
  "202627",
  "20262027",
])("%s is the season", (typed) => {
  const [term] = asked(typed) ?? [];
  expect(term).toContain("'q0season20262027'");
});

test("years that do not follow each other are no season; one year and ten years are what they are", () => {
  expect(asked("26/28")?.join(" ")).not.toContain("season");
  expect(asked("1994")).toEqual(["('1994':* | 'q0year1994')"]);
  expect(asked("90s")).toEqual(["('90s':* | 'q0year199':*)"]);
  expect(asked("94/95")?.[0]).toContain("'q0season19941995'");
});

test("a number is a player's of that name, or one that is worn in the squad of that club", () => {
  const [, number] = asked("marlow 10") ?? [];
  expect(number).toBe("('10':* | 'marlow10' | ('q0teammarlow' & 'q0number10'))");
  expect(asked("10号")).toEqual(["('10':* | 'q0number10')"]);
});

test.for([
  ["XXL", "2xl"],
  ["2xl", "2xl"],
  ["size L", "l"],
  ["8 years", "8y"],
  ["8岁", "8y"],
  ["12 months", "12m"],
  ["L码", "l"],
] as const)("%s is size %s", ([typed, size]) => {
  expect(asked(typed)?.join(" ")).toContain(`'q0size${size}'`);
});

test("words that must be absent stand apart, whatever the language of the others", () => {
  const query = readQuery('zorvend -kids -"second kit"', synonyms);
  expect(query?.terms).toHaveLength(1);
  expect(query?.none.map(({ text }) => text)).toEqual([
    "('kids' | 'q0audiencekids':B)",
    "(('second' <-> 'kit') | 'q0matchaway':B)",
  ]);
  expect(readQuery("-kids")).toMatchObject({ terms: [] });
});

test.for([
  ["皇家马德里", ["('皇家' & '家马' & '马德' & '德里')"], ["('皇' & '家' & '马' & '德' & '里')"]],
  ["皇马", ["'皇马'"], ["('皇' & '马')"]],
  ["皇", ["'皇'"], [""]],
  ["佐文", ["('佐文' | '佐队')"], ["(('佐' & '文') | ('佐' & '队'))"]],
  ["红门将", ["('红' | 'q0colourred')", "('门将' | 'q0matchgoalkeeper')"], null],
  ["風森", ["'风森'"], null],
  ["皇家的", ["'皇家'"], null],
] as const)("%s", ([typed, all, loose]) => {
  expect(asked(typed)).toEqual(all);
  if (loose) expect(asked(typed, "loose")).toEqual(loose);
});

test.for([
  ["halves", "patternhalves"],
  ["sashes", "patternsash"],
  ["jerseys", "garmentjersey"],
  ["ladies", "audiencewomen"],
  ["nappies bodies babies", "audiencetoddler"],
  ["粉色", "colourpink"],
  ["酒红色", "colourclaret"],
  ["浅紫色", "colourpurple"],
  ["荧光绿", "colourgreen"],
  ["亮橙色", "colourorange"],
] as const)("%s has the fact %s however it bends", ([typed, fact]) => {
  expect(asked(typed)?.join(" ")).toContain(`'q0${fact}'`);
});

test.for([
  ["size medium", "sizem"],
  ["size five", "size5"],
  ["plus size", "size4xl"],
  ["age 8", "size8y"],
  ["aged 7", "audiencekids"],
  ["7-year-old", "audiencekids"],
  ["3 years old", "audiencetoddler"],
  ["3 years old", "size3t"],
  ["6 months", "audiencetoddler"],
  ["9岁", "audiencekids"],
  ["number ten", "number10"],
  ["nineties", "year199"],
  ["80's", "year198"],
  ["XX-Large", "size2xl"],
  ["3x large", "size3xl"],
  ["九十年代", "year199"],
] as const)("%s is %s", ([typed, fact]) => {
  expect(asked(typed)?.join(" ")).toContain(`'q0${fact}'`);
});

test("what stands behind “size” is a size or a word of its own", () => {
  expect(asked("size football")?.join(" ")).not.toContain("q0size");
  expect(asked("plus size football shirt")?.[0]).toContain("'q0size5xl'");
  expect(asked("4-8 years")).toHaveLength(2);
});

test.for([
  ["last season", "20252026"],
  ["previous season's", "20252026"],
  ["this season", "20262027"],
  ["new season", "20262027"],
  ["上赛季", "20252026"],
  ["本赛季", "20262027"],
] as const)("%s is %s where the newest season is 2026/27", ([typed, years]) => {
  const query = readQuery(typed, synonyms, () => "20262027");
  expect(query?.terms.map(({ all }) => textOf(all)).join(" ")).toContain(`'q0season${years}'`);
});

test("a collar behind a colour is where the colour is, alone it is a collar", () => {
  expect(asked("blue collar")).toHaveLength(1);
  expect(asked("collar")?.join(" ")).toContain("'q0collarpolo'");
});

test.for([
  ["do you have the kazemori home shirt in womens", ["kazemori", "home", "shirt", "womens"]],
  ["Could you show me something for a baby Kazemori fan?", ["baby", "Kazemori"]],
  ["can i get a shirt with my own name on it", ["shirt", "own name"]],
  ["everything from Kazemori", ["Kazemori"]],
  ["送俾女朋友嘅", ["女朋友"]],
  ["green n white hoops", ["green", "white", "hoops"]],
  ["the kit that would be worn when it is up", ["kit", "worn"]],
  ["BE home", ["BE", "home"]],
  ["有没有红色的女款主场球衣", ["红色", "女款", "主场球衣"]],
  ["请问想买一件绿色长袖", ["绿色", "长袖"]],
] as const)("%s asks for %j", ([typed, words]) => {
  expect(readQuery(typed)?.terms.map((term) => term.typed)).toEqual(words);
});

test("a gift for a person is that person's thing, or goods that suit all", () => {
  const terms = (typed: string) =>
    readQuery(typed)?.terms.map(({ all, main }) => [textOf(all), textOf(main)]) ?? [];
  const [gift, dad] = terms("present for dad");
  expect(gift?.[0]).toContain("'q0audienceadult'");
  expect(dad?.[0]).toContain("'q0audienceall'");
  // Goods come first; for a child, what is a child's.
  expect(gift?.[1]).toContain("'q0shopgift':B");
  expect(dad?.[1]).toBe("");
  const [birthday, boy] = terms("birthday boy");
  expect(birthday?.[1]).toBe("");
  expect(boy?.[1]).toContain("'q0audiencekids':B");
  expect(terms("送爸爸的礼物").flat().join(" ")).toContain("'q0audienceall'");
  expect(terms("dad")[0]?.[0]).not.toContain("audienceall");
});

test("two scripts in one word are read, too", () => {
  expect(asked("T恤")?.join(" ")).toContain("'q0garmentjersey'");
  expect(asked("V领")?.join(" ")).toContain("'q0collarvee'");
});

test("the title counts as it is typed; a word of a table counts for what the product is first", () => {
  expect(asked("keeper zorvend", "title")).toEqual(["'keeper':A", "'zorvend':*A"]);
  expect(asked("红", "main")).toEqual(["('q0colourred':B | '红':A)"]);
  expect(textOf(readQuery("red sky")?.phrase)).toBe("('red' <-> 'sky':*)");
  expect(textOf(readQuery("灰衫军")?.phrase)).toBe("'灰衫' & '衫军'");
});

test.for([
  ["BRU-H26-L", "'q0codebruh26l':*"],
  ["bru h26 l", "'q0codebruh26l':*"],
  ["4 006381 333931", "'q0code4006381333931'"],
  ["0036000291452", "'q0code36000291452'"],
  ["kazemori", ""],
  ["2627", ""],
] as const)("%s as a number of the trade is %s", ([typed, code]) => {
  expect(readQuery(typed)?.code).toBe(code);
});

test("words that say nothing are left aside; alone they ask for everything", () => {
  expect(asked("official the team shirt of 2026")).toHaveLength(2);
  expect(readQuery("best sellers")).toMatchObject({ terms: [], none: [] });
});

test.for(["!!!", "  ", ":*&", "- -", '""'])("%j asks for nothing", (typed) => {
  expect(readQuery(typed)).toBeNull();
});

test.each(["¨", "´", "\u0308", "- ¨", '"¨"'])(
  "a mark on no letter, %j, is nothing to search for",
  (typed) => {
    expect(readQuery(typed)).toBeNull();
  },
);

test.for([
  ["128", 128],
  ["128 cm", 128],
  ["128cm", 128],
  ["131 cm", 134],
  ["86 cm", 86],
  ["size 140", 140],
  ["size 98", 98],
  ["身高128", 128],
  ["身高 128 厘米", 128],
  ["128码", 128],
  ["128碼", 128],
  ["talla 128", 128],
] as const)("%s is a body of %s cm", ([typed, cm]) => {
  const known = readQuery(typed)?.terms.flatMap(({ facts }) => facts);
  expect(known).toContain(`height-${cm}`);
});

test.for(["42", "99", "98", "100", "129", "2026", "42码", "10号", "200", "1994"])(
  "%s is no height",
  (typed) => {
    const known = readQuery(typed)?.terms.flatMap(({ facts }) => facts) ?? [];
    expect(known.filter((fact) => fact.startsWith("height-"))).toEqual([]);
  },
);

test.for([
  ["weißer Schal", "weisser schal"],
  ["fußball", "fussball"],
  ["Łódź", "lodz"],
  ["çocuk forması", "cocuk formasi"],
  ["Ødegaard", "odegaard"],
] as const)("%s is read as %s", ([typed, plain]) => {
  expect(asked(typed)).toEqual(asked(plain));
});
