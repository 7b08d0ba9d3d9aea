import { afterAll, beforeAll, expect, test } from "vitest";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { catalogRoutes } from "#server/catalog/catalog.routes.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { undoRoutes } from "../undo/undo.routes.ts";
import type { UndoCalls } from "../undo/reverts.ts";
import { adminPriceRoutes } from "./admin-prices.routes.ts";

let shop: CheckoutShop;
let second: Database;
let owner: StaffCaller;
let content: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  second = openDatabase(shop.databaseUrl, 2);
  await insertShirt(shop, "shirt");
  await insertShirt(shop, "other");
  const services = { database: shop.database, clock: systemClock, mode: shopModes.demo };
  const calls = adminPriceRoutes(services);
  const handlers = { ...calls, ...undoRoutes(services, calls as Partial<UndoCalls> as UndoCalls) };
  owner = await staffCaller(shop.database, handlers, "R_ADMIN");
  content = await staffCaller(shop.database, handlers, "R_CONTENT");
});
afterAll(async () => {
  await second?.close();
  await shop?.close();
});

const context: RequestContext = {
  requestId: "test",
  language: "en-US",
  currency: "EUR",
  session: null,
  idempotencyKey: null,
  remoteAddress: "",
};

/** The catalogue as a process has it that has just read it. */
async function catalogue() {
  const source = createCatalogueSource({ database: second, clock: systemClock });
  const calls = catalogRoutes({ database: second, catalogue: source });
  const product = await calls.getProduct({ id: "shirt" }, context);
  const list = await calls.listProducts(
    { idList: ["other", "shirt"], current: 1, size: 20 },
    context,
  );
  if (!product.ok || !list.ok) throw new Error("refused");
  return { product: product.value, list: list.value };
}

const save = async (prices: Parameters<typeof pricesOf>[0]) => {
  const { data } = await owner.call("getPrices", { id: "shirt" });
  return owner.call("savePrices", { id: "shirt", version: data.version, prices });
};
const pricesOf = (
  prices: Partial<Record<"EUR" | "GBP", { amount: number; listAmount: number | null }>>,
) => prices;

const line = { productId: "shirt", size: "M", customType: 1, quantity: 2 };

test("a price by hand wins over the rate on the product, in lists, in quote and order", async () => {
  const { data: before } = await owner.call("getPrices", { id: "shirt" });
  // 59.00 at 0.92
  expect(before.prices[0]).toEqual({
    currency: "EUR",
    byRate: 5428,
    listByRate: null,
    amount: null,
    listAmount: null,
  });
  expect((await save({ EUR: { amount: 4995, listAmount: 6995 } })).code).toBe("0000");
  const { product, list } = await catalogue();
  expect(product).toMatchObject({
    price: { amount: "49.95", currency: "EUR" },
    listPrice: { minor: 6995 },
    pricing: { byHand: { EUR: 4995 } },
  });
  expect(list.records.map(({ price }) => price.minor)).toEqual([5428, 4995]);
  const buyer = await shop.newBuyer("EUR");
  const { data: quote } = await buyer.call("quoteOrder", { line, country: "DE" });
  expect(quote.subtotal.minor).toBe(2 * 4995);
  const placed = await buyer.order({ line });
  expect(placed.data.quote.subtotal.minor).toBe(2 * 4995);
  // Extras are converted as ever: 4.00 at 0.92.
  const patched = { ...line, patch: "co-patch" };
  const { data: withPatch } = await buyer.call("quoteOrder", { line: patched, country: "DE" });
  expect(withPatch.lines[0]?.unitPrice.minor).toBe(4995 + 368);
  const dollars = await shop.newBuyer("USD");
  const { data: inDollars } = await dollars.call("quoteOrder", { line, country: "DE" });
  expect(inDollars.subtotal.minor).toBe(2 * 5900);
});

