import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { readQuery } from "./read-query.ts";
import type { Reading } from "./search.repository.ts";
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
  expect(reading("en-US", readQuery(typed, synonyms)?.words)?.all).toBe(english);
});

test("words that must be absent stand apart, whatever the language of the others", () => {
  const { words } = readQuery('shirt -kids -"second kit"', synonyms) ?? {};
  expect(reading("en-US", words)).toMatchObject({
    all: "'shirt'",
    none: "'kids' | ('second' <-> 'kit')",
  });
  expect(reading("en-US", readQuery("-kids")?.words)).toMatchObject({ all: "", none: "'kids'" });
});

test.for([
  ["皇家马德里", "'皇家' & '家马' & '马德' & '德里'", "'皇' & '家' & '马' & '德' & '里'"],
  ["皇马", "'皇马'", "'皇' & '马'"],
  ["皇", "'皇'", null],
  ["红门将", "'红' & ('门将' | '守门' & '门员')", "'红' & ('门' & '将' | '守' & '门' & '员')"],
  ["布拉克 home", "'布拉' & '拉克'", "'布' & '拉' & '克'"],
] as const)("%s", ([typed, all, loose]) => {
  const { characters } = readQuery(typed, synonyms) ?? {};
  expect(reading("zh-CN", characters)).toMatchObject({ all, loose });
});

test("what stands in the title counts more: the words as they were typed, without synonyms", () => {
  const query = readQuery("keeper 皇家 shirt", synonyms);
  expect(reading("en-US", query?.words)?.title).toBe("'keeper':A & 'shirt':*A");
  expect(reading("zh-CN", query?.characters)?.title).toBe("'皇家':A");
});

test("10号 is number ten of the player beside it", () => {
  const query = readQuery("marlow 10号");
  expect(reading("en-US", query?.words)?.all).toBe("'marlow' & ('10':* | 'marlow10':*)");
  expect(query?.characters).toEqual([]);
});

test.for(["!!!", "  ", ":*&", "- -", '""'])("%j asks for nothing", (typed) => {
  expect(readQuery(typed)).toBeNull();
});

/** What is looked for in one language; the shop may read the same query in others. */
const reading = (language: Language, readings: readonly Reading[] = []) =>
  readings.find((one) => one.language === language);
