import { issueOrderKey } from "#server/notification/order-key.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  orderForm,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { S: 1, M: 500, L: 500 });
});
afterAll(() => shop?.close());

const blank = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
const named = { ...blank, customType: 3, customName: "HENDERSN", customNumber: "10" };
const player = { ...blank, customType: 2, squadList: "co-player" };

async function buy(buyer: Buyer, ...lines: Record<string, unknown>[]) {
  const cartItemIds: string[] = [];
  for (const line of lines) cartItemIds.push(await buyer.add(line));
  const { data } = await buyer.order({ cartItemIds });
  await shop.sim.approve(data.id);
  expect((await buyer.call("captureOrder", { id: data.id })).code).toBe("0000");
  const order = (await buyer.call("getOrder", { orderNo: data.orderNo })).data;
  return { orderNo: data.orderNo, order, ids: order.lines.map(({ id }) => id) };
}

/** The secret in the link of the order's confirmation. */
async function keyOf(orderNo: string): Promise<string> {
  const { queries } = shop.database;
  const { id } = await queries
    .selectFrom("sales_order")
    .select("id")
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  return issueOrderKey(queries, id);
}

const mailsAbout = async (orderNo: string) =>
  shop.database.driver<{ subject: string; body_text: string; body_html: string }[]>`
    select m.subject, m.body_text, m.body_html from mail m
    join sales_order o on m.about like 'order-changed:' || o.id || ':%'
    where o.order_no = ${orderNo} order by m.created_at`;

test("name and number are corrected within half an hour, and drawing and e-mail follow", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, order, ids } = await buy(buyer, named, blank);
  const [lineId] = ids;
  const [before] = order.lines;
  const until = before?.can.print.ok ? Date.parse(before.can.print.until ?? "") : 0;
  expect(until - Date.parse(order.stages[1]?.at ?? "")).toBe(30 * 60_000);
  const changed = await buyer.call("changeOrderLine", { orderNo, lineId, name: "HENDERSON" });
  expect(changed.code).toBe("0000");
  expect(changed.data.lines[0]).toMatchObject({ customName: "HENDERSON", customNumber: "10" });
  expect(changed.data.lines[0]?.image).not.toBe(before?.image);
  expect(changed.data.total).toEqual(order.total);
  const [mail] = await mailsAbout(orderNo);
  expect(mail?.subject).toContain(orderNo);
  expect(mail?.body_text).toMatch(/HENDERSN 10[^]+HENDERSON 10/);
  expect(mail?.body_html).toContain("HENDERSON 10");
  // The same again changes nothing and sends nothing.
  expect((await buyer.call("changeOrderLine", { orderNo, lineId, name: "HENDERSON" })).code).toBe(
    "0000",
  );
  expect(await mailsAbout(orderNo)).toHaveLength(1);
});

test("a number may come as a number, as in a cart", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await buy(buyer, named);
  const [lineId] = ids;
  const { data } = await buyer.call("changeOrderLine", { orderNo, lineId, number: 9 });
  expect(data.lines[0]).toMatchObject({ customName: "HENDERSN", customNumber: "9" });
});

test("07 is 7: nothing has changed, and a changed one is kept as it is printed", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await buy(buyer, { ...named, customNumber: "7" });
  const change = (number: string) =>
    buyer.call("changeOrderLine", { orderNo, lineId: ids[0], number });
  expect((await change("07")).data.lines[0]?.customNumber).toBe("7");
  expect(await mailsAbout(orderNo)).toHaveLength(0);
  expect((await change("09")).data.lines[0]?.customNumber).toBe("9");
});

test("a text that cannot be printed is reported beside its field", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await buy(buyer, { ...named, premiumNameOption: "Premium" });
  const change = (what: object) =>
    buyer.call("changeOrderLine", { orderNo, lineId: ids[0], ...what });
  expect(await change({ name: "MÜLLER", number: "100" })).toMatchObject({
    code: "1001",
    failure: {
      errors: [
        { path: "name", key: "nameLetters" },
        { path: "number", key: "numberTooLarge" },
      ],
    },
  });
  // Premium lettering is paid for.
  expect((await change({ name: "" })).failure?.errors).toMatchObject([
    { path: "name", key: "premiumWithoutName" },
  ]);
  expect((await change({ size: "XXL" })).failure?.errors).toMatchObject([{ path: "size" }]);
});

