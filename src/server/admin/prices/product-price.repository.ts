import { sql } from "kysely";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import type { Queries } from "#server/platform/database.ts";

export type PriceRow = {
  version: number;
  priceUsd: number;
  listPriceUsd: number | null;
  prices: HandPrices;
  rates: Partial<Record<CurrencyCode, RateMicros>>;
  /** Currencies that the shop sells in; null: the merchant has not chosen. */
  sold: CurrencyCode[] | null;
};

/** A product's prices; with `lock` its row is locked. */
export async function readPrices(
  queries: Queries,
  id: string,
  lock = false,
): Promise<PriceRow | undefined> {
  const { rows } = await sql<PriceRow>`
    select p.prices_version as version, p.price_usd as "priceUsd",
      p.list_price_usd as "listPriceUsd",
      (select coalesce(json_object_agg(currency,
                json_build_object('amount', amount, 'listAmount', list_amount)), '{}')
         from product_price where product_id = p.id) as prices,
      (select coalesce(json_object_agg(currency, rate_micros), '{}')
         from (select distinct on (currency) currency, rate_micros from exchange_rate
                where valid_from <= now() order by currency, valid_from desc) r) as rates,
      (select value->'sold' from shop_setting where key = 'currencies') as sold
    from product p where p.id = ${id} ${lock ? sql`for update of p` : sql``}`.execute(queries);
  return rows[0];
}

export async function writePrices(queries: Queries, id: string, prices: HandPrices): Promise<void> {
  await queries.deleteFrom("product_price").where("product_id", "=", id).execute();
  const rows = Object.entries(prices).map(([currency, { amount, listAmount }]) => ({
    product_id: id,
    // Checked by the call's schema.
    currency: currency as CurrencyCode,
    amount,
    list_amount: listAmount,
  }));
  if (rows.length > 0) await queries.insertInto("product_price").values(rows).execute();
  await queries
    .updateTable("product")
    .set((row) => ({ prices_version: row("prices_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
