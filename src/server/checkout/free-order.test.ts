import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendOrderCode } from "#server/account/order-code.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { newId } from "#server/platform/ids.ts";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import type { Buyer } from "../../../tests/support/checkout-shop.ts";
import { openFreeShop, shirts, type FreeShop } from "../../../tests/support/free-shop.ts";
import { readMails } from "../../../tests/support/read-mails.ts";

/** Free orders, their buyers, and how often (R-FREE-1 to 4). */
let shop: FreeShop;
beforeAll(async () => {
  shop = await openFreeShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  shop.clock.offsetMs = 0;
  expect(await brokenBooks(shop.database)).toEqual([]);
});

const free = (buyer: Buyer, what: object = {}, key?: string) =>
  buyer.order({ line: shirts(), couponCode: "ONCE", ...what }, key);
const show = async (buyer: Buyer, orderNo: string) =>
  (await buyer.call("getOrder", { orderNo })).data;
/** Orders with another code than the right one, so many times. */
const typeWrong = async (buyer: Buyer, right: string, times: number) => {
  const emailCode = right === "111111" ? "222222" : "111111";
  for (let tries = 0; tries < times; tries += 1) {
    expect((await free(buyer, { emailCode })).code).toBe("1007");
  }
};

test("an order with nothing to pay is bought as it is placed, without a payment", async () => {
  const stock = await shop.stockOf("shirt", "M");
  const buyer = await shop.newBuyer();
  const cartItemIds = [await buyer.add(shirts())];
  const emailCode = await shop.codeFor(buyer);
  const key = newId();
  const wish = { cartItemIds, couponCode: "ONCE", emailCode, expectedTotal: "0.00" };
  const placed = await buyer.order(wish, key);
  expect(placed).toMatchObject({
    code: "0000",
    data: { id: null, approveUrl: null, status: "paid", quote: { total: { minor: 0 } } },
  });
  const { orderNo } = placed.data;
  // Under its key it is the same order, with another code and without one.
  for (const again of [wish, { ...wish, emailCode: "000000" }, { ...wish, emailCode: undefined }]) {
    expect((await buyer.order(again, key)).data).toMatchObject({ orderNo, status: "paid" });
  }
  expect(await shop.stockOf("shirt", "M")).toBe(stock - 2);
  const order = await show(buyer, orderNo);
  expect(order).toMatchObject({
    status: "paid",
    moneyStatus: "free",
    goodsStatus: "to_make",
    total: { minor: 0 },
    lines: [{ stage: "paid", units: { taken: 2 } }],
  });
  expect(order.stages.find(({ stage }) => stage === "paid")?.at).not.toBeNull();
  expect(order.takenInVain).toBeUndefined();
  expect(await shop.paymentsOf(orderNo)).toBe(0);
  expect((await buyer.call("listCartItems", { current: 1, size: 20 })).data.records).toEqual([]);
  expect(await readMails(shop.database, orderNo)).toEqual(["order-received"]);
  const [mail] = await shop.database.driver<{ text: string }[]>`
    select m.body_text as text from mail m join sales_order o on o.id = m.order_id
    where o.order_no = ${orderNo}`;
  expect(mail?.text).toContain("$0.00");
  expect(mail?.text).not.toMatch(/payment|PayPal|paid/i);
  expect(await shop.useOf(orderNo)).toBe("redeemed");
  // Nobody looks for money of it.
  await reconcilePayments(shop.services, { restMs: 0 });
  expect(await show(buyer, orderNo)).toMatchObject({ status: "paid", moneyStatus: "free" });
});

test("a free order tries no opening of payments that is closed, and a total of 0 opens none", async () => {
  const { driver } = shop.database;
  await driver`insert into provider_gate (provider, opening_closed_at, opening_probe_at,
      opening_issue, opening_concern)
    values ('paypal', now(), now() - interval '1 hour', 'PAYEE_ACCOUNT_RESTRICTED', 'account')`;
  const isDue = async () =>
    (await driver`select from provider_gate where opening_probe_at < now()`).length === 1;
  const buyer = await shop.newBuyer();
  const emailCode = await shop.codeFor(buyer);
  expect((await free(buyer, { emailCode, expectedTotal: "0.00" })).data.status).toBe("paid");
  const paid = await buyer.order({ line: shirts(1), expectedTotal: "0.00" });
  expect(paid.failure.reason).toBe("priceChanged");
  expect(await isDue()).toBe(true);
  await driver`delete from provider_gate`;
});

