import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";
import { groupSynonyms } from "./synonyms.ts";

const synonyms = groupSynonyms([
  { language: "en-US", words: ["Goalkeeper", "keeper", "GK"] },
  { language: "en-US", words: ["away", "second kit"] },
  { language: "zh-CN", words: ["门将", "守门员"] },
]);

test.for([
  ["home", "'home':*"],
  ["Brackmoor Hom", "'brackmoor' & 'hom':*"],
  ["Atlético", "'atletico':*"],
  ["2026/27", "'2026/27'"],
  ["home 2026/27", "'home' & '2026/27'"],
  ['"home shirt', "('home' <-> 'shirt')"],
  ["shirt -kids", "'shirt'"],
  ["ＨＯＭＥ", "'home':*"],
  ["it's & | ! ( ) : * \\ home", "'it' & 's' & 'home':*"],
  ["keepers shirt", "('keepers' | 'goalkeeper' | 'gk') & 'shirt':*"],
  ["second kit", "(('second' & 'kit':*) | 'away')"],
  ["away", "('away':* | ('second' <-> 'kit'))"],
  ["marlow 10", "'marlow' & ('10':* | 'marlow10':*)"],
  ["no. 7 marlow", "('7' | 'marlow7') & 'marlow':*"],
  ["pre-match top", "'pre-match' & 'top':*"],
] as const)("%s", ([typed, english]) => {
  expect(readQuery(typed, synonyms)?.words).toMatchObject([{ language: "en-US", all: english }]);
});

test("words that must be absent stand apart, whatever the language of the others", () => {
  const [english] = readQuery('shirt -kids -"second kit"', synonyms)?.words ?? [];
  expect(english).toMatchObject({ all: "'shirt'", none: "'kids' | ('second' <-> 'kit')" });
  expect(readQuery("-kids")?.words).toMatchObject([{ all: "", none: "'kids'" }]);
});

test.for([
  ["皇家马德里", "'皇家' & '家马' & '马德' & '德里'", "'皇' & '家' & '马' & '德' & '里'"],
  ["皇马", "'皇马'", "'皇' & '马'"],
  ["皇", "'皇'", null],
  ["红门将", "'红' & ('门将' | '守门' & '门员')", "'红' & ('门' & '将' | '守' & '门' & '员')"],
  ["布拉克 home", "'布拉' & '拉克'", "'布' & '拉' & '克'"],
] as const)("%s", ([typed, all, loose]) => {
  const { characters } = readQuery(typed, synonyms) ?? {};
  expect(characters).toMatchObject([{ language: "zh-CN", all, loose }]);
});

test("what stands in the title counts more: the words as they were typed, without synonyms", () => {
  const query = readQuery("keeper 皇家 shirt", synonyms);
  expect(query).toMatchObject({
    words: [{ title: "'keeper':A & 'shirt':*A" }],
    characters: [{ title: "'皇家':A" }],
  });
});

test("10号 is number ten of the player beside it", () => {
  expect(readQuery("marlow 10号")).toMatchObject({
    words: [{ all: "'marlow' & ('10':* | 'marlow10':*)" }],
    characters: [],
  });
});

test.for(["!!!", "  ", ":*&", "- -", '""'])("%j asks for nothing", (typed) => {
  expect(readQuery(typed)).toBeNull();
});