test("a size is swapped with the stock, and refused when there is none", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await buy(buyer, named, { ...blank, quantity: 2 });
  const [, lineId] = ids;
  const stock = [await shop.stockOf("shirt", "M"), await shop.stockOf("shirt", "L")] as const;
  const short = await buyer.call("changeOrderLine", { orderNo, lineId, size: "S" });
  expect(short).toMatchObject({
    code: "1005",
    data: { lines: [{ id: lineId, available: 1, why: "soldOut" }] },
  });
  const { data } = await buyer.call("changeOrderLine", { orderNo, lineId, size: "L" });
  expect(data.lines[1]).toMatchObject({ size: "L", quantity: 2 });
  expect(await shop.stockOf("shirt", "M")).toBe(stock[0] + 2);
  expect(await shop.stockOf("shirt", "L")).toBe(stock[1] - 2);
  // Cancelled after it, the units of the new size go back on sale.
  await buyer.call("cancelOrder", { orderNo, lineIds: [lineId] });
  expect(await shop.stockOf("shirt", "L")).toBe(stock[1]);
  const again = await buyer.call("changeOrderLine", { orderNo, lineId, size: "M" });
  expect(again).toMatchObject({
    code: "1013",
    data: { lines: [{ id: lineId, why: "cancelled" }] },
  });
});

test("too late is 1013 with the line and why, and leaves everything as it was", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await buy(buyer, named, blank, player);
  const [own, plain, official] = ids;
  const change = (lineId: string | undefined, what: object) =>
    buyer.call("changeOrderLine", { orderNo, lineId, ...what });
  expect(await change(plain, { name: "MARLOW" })).toMatchObject({
    code: "1004",
    data: { lines: [{ id: plain, why: "notPersonalised" }] },
  });
  expect(await change(official, { number: "8" })).toMatchObject({
    code: "1004",
    data: { lines: [{ why: "playersPrint" }] },
  });
  shop.clock.offsetMs = 31 * 60_000;
  try {
    expect(await change(own, { number: "11" })).toMatchObject({
      code: "1013",
      data: { lines: [{ id: own, why: "tooLate" }] },
    });
    expect((await change(own, { size: "L" })).failure?.lines).toMatchObject([{ why: "tooLate" }]);
    const { data } = await buyer.call("getOrder", { orderNo });
    expect(data.lines[0]).toMatchObject({ customNumber: "10", can: { print: { ok: false } } });
    // A blank shirt is not made for its buyer: until it is made, another size is only a size.
    expect((await change(plain, { size: "L" })).code).toBe("0000");
  } finally {
    shop.clock.offsetMs = 0;
  }
});

test("an unpaid order is not corrected", async () => {
  const buyer = await shop.newBuyer();
  const { data } = await buyer.order({ cartItemIds: [await buyer.add(named)] });
  const { orderNo } = data;
  const [line] = (await buyer.call("getOrder", { orderNo })).data.lines;
  expect(
    await buyer.call("changeOrderLine", { orderNo, lineId: line?.id, number: "9" }),
  ).toMatchObject({ code: "1004", data: { lines: [{ why: "notPaid" }] } });
});

test("an address stays where tax is another: not in a province with a rate of its own", async () => {
  const { driver } = shop.database;
  await driver`update shipping_zone set countries = '{DE,FR,IT}' where code = 'eu'`;
  await driver`insert into tax_rate (country, region, rate_bp) values ('IT', 'MI', 2200)`;
  const buyer = await shop.newBuyer();
  const { orderNo, order } = await buy(buyer, named);
  const move = (province: string) => {
    const italy = { country: "IT", province, postalCode: "00184", city: "Roma", phoneCode: "+39" };
    return buyer.call("changeOrderAddress", { orderNo, address: { ...order.address, ...italy } });
  };
  expect((await move("RM")).data.address).toMatchObject({ province: "RM" });
  expect((await move("NA")).data.address).toMatchObject({ province: "NA" });
  expect(await move("MI")).toMatchObject({ code: "1004", data: { reason: "shippingDiffers" } });
});