test("nothing is given away to an address that nobody has proven", async () => {
  const stock = await shop.stockOf("shirt", "M");
  const buyer = await shop.newBuyer();
  const unproven = { code: "1004", failure: { reason: "proveEmail" } };
  expect(await free(buyer)).toMatchObject(unproven);
  const code = await shop.codeFor(buyer);
  const wrong = code === "111111" ? "222222" : "111111";
  expect((await free(buyer, { emailCode: wrong })).code).toBe("1007");
  // A code is of the address that it went to, and of the session that requested it.
  const other = { emailCode: code, email: "other@buyers.example" };
  expect((await free(buyer, other)).code).toBe("1007");
  const stranger = await shop.newBuyer();
  expect((await free(stranger, { emailCode: code, email: buyer.email })).code).toBe("1007");
  expect(await shop.stockOf("shirt", "M")).toBe(stock);
  expect(await free(buyer, { emailCode: code })).toMatchObject({ data: { status: "paid" } });
  // It works once.
  const present = { line: { ...shirts(1), productId: "present" }, couponCode: undefined };
  expect((await free(buyer, { ...present, emailCode: code })).code).toBe("1007");
  expect(await free(buyer, present)).toMatchObject(unproven);
  // An order that costs something needs none.
  expect((await buyer.order({ line: shirts(1) })).data.approveUrl).toEqual(expect.any(String));
});

test("an account that has confirmed the address needs no code, before and in other sessions it does", async () => {
  const { driver } = shop.database;
  const buyer = await shop.newBuyer();
  await driver`update account set kind = 'customer', email = ${buyer.email}
    where id = ${buyer.accountId}`;
  expect((await free(buyer)).failure.reason).toBe("proveEmail");
  await driver`update account set email_verified_at = now() where id = ${buyer.accountId}`;
  expect((await free(buyer, { email: "x@buyers.example" })).failure.reason).toBe("proveEmail");
  const own = { email: buyer.email.toUpperCase() };
  expect(await free(buyer, own)).toMatchObject({ data: { status: "paid" } });
});

test("a code is tried five times, and works for ten minutes", async () => {
  const buyer = await shop.newBuyer();
  const code = await shop.codeFor(buyer);
  await typeWrong(buyer, code, 5);
  expect((await free(buyer, { emailCode: code })).code).toBe("1007");
  const late = await shop.newBuyer();
  const old = await shop.codeFor(late);
  const key = newId();
  const dearer = { emailCode: old, expectedTotal: "8.95" };
  expect((await free(late, dearer, key)).failure.reason).toBe("priceChanged");
  shop.clock.offsetMs = 11 * 60_000;
  expect((await free(late, { emailCode: old })).code).toBe("1007");
  // Nor is it kept by the key of an order that was refused.
  expect((await free(late, { emailCode: old }, key)).code).toBe("1007");
});

test("one key sent six times at once with the last try of its code is one order and one answer", async () => {
  const buyer = await shop.newBuyer();
  const emailCode = await shop.codeFor(buyer);
  await typeWrong(buyer, emailCode, 4);
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => free(buyer, { emailCode }, key)),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill("0000"));
  expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
  // The proof of a key holds for it alone.
  expect((await free(buyer, { emailCode })).code).toBe("1007");
});

test("an address gets three codes in a quarter of an hour and five a day from one network, ten in all", async () => {
  const email = "often@buyers.example";
  const send = (remoteAddress: string, accountId: string) =>
    sendOrderCode(shop.services, {
      id: newId(),
      accountId,
      email,
      language: "en-US",
      remoteAddress,
    });
  const sent = async () => {
    const [row] = await shop.database.driver<{ count: number }[]>`
      select count(*)::int as count from mail where recipient = ${email}`;
    return row?.count;
  };
  const { accountId } = await shop.newBuyer();
  for (let count = 0; count < 4; count += 1) await send("192.0.2.1", accountId);
  expect(await sent()).toBe(3);
  shop.clock.offsetMs = 20 * 60_000;
  for (let count = 0; count < 4; count += 1) await send("192.0.2.1", accountId);
  expect(await sent()).toBe(5);
  for (const network of ["192.0.2.2", "192.0.2.3"]) {
    for (let count = 0; count < 3; count += 1) await send(network, accountId);
  }
  expect(await sent()).toBe(10);
});

