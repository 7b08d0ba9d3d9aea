import { sql } from "kysely";
import type { KitModel, PatchMark } from "#domain/catalog/kit-model.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import type { Queries } from "#server/platform/database.ts";
import { numberSetting } from "#server/platform/shop-settings.ts";

/** Prices are US cents. */
export type SellableRow = {
  productId: string;
  slug: string;
  title: PartialText;
  kit: KitModel;
  kitHash: string;
  priceUsd: number;
  /** In the currencies' minor units; they win over `priceUsd`. */
  handPrices: HandPrices | null;
  premiumNameUsd: number;
  premiumNumberUsd: number;
  /** Ways of customising that are offered. */
  customTypes: number[];
  weightG: number;
  /** False before its day of publication: it is neither shown nor sold. */
  published: boolean;
  /** Every size of the product in chart order, sold out ones too. */
  sizes: { size: string; stock: number; weightG: number | null }[];
  /** Of the requested players, those in this product's squad. */
  players: { id: string; name: string; number: string; priceUsd: number }[];
  /** Of the requested patches, those that this product may carry. */
  patches: { id: string; name: PartialText; priceUsd: number; mark: PatchMark | null }[];
  /** Of the requested add-ons, those sold with this product; a group's are sizes of one garment. */
  addons: {
    id: string;
    name: PartialText;
    priceUsd: number;
    group: string | null;
    size: string | null;
  }[];
  /** Of the requested patches and add-ons, those the shop knows but does not sell with this product. */
  withdrawn: { id: string; kind: "patch" | "addon"; name: PartialText; size: string | null }[];
};

/**
 * One statement, whatever the number of products; every lookup goes by a primary key. A product
 * offers a dozen extras and a line has one or none: reading those alone halves its cost.
 */
export async function readSellables(
  queries: Queries,
  productIds: readonly string[],
  chosenIds: readonly string[],
): Promise<SellableRow[]> {
  const { rows } = await sql<SellableRow>`
    select p.id as "productId", p.slug, p.title, p.kit, p.kit_hash as "kitHash",
      p.price_usd as "priceUsd",
      (select json_object_agg(h.currency,
          json_build_object('amount', h.amount, 'listAmount', h.list_amount))
         from product_price h where h.product_id = p.id) as "handPrices",
      ${numberSetting("premiumNameUsd")} as "premiumNameUsd",
      ${numberSetting("premiumNumberUsd")} as "premiumNumberUsd", p.custom_types as "customTypes", p.weight_g as "weightG",
      coalesce(p.published_at <= now(), false) as published,
      (select coalesce(json_agg(json_build_object('size', s.size, 'stock', s.stock,
                'weightG', s.weight_g)
                order by s.position), '[]')
         from product_size s where s.product_id = p.id) as sizes,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.player_name,
                'number', t.number, 'priceUsd', t.price_usd)), '[]')
         from patch t
        where t.id = any(${chosenIds}::text[]) and t.kind = 'player'
          and t.team_slug = p.squad_slug) as players,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'name', t.name,
                'size', t.size) order by t.kind desc, t.id), '[]')
         from patch t
        where t.id = any(${chosenIds}::text[]) and t.kind <> 'player'
          and not exists (select from product_patch c
            where c.product_id = p.id and c.patch_id = t.id)) as withdrawn,
      x.patches, x.addons
    from product p
    cross join lateral (
      select
        coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'priceUsd', t.price_usd,
          'mark', t.mark) order by c.position, t.id) filter (where t.kind = 'patch'), '[]') as patches,
        coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'priceUsd', t.price_usd,
          'group', t.addon_group, 'size', t.size)
          order by c.position, t.id) filter (where t.kind = 'addon'), '[]') as addons
      from product_patch c join patch t on t.id = c.patch_id
      where c.product_id = p.id and c.patch_id = any(${chosenIds}::text[])) x
    where p.id = any(${productIds}::text[])`.execute(queries);
  return rows;
}
