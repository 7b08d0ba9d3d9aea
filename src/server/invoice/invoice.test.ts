import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { issueOrderKey } from "#server/notification/order-key.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { lettersOf } from "../../../tests/support/pdf-letters.ts";
import { invoiceHandler } from "./invoice-handler.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 100 });
});
afterAll(() => shop?.close());

async function invoice(
  buyer: Buyer | null,
  input: { orderNo: string; orderKey?: string },
  language: Language = "en-US",
) {
  const session = buyer && { accountId: buyer.accountId, familyId: "", kind: "guest", roles: [] };
  const request = { session, language } as unknown as RequestContext;
  return invoiceHandler(shop.services)(input, request);
}

async function bytesOf(made: ReturnType<typeof invoice>): Promise<Buffer> {
  const outcome = await made;
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.bytes;
}

async function buy(buyer: Buyer) {
  const line = { productId: "shirt", size: "M", customType: 3, quantity: 2, customName: "MARLOW" };
  const { data } = await buyer.order({ cartItemIds: [await buyer.add(line)] });
  return data;
}

async function pay(buyer: Buyer, { id }: { id: string }) {
  await shop.sim.approve(id);
  await buyer.call("captureOrder", { id });
}

test("an invoice is a PDF whose letters can be copied, Chinese ones too, and small", async () => {
  const buyer = await shop.newBuyer();
  const placed = await buy(buyer);
  await pay(buyer, placed);
  const english = await bytesOf(invoice(buyer, placed));
  expect(english.toString("latin1", 0, 5)).toBe("%PDF-");
  const letters = lettersOf(english);
  for (const letter of `InvoiceMARLOW${placed.orderNo}`) expect(letters, letter).toContain(letter);
  const chinese = await bytesOf(invoice(buyer, placed, "zh-CN"));
  const characters = lettersOf(chinese);
  for (const letter of "发票合计付款日期") expect(characters, letter).toContain(letter);
  expect(chinese.length).toBeLessThan(120_000);
  expect(english.length).toBeLessThan(80_000);
  // The same order is the same file.
  expect((await bytesOf(invoice(buyer, placed))).length).toBe(english.length);
});

test("its owner and its key have it, once it is paid; all else is unknown", async () => {
  const buyer = await shop.newBuyer();
  const placed = await buy(buyer);
  const { orderNo } = placed;
  expect(await invoice(buyer, { orderNo })).toMatchObject({ reason: "conflict" });
  await pay(buyer, placed);
  const { queries } = shop.database;
  const { id } = await queries
    .selectFrom("sales_order")
    .select("id")
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  const orderKey = await issueOrderKey(queries, id);
  expect((await invoice(null, { orderNo, orderKey })).ok).toBe(true);
  const stranger = await shop.newBuyer();
  for (const [who, input] of [
    [stranger, { orderNo }],
    [stranger, { orderNo, orderKey: "wrong" }],
    [null, { orderNo, orderKey: "wrong" }],
    [buyer, { orderNo: "KR20260504-0123456789AB" }],
  ] as const) {
    expect(await invoice(who, input)).toMatchObject({ reason: "notFound" });
  }
});

test("an invoice names the rate, and the province whose own it is", async () => {
  const buyer = await shop.newBuyer();
  const placed = await buy(buyer);
  await pay(buyer, placed);
  const { driver } = shop.database;
  const before = lettersOf(await bytesOf(invoice(buyer, placed, "zh-CN")));
  await driver`update sales_order set tax_bp = 2200, tax_included = 100, tax_region = 'TX',
    address = address || '{"country":"US"}' where order_no = ${placed.orderNo}`;
  const after = lettersOf(await bytesOf(invoice(buyer, placed, "zh-CN")));
  // Texas in Chinese
  for (const letter of "得克萨斯%") {
    expect([before.has(letter), after.has(letter)], letter).toEqual([false, true]);
  }
});

test("an invoice names its buyer in the script of their country", async () => {
  const buyer = await shop.newBuyer();
  const placed = await buy(buyer);
  await pay(buyer, placed);
  const { driver } = shop.database;
  for (const firstName of ["김민준", "محمد", "ענבל", "สมชาย", "आरव", "鑼"]) {
    await driver`update sales_order set address = address || ${JSON.stringify({ firstName })}::text::jsonb
      where order_no = ${placed.orderNo}`;
    const letters = lettersOf(await bytesOf(invoice(buyer, placed)));
    for (const letter of firstName) expect(letters, firstName).toContain(letter);
  }
});

test("an invoice names fields its seller has not given, and the numbers that are given", async () => {
  const buyer = await shop.newBuyer();
  const placed = await buy(buyer);
  await pay(buyer, placed);
  const { driver } = shop.database;
  const setting = (key: string, value: string) => driver`
    insert into shop_setting (key, value) values (${key}, ${JSON.stringify(value)}::text::jsonb)
    on conflict (key) do update set value = excluded.value`;
  await setting("sellerTaxNumber", "DEß");
  expect(lettersOf(await bytesOf(invoice(buyer, placed))).has("ß")).toBe(true);
  await setting("sellerTaxNumber", "");
  const letters = lettersOf(await bytesOf(invoice(buyer, placed, "zh-CN")));
  for (const letter of "尚未提供税号") expect(letters, letter).toContain(letter);
});
