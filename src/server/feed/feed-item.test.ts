import { expect, test } from "vitest";
import { firstDesign } from "#domain/catalog/first-design.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { feedGaps } from "#domain/feed/feed-gaps.ts";
import type { Language } from "#domain/language.ts";
import { feedFacts, feedItems, type FeedReader } from "./feed-item.ts";
import type { FeedProduct } from "./feed.repository.ts";

const product: FeedProduct = {
  id: "zv2026",
  slug: "zorvendale-home",
  title: { "en-US": "Zorvendale Home Shirt" },
  story: { "en-US": "A shirt." },
  details: [],
  material: {},
  kit: firstDesign,
  kitHash: "abc",
  audience: "adult",
  weightG: 230,
  priceUsd: 5900,
  handPrices: null,
  listPriceUsd: null,
  league: null,
  team: null,
  sizes: [{ size: "M", stock: 3, sku: null, ean: null }],
  photos: [],
};
const reader = (language: Language): FeedReader => ({
  language,
  currency: "USD",
  rate: 1_000_000,
  origin: "https://shop.example",
  brand: "Shop",
  postage: () => [],
});

function fieldsOf(
  more: Partial<FeedProduct>,
  language: Language = "en-US",
): { [field: string]: unknown; gaps: string[] } {
  const one = { ...product, ...more };
  const facts = feedFacts(one, reader(language));
  const [item = []] = feedItems(one, facts, reader(language));
  return { ...Object.fromEntries(item), gaps: feedGaps(facts) };
}
const kit = (part: Partial<KitModel>): KitModel => ({ ...firstDesign, ...part });
const photo = (alt: string) => [{ hash: "h", mode: "replace" as const, alt: { "en-US": alt } }];

test.each([
  // A sash is beside its shirt's colour, bands are both, a plain shirt hides its second colour.
  [{ pattern: "sash", body: "#ffffff", second: "#c8102e", trim: "#111111" }, "White/Red/Black"],
  [{ pattern: "hoops", body: "#0f2350", second: "#ffffff", trim: "#e3b23c" }, "Navy/White/Gold"],
  [{ pattern: "plain", body: "#0f2350", second: "#ffffff", trim: "#0f2350" }, "Navy"],
  [
    { pattern: "hoops", body: "#0f2350", second: "#ffffff", trim: "#c8102e", sleeves: "#111111" },
    "Navy/White/Red",
  ],
] as const)("the colours of the drawing %o are %s", (part, colour) => {
  const fields = fieldsOf({ kit: kit(part) });
  expect(fields["color"]?.toString().toLowerCase()).toBe(colour.toLowerCase());
  expect(fields["pattern"]).toBe(part.pattern);
});

test("of a photograph in the drawing's place only facts that its texts name are stated", () => {
  const fields = fieldsOf({ photos: photo("Red shirt with a white collar") });
  expect(fields["color"]?.toString().toLowerCase()).toBe("red/white");
  expect(fields).not.toHaveProperty("pattern");
  expect(fields.gaps).toEqual([]);
  const beside = [{ hash: "h", mode: "beside" as const, alt: { "en-US": "Red" } }];
  expect(fieldsOf({ photos: beside })["pattern"]).toBe("plain");
});

test("a photograph whose texts name no colour leaves a gap of clothes, and of a ball none", () => {
  expect(fieldsOf({ photos: photo("Front") }).gaps).toEqual(["colour"]);
  const ball = fieldsOf({ kit: kit({ garment: "ball" }), photos: photo("Front") });
  expect(ball.gaps).toEqual([]);
  expect(ball).not.toHaveProperty("color");
});

test.each([
  [{ "en-US": "Color" }, { "en-US": "Bordeaux" }, "Claret"],
  [{ "en-US": "Colours" }, { "en-US": "white and sky blue" }, "White/Sky blue"],
  [{ "zh-CN": "颜色" }, { "zh-CN": "酒红" }, "Claret"],
  // A name of the merchant's own that no table has.
  [{ "en-US": "Color" }, { "en-US": "Storm Mirage" }, "Storm Mirage"],
])("the detail %o fills the gap of a photograph with %o: %s", (term, text, wanted) => {
  const fields = fieldsOf({ photos: photo("Front"), details: [{ term, text }] });
  expect(fields.gaps).toEqual([]);
  expect(fields["color"]?.toString().toLowerCase()).toBe(wanted.toLowerCase());
});

test.each([
  [{ "en-US": "Material", "zh-CN": "面料" }, "en-US", "Cotton"],
  [{ "en-US": "Cloth", "zh-CN": "面料" }, "zh-CN", "棉"],
  // Written in Chinese alone, and read so in English.
  [{ "zh-CN": "材质" }, "en-US", "Cotton"],
  [{ "en-US": "Care" }, "en-US", undefined],
] as const)("the row of facts called %o is the material in %s: %s", (term, language, wanted) => {
  const details = [{ term, text: { "en-US": "Cotton", "zh-CN": "棉" } }];
  expect(fieldsOf({ details }, language)["material"]).toBe(wanted);
});