test.each([
  ["a code for one order of each buyer", "ONCE", "0000"],
  ["a code for one order in all", "ONE", "0000"],
  ["a code without such a limit", "MANY", "1009"],
])("%s", async (_what, couponCode, code) => {
  const buyer = await shop.newBuyer();
  const emailCode = await shop.codeFor(buyer);
  const asked = { line: shirts(1), couponCode };
  const quoted = await buyer.call("quoteOrder", { ...asked, country: "DE" });
  expect(quoted.code).toBe(code);
  const placed = await free(buyer, { ...asked, emailCode });
  expect(placed.code).toBe(code);
  if (code !== "0000") expect(placed.failure.reason).toBe("notOneUse");
  // With something left to pay the code takes what it can.
  const express = await buyer.call("quoteOrder", {
    ...asked,
    country: "DE",
    shippingMethod: "express",
  });
  if (code !== "0000") expect(express.data.total).toEqual(express.data.shipping);
  else expect(express.code).toBe("1009");
});

test("a one-use code is one free order, however many ask at once", async () => {
  const buyers = await Promise.all([1, 2, 3, 4].map(() => shop.newBuyer()));
  const codes = await Promise.all(buyers.map((buyer) => shop.codeFor(buyer)));
  const answers = await Promise.all(
    buyers.map((buyer, at) => free(buyer, { couponCode: "RACE", emailCode: codes[at] })),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual(["0000", "1009", "1009", "1009"]);
  // The last shirt of a size is one order's as well.
  const [first, second] = [await shop.newBuyer(), await shop.newBuyer()];
  const last = { line: { ...shirts(1), size: "S" } };
  const asked = await Promise.all(
    [first, second].map(async (buyer) =>
      free(buyer, { ...last, emailCode: await shop.codeFor(buyer) }),
    ),
  );
  expect(asked.map(({ code }) => code).toSorted()).toEqual(["0000", "1005"]);
});

test("a price of 0 is free as well, and a total that the button did not say is asked about", async () => {
  const buyer = await shop.newBuyer();
  const line = { ...shirts(1), productId: "present" };
  const asked = { line, emailCode: await shop.codeFor(buyer) };
  const dearer = await buyer.order({ ...asked, expectedTotal: "8.95" });
  expect(dearer).toMatchObject({
    code: "1004",
    failure: { reason: "priceChanged", quote: { total: { minor: 0 } } },
  });
  expect(await buyer.order({ ...asked, expectedTotal: "0.00" })).toMatchObject({
    data: { status: "paid" },
  });
  expect(await buyer.order({ line: shirts(1), expectedTotal: "0.00" })).toMatchObject({
    failure: { reason: "priceChanged" },
  });
});

test("units had for free in a day are limited like unpaid ones, and paid orders go on", async () => {
  const buyer = await shop.newBuyer();
  const present = (quantity: number, emailCode: string) =>
    buyer.order({ line: { ...shirts(quantity), productId: "present" }, emailCode });
  expect((await present(6, await shop.codeFor(buyer))).code).toBe("0000");
  const over = await present(6, await shop.codeFor(buyer));
  expect(over).toMatchObject({ code: "1008", failure: { reason: "tooManyFree" } });
  expect(over.failure.hint).toMatch(/At most 10 items can be ordered for free in a day/);
  expect((await present(4, await shop.codeFor(buyer))).code).toBe("0000");
  expect((await buyer.order({ line: shirts(10) })).code).toBe("0000");
});

test("a newer order for nothing takes the place of the buyer's own unpaid one", async () => {
  const buyer = await shop.newBuyer();
  const cartItemIds = [await buyer.add(shirts())];
  const unpaid = await buyer.order({ cartItemIds });
  const emailCode = await shop.codeFor(buyer);
  const placed = await buyer.order({ cartItemIds, couponCode: "ONCE", emailCode });
  expect(placed.data.status).toBe("paid");
  expect((await show(buyer, unpaid.data.orderNo)).status).toBe("cancelled");
});
