import type { AdminProduct } from "#contract/admin/products.ts";
import { fieldRow, keptFields, type KeptField } from "#domain/catalog/product-fields.ts";
import { exampleKit } from "#kit/kit.examples.ts";

const blanks = {
  texts: {},
  word: "",
  code: "",
  whole: 1,
  cents: 1,
  reference: null,
  json: [],
  list: [],
  apart: [],
};
/** Every field of a product's own row with nothing in it. */
const blankFields = Object.fromEntries(
  keptFields.map((name) => {
    const { kind, empty } = fieldRow(name);
    return [name, empty === null ? null : blanks[kind]];
  }),
) as Pick<AdminProduct, KeptField>;

/** A published shirt as the admin reads it. */
export const exampleProduct: AdminProduct = {
  ...blankFields,
  id: "p1",
  version: 4,
  slug: "home-shirt",
  title: { "en-US": "Home Shirt", "zh-CN": "主场球衣" },
  story: { "en-US": "Worn at home.", "zh-CN": "主场穿着。" },
  team: "Ravens",
  season: "2026",
  audience: "adult",
  priceUsd: 4900,
  kit: exampleKit(),
  image: "/media/p1.svg",
  customTypes: [1, 3],
  patchIds: [],
  addonIds: [],
  tags: [],
  teamId: "ravens",
  weightG: 230,
  hsCode: "6110.30",
  originCountry: "PT",
  sizes: [{ size: "M", stock: 3, sku: null, ean: null, weightG: null, isNeeded: true }],
  sizeChart: "men",
  isRetro: false,
  chartSizes: ["S", "M"],
  photos: [],
  related: [],
  lowestUsd: null,
  carts: 0,
  state: "published",
  publishedAt: "2026-06-01T10:00:00.000Z",
  gaps: [],
  picturesLost: false,
  choices: { tags: [], patches: [], squads: [], seasons: [], manufacturers: [], sizeCharts: [] },
};
