import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { refreshSearch } from "#server/search/refresh-search.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { importShop } from "../../../tests/support/import-shop.ts";

/** What a page's data and the feed call a size that has no SKU is taken wherever a SKU is. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
let id = "";
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
  const [row] = await api.database.driver<{ id: string }[]>`
    select id from product where slug = 'kazemori-fc-home-shirt-2026-27'`;
  id = row?.id ?? "";
  await api.database.driver`update product_size set sku = null where product_id = ${id}`;
  await api.database.driver`update product set search_version = 0 where id = ${id}`;
  await refreshSearch(api.database);
});
afterAll(() => api.close());

const spellings = [
  ["the id of a size", () => `${id}-M`],
  ["in capitals", () => `${id}-M`.toUpperCase()],
  ["the id of the product", () => id],
] as const;

test.each(spellings)("the shop's search finds %s", async (_name, code) => {
  const { path } = endpoints.searchProducts;
  const answer = await api.app.inject({ method: "POST", url: path, payload: { q: code() } });
  const { data } = answer.json<{ data: EndpointOutput<"searchProducts"> }>();
  expect(data.records.map((one) => one.id)).toEqual([id]);
});

test.each(spellings)("the list of products finds %s", async (_name, code) => {
  const { data } = await shop.ask("listProducts", { text: code() });
  expect(data.records.map((one) => one.id)).toEqual([id]);
});

test("pasted stock finds it, beside SKUs", async () => {
  const { data } = await shop.ask("findStock", { codes: [`${id}-m`, `${id}-XXXXXL`, id] });
  expect(data.sizes).toMatchObject([{ productId: id, size: "M", sku: null }]);
});

test("a stock list finds it, beside SKUs", async () => {
  for (const header of ["sku", "g:id"]) {
    const { id: at } = await shop.check(`${header},stock\n${id}-M,77\n${id.toUpperCase()}-l,66`);
    const [row, ...others] = await shop.rows(at);
    expect(others).toEqual([]);
    expect(row?.faults).toEqual([]);
    expect(row?.changes.map(({ field, to }) => `${field} ${to}`).toSorted()).toEqual([
      "stock L 66",
      "stock M 77",
    ]);
  }
});

test("a SKU goes before an id that reads the same", async () => {
  const [other] = await api.database.driver<{ id: string; size: string }[]>`
    update product_size set sku = ${`${id}-M`} where (product_id, size) = (
      select product_id, size from product_size where product_id <> ${id} limit 1)
    returning product_id as id, size`;
  const { id: at } = await shop.check(`sku,stock\n${id}-M,5`);
  const [row] = await shop.rows(at);
  expect(row?.changes.map(({ field }) => field)).toEqual([`stock ${other?.size}`]);
  const { data } = await shop.ask("findStock", { codes: [`${id}-M`] });
  expect(data.sizes.map((one) => one.productId)).toEqual([other?.id]);
});
