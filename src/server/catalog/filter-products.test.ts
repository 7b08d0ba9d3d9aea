import fc from "fast-check";
import { expect, test } from "vitest";
import type { CatalogueProduct, FacetValues } from "./catalogue.ts";
import { inEachLanguage } from "#domain/language.ts";
import { facetNames, type FacetName } from "#domain/catalog/facets.ts";
import { filterProducts, type Filters, type ReadFacet } from "./filter-products.ts";

const letters = fc.constantFrom([], ["a"], ["b"], ["c"]);
const someProduct = fc.record({
  league: letters,
  team: letters,
  season: letters,
  kit: letters,
  colour: letters,
  audience: letters,
  size: fc.uniqueArray(fc.constantFrom("S", "M", "L")),
  priceUsd: fc.constantFrom(1000, 6000, 20_000),
});
type Drawn = FacetValues & { priceUsd: number };

const wanted = fc.record(
  Object.fromEntries(
    facetNames.map((facet) => [
      facet,
      fc.uniqueArray(
        facet === "size"
          ? fc.constantFrom("S", "M", "L")
          : facet === "price"
            ? fc.constantFrom("1000", "6000")
            : fc.constantFrom("a", "b"),
        { maxLength: 2 },
      ),
    ]),
  ) as Record<FacetName, fc.Arbitrary<string[]>>,
  { requiredKeys: [] },
);

const valuesOf: ReadFacet = (product, facet) =>
  facet === "price" ? [String(product.priceUsd)] : product.facets[facet];

const asProduct = ({ priceUsd, ...facets }: Drawn, index: number): CatalogueProduct => ({
  id: String(index),
  slug: String(index),
  title: inEachLanguage(() => ""),
  teamSlug: "",
  leagueCode: "",
  facets,
  priceUsd,
  listPriceUsd: null,
  handPrices: null,
  image: "",
  backImage: null,
  thumbhash: null,
  photoAlt: null,
  kit: "",
  kitHash: "",
  garment: "jersey",
  reviewCount: 0,
  ratingSum: 0,
  tags: new Set(),
  badges: [],
  sizes: [],
  sizeGaps: [],
  onlyChoice: null,
  takesOwnName: true,
  outSince: null,
  isComing: false,
  publishedAt: 0,
});

test("a facet counts what its value would show if only the other facets were filtered", () => {
  fc.assert(
    fc.property(fc.array(someProduct, { maxLength: 30 }), wanted, (drawn, filters: Filters) => {
      const products = drawn.map(asProduct);
      const { chosen, counts } = filterProducts(products, filters, valuesOf);
      const passes = (product: CatalogueProduct, without?: FacetName) =>
        facetNames.every((facet) => {
          const values = filters[facet] ?? [];
          if (facet === without || values.length === 0) return true;
          return valuesOf(product, facet).some((value) => values.includes(value));
        });
      expect(chosen).toEqual(products.filter((product) => passes(product)));
      for (const facet of facetNames) {
        const others = products.filter((product) => passes(product, facet));
        for (const value of ["a", "b", "c", "S", "M", "L", "1000", "6000", "20000"]) {
          const expected = others.filter((product) => valuesOf(product, facet).includes(value));
          expect(counts[facet].get(value) ?? 0).toBe(expected.length);
        }
      }
    }),
  );
});
