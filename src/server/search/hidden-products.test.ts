import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { findProducts } from "./find-products.ts";
import { refreshSearch } from "./refresh-search.ts";
import { searchProducts } from "./search-products.ts";
import { countTerms } from "./search.repository.ts";
import { suggestProducts } from "./suggest-products.ts";
import { noSynonyms } from "./synonyms.ts";
import { readQuery } from "./read-query.ts";

/** Everything of Kazemori is a draft or due next year: nothing may count what shoppers do not see. */

let database: Database;
let drop: () => Promise<void>;
const reader = { language: "en-US", currency: "USD" } as const;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  await database.driver`
    update product set search_version = 0,
      published_at = case when kit_kind = 'home' then now() + interval '1 year' end
    where team_slug = 'kazemori-fc'`;
  await database.driver`update product set published_at = null where squad_slug = 'kazemori-fc'`;
  await refreshSearch(database);
});

afterAll(async () => {
  await database.close();
  await drop();
});

const catalogueNow = () => createCatalogueSource({ database, clock: systemClock })();

async function search(q: string) {
  const input = { q, current: 1, size: 5 };
  return searchProducts(database, await catalogueNow(), noSynonyms, input, reader);
}

test("a word that only drafts and products of next year have is one that no product has", async () => {
  const counts = await countTerms(database.driver, readQuery("kazemori home")?.terms ?? []);
  expect(counts[0]).toBe(0);
  expect(counts[1]).toBeGreaterThan(0);
  const found = await search("kazemori red scarf");
  expect(found.relaxed?.dropped).toEqual(["kazemori"]);
  expect(found.total).toBeGreaterThan(0);
});

test("neither a suggestion nor a correction nor a word to try leads to what is not on sale", async () => {
  const catalogue = await catalogueNow();
  const suggest = (text: string) =>
    suggestProducts(database, catalogue, noSynonyms, { text }, reader);
  expect(await suggest("kazemo")).toEqual({ terms: [], collections: [], products: [] });
  expect((await suggest("")).terms).not.toContain("Kazemori FC");
  // Whatever is suggested finds something.
  for (const begun of ["nag", "hom", "kaz", "ten", "bra", "str"]) {
    for (const term of (await suggest(begun)).terms) {
      expect([term, (await search(term)).total > 0]).toEqual([term, true]);
    }
  }
  for (const typed of ["kazemorl", "kazemori", "kazemori fc"]) {
    const { corrected, alternatives = [] } = await search(typed);
    expect(corrected ?? "").not.toContain("kazemori");
    expect(alternatives).not.toContain("kazemori");
  }
});

/** Counts the statements that are sent: a part of one is never awaited by itself. */
function counting(driver: Database["driver"]) {
  const count = { sent: 0 };
  const counted = <Made>(made: Made): Made => {
    if (!(made instanceof Object) || !("then" in made)) return made;
    const { then } = made;
    if (typeof then !== "function") return made;
    return Object.assign(made, {
      // oxlint-disable-next-line unicorn/no-thenable -- a statement is awaited like a promise
      then: (...given: unknown[]) => {
        count.sent += 1;
        return Reflect.apply(then, made, given);
      },
    });
  };
  const watched = new Proxy(driver, {
    apply: (target, self, given) => counted(Reflect.apply(target, self, given)),
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== "readUnder" || typeof value !== "function") return value;
      return (...given: unknown[]) => counted(Reflect.apply(value, target, given));
    },
  });
  return { watched, count };
}

test.each([
  // What is found as it is typed; with characters in any order; with a number of the trade first.
  ["brackmoor", 1],
  ["布拉克莫尔", 1],
  // One for it, one for its spelling, three for what is left out.
  ["brackmoor xqzwv", 5],
  ["brackmoor scarf toddler goalkeeper xxl", 5],
])("“%s” takes at most %i statements", async (typed, most) => {
  const catalogue = await catalogueNow();
  const { watched, count } = counting(database.driver);
  const found = await findProducts(watched, typed, noSynonyms, {
    limit: 60,
    isShown: (id) => catalogue.byId.has(id),
    relaxes: true,
  });
  expect(found.ids.length).toBeGreaterThan(0);
  expect(count.sent).toBeLessThanOrEqual(most);
});
