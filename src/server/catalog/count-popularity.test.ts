import { afterAll, beforeAll, expect, test } from "vitest";
import { indexProducts } from "#server/search/index-products.ts";
import { findHits } from "#server/search/search.repository.ts";
import { readQuery } from "#server/search/read-query.ts";
import { createSynonymSource } from "#server/search/synonyms.ts";
import { openRefundingShop } from "../../../tests/support/refunding-shop.ts";
import { countPopularity } from "./count-popularity.ts";

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
afterAll(() => shop?.close());

const linesOf = (orderNo: string) => shop.database.driver<{ product: string; units: number }[]>`
  select product_id as product, (quantity - u_cancelled)::int as units
  from sales_order_line where order_id = (select id from sales_order where order_no = ${orderNo})`;

async function popularityOf(product: string) {
  const [row] = await shop.database.driver<{ listed: number; found: number }[]>`
    select popularity as listed, (select popularity from product_search where product_id = id) as found
    from product where id = ${product}`;
  expect(row?.found).toBe(row?.listed);
  return row?.listed ?? Number.NaN;
}

test("what is paid makes a product popular, less by the day, and not once it is cancelled", async () => {
  await indexProducts(shop.database.queries);
  await countPopularity(shop.database);
  const order = await shop.paidOrder();
  const [line] = await linesOf(order.orderNo);
  const { product = "", units = 0 } = line ?? {};
  expect(units).toBeGreaterThan(0);
  const before = await popularityOf(product);
  await countPopularity(shop.database);
  expect(await popularityOf(product)).toBe(before + 10 * units);
  await countPopularity(shop.database);
  expect(await popularityOf(product)).toBe(before + 10 * units);
  await shop.database.driver`
    update sales_order set paid_at = now() - interval '30 days' where order_no = ${order.orderNo}`;
  await countPopularity(shop.database);
  expect(await popularityOf(product)).toBe(before + 5 * units);
  await order.buyer.call("cancelOrder", { orderNo: order.orderNo });
  await countPopularity(shop.database);
  expect(await popularityOf(product)).toBe(before);
});

test("drafts and archived products take no place among the hits", async () => {
  const { database } = shop;
  const synonyms = await createSynonymSource(shop.fixed)();
  const query = readQuery("scarf", synonyms);
  if (!query) throw new Error("no query");
  const [first, second, third] = await findHits(database.driver, query, 60);
  await database.driver`update product set published_at = null, search_version = 0 where id = ${first ?? ""}`;
  await database.driver`
    update product set published_at = null, archived_at = now(), search_version = 0
    where id = ${second ?? ""}`;
  await indexProducts(database.queries);
  expect(await findHits(database.driver, query, 1)).toEqual([third]);
});
