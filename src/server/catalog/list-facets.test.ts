import { expect, test } from "vitest";
import { inEachLanguage } from "#domain/language.ts";
import { buildCatalogue } from "./catalogue.ts";
import { filterProducts } from "./filter-products.ts";
import { listFacets } from "./list-facets.ts";

test("of very many values the most frequent are listed, and those that are wanted", () => {
  const catalogue = buildCatalogue(
    [],
    {
      nav: [],
      footer: [],
      names: [],
      lists: [],
      teams: [],
      rates: {},
      sold: null,
      sizes: [],
      pages: new Set(),
    },
    () => inEachLanguage(() => ""),
  );
  const { counts } = filterProducts([], {}, () => []);
  for (let team = 0; team < 1000; team += 1) counts.team.set(`t${team}`, team);
  const filters = { team: ["t3"] };
  const [teams] = listFacets(catalogue, counts, filters, { language: "en-US", currency: "USD" });
  const values = new Set(teams?.values.map(({ value }) => value));
  expect(values.size).toBe(201);
  expect([values.has("t999"), values.has("t800"), values.has("t3"), values.has("t799")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