test("an address is changed for the same shipping price alone", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, order } = await buy(buyer, named);
  const change = (address: object) =>
    buyer.call("changeOrderAddress", { orderNo, address: { ...order.address, ...address } });
  const near = await change({ address: "Neue Gasse 7", city: "Hamburg", postalCode: "20095" });
  expect(near.data.address).toMatchObject({ address: "Neue Gasse 7", city: "Hamburg" });
  const france = { country: "FR", postalCode: "75001", city: "Paris", phoneCode: "+33" };
  expect((await change(france)).data.address).toMatchObject({ country: "FR", city: "Paris" });
  const far = { country: "US", province: "NY", postalCode: "12207", city: "Albany" };
  expect(await change(far)).toMatchObject({ code: "1004", data: { reason: "shippingDiffers" } });
  expect((await change({ city: "" })).failure?.errors).toMatchObject([{ path: "address.city" }]);
  const { data } = await buyer.call("getOrder", { orderNo });
  expect(data.address.country).toBe("FR");
  expect(await mailsAbout(orderNo)).toHaveLength(2);
});

test("a phone stays where the way of the order needs one, and may go where it does not", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, order } = await buy(buyer, blank);
  const change = (address: object) =>
    buyer.call("changeOrderAddress", { orderNo, address: { ...order.address, ...address } });
  const { queries } = shop.database;
  const rule = (phone_rule: "always" | "byCountry") =>
    queries.updateTable("shipping_rate").set({ phone_rule }).execute();
  await rule("always");
  const refused = await change({ phone: "", phoneCode: "" });
  expect(refused).toMatchObject({ code: "1001" });
  expect(refused.failure?.errors).toMatchObject([{ path: "address.phone" }]);
  expect(refused.failure?.reason).toBe("carrier");
  expect((await buyer.call("getOrder", { orderNo })).data.phoneNeed).toBe("carrier");
  await rule("byCountry");
  const without = await change({ phone: "", phoneCode: "+49" });
  expect(without.data.address).toMatchObject({ phone: "", phoneCode: "" });
  expect(without.data.phoneNeed).toBeUndefined();
});

test("a field that an address no longer has is gone from the parcel", async () => {
  const buyer = await shop.newBuyer();
  const line = await buyer.add(blank);
  const long = { ...orderForm.address, company: "Granby Ltd", addressLine2: "Flat 5" };
  const { data } = await buyer.order({ cartItemIds: [line], address: long });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const { orderNo } = data;
  const { address } = orderForm;
  const changed = await buyer.call("changeOrderAddress", { orderNo, address });
  expect(changed.data.address).toEqual(address);
  expect(await mailsAbout(orderNo)).toHaveLength(1);
});

test("the key of the e-mails opens the order without a session; all else is 1002", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await buy(buyer, named, blank);
  const other = await buy(await shop.newBuyer(), blank);
  const orderKey = await keyOf(orderNo);
  const foreignKey = await keyOf(other.orderNo);
  const [lineId, plain] = ids;
  const { anonymous } = shop;
  expect((await anonymous("getOrder", { orderNo, orderKey })).data.lines).toHaveLength(2);
  const stranger = await shop.newBuyer();
  expect((await stranger.call("getOrder", { orderNo, orderKey })).code).toBe("0000");
  const change = { orderNo, lineId, name: "HENDERSON" };
  expect((await anonymous("changeOrderLine", { ...change, orderKey })).code).toBe("0000");
  const cancelled = await anonymous("cancelOrder", { orderNo, lineIds: [plain], orderKey });
  expect(cancelled.data.lines[1]?.stage).toBe("cancelled");

  for (const wrong of [foreignKey, "x", `${orderKey}x`]) {
    const { code } = await anonymous("getOrder", { orderNo, orderKey: wrong });
    expect(code).toBe("1002");
    expect((await stranger.call("changeOrderLine", { ...change, orderKey: wrong })).code).toBe(
      "1002",
    );
  }
  expect((await stranger.call("getOrder", { orderNo })).code).toBe("1002");
  expect((await anonymous("getOrder", { orderNo })).code).toBe("9998");
  expect((await anonymous("getOrder", { orderNo, orderKey: "" })).code).toBe("9998");
  // Its owner needs none, whatever they send.
  expect((await buyer.call("getOrder", { orderNo, orderKey: "x" })).code).toBe("0000");
});

test("two corrections at once both hold", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await buy(buyer, named);
  const [lineId] = ids;
  const both = await Promise.all([
    buyer.call("changeOrderLine", { orderNo, lineId, name: "HENDERSON" }),
    buyer.call("changeOrderLine", { orderNo, lineId, number: "11" }),
  ]);
  expect(both.map(({ code }) => code)).toEqual(["0000", "0000"]);
  const { data } = await buyer.call("getOrder", { orderNo });
  expect(data.lines[0]).toMatchObject({ customName: "HENDERSON", customNumber: "11" });
});
