import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { factWords, keyOf } from "#server/words/facts.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { readQuery } from "./read-query.ts";
import { refreshSearch } from "./refresh-search.ts";
import { searchProducts } from "./search-products.ts";
import { createSynonymSource } from "./synonyms.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  await refreshSearch(database);
});

afterAll(async () => {
  await database.close();
  await drop();
});

async function search(q: string) {
  const catalogue = await createCatalogueSource({ database, clock: systemClock })();
  const synonyms = await createSynonymSource({ database, clock: systemClock })();
  const input = { q, current: 1, size: 100 };
  return searchProducts(database, catalogue, synonyms, input, {
    language: "en-US",
    currency: "USD",
  });
}

/** Plurals as shoppers write them. */
const pluralOf = (word: string) =>
  /[sxz]$|[cs]h$/.test(word)
    ? `${word}es`
    : word.replace(/(?<=[^aeiou])y$/, "ie").replace(/(?<=[^f])fe?$/, "ve") + "s";

test("a word that the shop has is never corrected, in the singular or the plural", async () => {
  const rows = await database.driver<{ word: string }[]>`
    select word from search_word where language = 'en-US' and word ~ '^[a-z]{3,}$'
    union select lower(kit->>'maker') from product where kit->>'maker' <> 'none'`;
  const ofTables = factWords
    .map(({ word }) => keyOf(word))
    .filter((word) => /^[a-z]{3,}$/.test(word));
  const words = [...new Set([...rows.map(({ word }) => word), ...ofTables])];
  expect(words.length).toBeGreaterThan(800);
  const plurals = ofTables.filter((word) => !word.endsWith("s")).map(pluralOf);
  const wrong: string[] = [];
  for (const word of [...words, ...plurals]) {
    // The last word may be unfinished, another one is whole.
    for (const typed of [word, `${word} qqxxyyzz`]) {
      const query = readQuery(typed);
      const spelling = query && (await correctSpelling(database.driver, typed, query));
      if (spelling?.corrected) wrong.push(`${typed}: ${spelling.corrected}`);
    }
  }
  expect(wrong).toEqual([]);
  // A statement for each of some 3,000 words.
}, 120_000);

test.for([
  "orange black halves",
  "can i get a shirt with my own name on it",
  "ladies fit purple",
  "xmas fun for the cat",
  "想买一件绿色长袖球衣",
  "有没有红色的女款主场球衣",
  "请问件绿色的球衣",
] as const)("%s has no word to correct", async (q) => {
  expect((await search(q)).corrected).toBeUndefined();
});

test.for([
  ["jome shirt", "home shirt"],
  ["hom kazemori qq", "home kazemori qq"],
  ["balck shirt", "black shirt"],
  ["kut jersey", "kit jersey"],
  ["tarnwikc claret", "tarnwick claret"],
] as const)("%s is a slip of the fingers for %s", async ([q, corrected]) => {
  expect((await search(q)).corrected ?? q).toBe(corrected);
});

test.for([
  ["youth medium", "medium"],
  ["womens 5xl", "5xl"],
  ["orange scarf", "orange"],
  ["goalkeeper kids", "goalkeeper"],
  ["brackmoor pink zigzag", "pink zigzag"],
  ["toddler long sleeve", "long sleeve"],
  ["kids jacket red", "red"],
  ["gift under 20 dollars", "20 dollars"],
  ["scarf $15", "15 dollars"],
  ["retro shirt polka dot", "polka dot"],
  ["儿童 中号", "中号"],
  ["粉色围巾", "粉色"],
] as const)("%s is answered without “%s”, which says the least", async ([q, dropped]) => {
  const found = await search(q);
  expect(found.relaxed?.dropped.join(" ")).toBe(dropped);
  expect(found.total).toBeGreaterThan(0);
});

test.for(["present for dad", "gift for girlfriend", "送爸爸的礼物", "男朋友 生日礼物"] as const)(
  "%s: goods first, then that person's things, and nothing left out",
  async (q) => {
    const found = await search(q);
    expect(found.relaxed).toBeUndefined();
    const isGoods = found.records.map(({ slug }) => !/shirt|kit-|jacket|pants|top-/.test(slug));
    expect(isGoods[0]).toBe(true);
    expect(isGoods.at(-1)).toBe(false);
  },
);

test("last season is the one before the newest that is sold", async () => {
  const found = await search("last season third shirt");
  expect(found.records.length).toBeGreaterThan(5);
  expect(found.records.every(({ slug }) => slug.includes("third"))).toBe(true);
  expect(found.records.every(({ slug }) => slug.endsWith("2025-26"))).toBe(true);
});