test("lists are sorted and filtered by the price by hand, in its currency alone", async () => {
  await shop.database.driver`
    insert into product_tag (tag, product_id) values ('priced', 'shirt'), ('priced', 'other')`;
  const source = createCatalogueSource({ database: second, clock: systemClock });
  const calls = catalogRoutes({ database: second, catalogue: source });
  const listed = async (currency: "EUR" | "USD", filters = {}) => {
    const page = { tags: ["priced"], current: 1, size: 20, sort: "price-desc" as const, filters };
    const list = await calls.listProductsByTags(page, { ...context, currency });
    if (!list.ok) throw new Error("refused");
    const bands = list.value.facets.find(({ facet }) => facet === "price")?.values ?? [];
    return {
      ids: list.value.records.map(({ id }) => id),
      bands: bands.map(({ value, count }) => [value, count]),
    };
  };
  // 54.28 by the rate, 49.95 by hand; both 59.00 in dollars.
  expect(await listed("EUR")).toEqual({
    ids: ["other", "shirt"],
    bands: [
      ["25-50", 1],
      ["50-75", 1],
    ],
  });
  expect((await listed("EUR", { price: ["25-50"] })).ids).toEqual(["shirt"]);
  expect((await listed("USD")).bands).toEqual([["50-75", 2]]);
});

test("a change is undone for its currency alone, and an older version is a conflict", async () => {
  await save({ EUR: { amount: 4500, listAmount: null } });
  const { data: log } = await owner.call("listAudit", { noun: "prices" });
  await save({
    EUR: { amount: 4500, listAmount: null },
    GBP: { amount: 4100, listAmount: null },
  });
  expect((await owner.call("undoChange", { id: log.records[0]?.id })).code).toBe("0000");
  const { data } = await owner.call("getPrices", { id: "shirt" });
  expect(data.prices.map(({ amount }) => amount)).toEqual([4995, 4100, null, null, null]);
  const old = { id: "shirt", version: data.version - 1, prices: {} };
  expect((await owner.call("savePrices", old)).code).toBe("1004");
});

test("a former price is higher than the price; without the right prices cannot be set", async () => {
  const refused = await save({ EUR: { amount: 4995, listAmount: 4995 } });
  expect(refused.data).toMatchObject({
    errors: [{ path: "prices.EUR.listAmount", key: "listPriceTooLow" }],
  });
  const input = { id: "shirt", version: 0, prices: {} };
  expect((await content.call("savePrices", input)).code).toBe("1003");
});

test("prices are listed in the shop's currencies, and where one by hand was left", async () => {
  const listed = async () => {
    const { data } = await owner.call("getPrices", { id: "other" });
    return data.prices.map(({ currency }) => currency);
  };
  const all = await listed();
  expect(all).toContain("AUD");
  const { data } = await owner.call("getPrices", { id: "other" });
  const prices = { NZD: { amount: 9900, listAmount: null } };
  await owner.call("savePrices", { id: "other", version: data.version, prices });
  await shop.database.driver`
    insert into shop_setting (key, value) values ('currencies', '{"sold": ["USD", "EUR"], "source": null}')`;
  expect(await listed()).toEqual(["EUR", "NZD"]);
  await shop.database.driver`delete from shop_setting where key = 'currencies'`;
  await owner.call("savePrices", { id: "other", version: data.version + 1, prices: {} });
});

test("an order is not placed in a currency that is no longer sold in", async () => {
  await shop.database.driver`
    insert into shop_setting (key, value) values ('currencies', '{"sold": ["USD"], "source": null}')`;
  const buyer = await shop.newBuyer("EUR");
  const refused = await buyer.order({ line });
  expect(refused).toMatchObject({
    code: "1001",
    failure: { errors: [{ path: "currency", key: "currencyNotSold" }] },
  });
});

test("a size has a weight of its own where it has one", async () => {
  await shop.database.driver`
    update product_size set weight_g = 900 where product_id = 'shirt' and size = 'M'`;
  const buyer = await shop.newBuyer();
  const { data } = await buyer.call("quoteOrder", { line, country: "DE" });
  // 1.8 kg: 5.00 and one further kilogram begun at 2.00.
  expect(data.shippingOptions[0]?.fee.minor).toBe(700);
});
