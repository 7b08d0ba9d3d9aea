import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { json } from "#server/platform/stored-json.ts";
import type { Queries } from "#server/platform/database.ts";
import type { TestedLanguage } from "./tested-languages.ts";

export const plainKit: KitModel = {
  garment: "jersey",
  cut: "adult",
  sleeve: "short",
  collar: "crew",
  pattern: "plain",
  body: "#0f2350",
  second: "#ffffff",
  trim: "#e3b23c",
  crest: { shape: "shield", charge: "star", field: "#ffffff", ink: "#0f2350", letters: "TST" },
  maker: "tarnwick",
  print: { font: "block", colour: "#ffffff", outline: "#0f2350" },
};

export const inBoth = (english: string, chinese = english): Record<TestedLanguage, string> => ({
  "en-US": english,
  "zh-CN": chinese,
});

export type ProductDraft = {
  id: string;
  title?: PartialText;
  kit?: KitModel;
  tags?: readonly string[];
  team?: string | null;
  league?: string | null;
  season?: string;
  kitKind?: string;
  audience?: string;
  priceUsd?: number;
  listPriceUsd?: number | null;
  popularity?: number;
  publishedAt?: Date;
  squad?: string | null;
  customTypes?: number[];
  badges?: string[];
  /** Units by size, in chart order. */
  stock?: Readonly<Record<string, number>>;
  patchIds?: readonly string[];
};

/** Puts one product into a shop; slug and kit hash are made from the id. */
export async function insertProduct(queries: Queries, draft: ProductDraft): Promise<void> {
  const { id, stock = { S: 20, M: 20, L: 20 }, tags = [], patchIds = [] } = draft;
  await queries
    .insertInto("size_chart")
    .values({
      code: "test-chart",
      name: json(inBoth("Test chart")),
      rows: json(
        ["S", "M", "L"].map((size) => ({
          size,
          measures: [{ measure: "bodyChest", cm: [88, 95], inch: [34.5, 37.5] }],
        })),
      ),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await queries.insertInto("product").values(productRow(draft)).execute();
  for (const [position, [size, units]] of Object.entries(stock).entries()) {
    await queries
      .insertInto("product_size")
      .values({ product_id: id, size, position, stock: units })
      .execute();
  }
  for (const tag of tags) {
    await queries.insertInto("product_tag").values({ tag, product_id: id }).execute();
  }
  for (const [position, patchId] of patchIds.entries()) {
    await queries
      .insertInto("product_patch")
      .values({ product_id: id, patch_id: patchId, position })
      .execute();
  }
}

function productRow(draft: ProductDraft) {
  const { id, title = inBoth(`Shirt ${id}`, `球衣 ${id}`) } = draft;
  return {
    id,
    slug: `slug-${id}`,
    title: json(title),
    story: json(inBoth("A story.", "一个故事。")),
    details: json([{ term: inBoth("Cloth", "面料"), text: inBoth("Knit", "针织") }]),
    team_slug: draft.team ?? null,
    league_code: draft.league ?? null,
    season: draft.season ?? "2026/27",
    kit_kind: draft.kitKind ?? "home",
    audience: draft.audience ?? "adult",
    price_usd: draft.priceUsd ?? 5900,
    list_price_usd: draft.listPriceUsd ?? null,
    kit: json(draft.kit ?? plainKit),
    kit_hash: `hash${id}`,
    size_chart_code: "test-chart",
    custom_types: draft.customTypes ?? [1, 2, 3, 4],
    squad_slug: draft.squad ?? null,
    weight_g: 250,
    hs_code: "6109",
    origin_country: "PT",
    badges: draft.badges ?? [],
    popularity: draft.popularity ?? 1,
    published_at: draft.publishedAt ?? new Date("2026-01-01T00:00:00Z"),
  };
}
