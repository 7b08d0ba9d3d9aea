import { afterAll, beforeAll, expect, test } from "vitest";
import { wallTime } from "#domain/shop/time-zone.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
let anybody: Buyer;
beforeAll(async () => {
  shop = await openCheckoutShop();
  anybody = await shop.newBuyer();
  for (const id of ["shirt", "other", "young", "named"]) await insertShirt(shop, id, { M: 100 });
});
afterAll(() => shop?.close());

const blank = { productId: "shirt", size: "M", customType: 1, quantity: 2 };
const named = { ...blank, customType: 3, customName: "MARLOW", customNumber: "10", quantity: 1 };

const list = async (input: object = {}) =>
  anybody.call("listPurchases", { productId: "shirt", ...input });

/** Lets all that was ordered so far become so old. */
const wait = (time: string) =>
  shop.database.driver`update sales_order set created_at = created_at - ${time}::interval`;

async function place(line: object, paid = true) {
  const buyer = await shop.newBuyer();
  const { data } = await buyer.order({ line });
  if (paid) {
    await shop.sim.approve(data.id);
    expect((await buyer.call("captureOrder", { id: data.id })).data.status).toBe("paid");
  }
  return data.orderNo;
}

test("an order is listed a day after it was placed, and counted no sooner", async () => {
  await place({ ...blank, productId: "young" });
  const listed = async () => {
    const { records, total } = (await list({ productId: "young" })).data;
    return [records.length, total];
  };
  expect(await listed()).toEqual([0, 0]);
  await wait("23 hours 50 minutes");
  expect(await listed()).toEqual([0, 0]);
  await place({ ...blank, productId: "young" });
  await wait("11 minutes");
  expect(await listed()).toEqual([1, 1]);
});

test("paid purchases of the product, newest first, and nothing of the buyer, the place and the print", async () => {
  expect((await list()).data).toEqual({ records: [], total: 0, current: 1, size: 20 });
  await place(blank);
  await place(named);
  await place({ ...blank, patch: "co-patch" });
  await place(blank, false);
  await place({ ...blank, productId: "other" });
  await wait("1 day");
  const { data } = await list();
  const day = wallTime(Date.now() - 86_400_000, usualTimeZone).slice(0, 10);
  const sold = { letter: "P", country: "DE", size: "M", day };
  expect(data).toEqual({
    records: [
      { ...sold, personalised: true, quantity: 2 },
      { ...sold, personalised: true, quantity: 1 },
      { ...sold, personalised: false, quantity: 2 },
    ],
    total: 3,
    current: 1,
    size: 20,
  });
  expect(JSON.stringify(data)).not.toMatch(/Pat|Granby|kitroom|Berlin|MARLOW|10115|KR2/i);
});

test("nobody's whole name is shown, however short it is", async () => {
  const orderNo = await place({ ...blank, productId: "named" });
  await wait("1 day");
  const letterOf = async (firstName: string) => {
    await shop.database.driver`
      update sales_order set address = jsonb_set(address, '{firstName}', to_jsonb(${firstName}::text))
      where order_no = ${orderNo}`;
    return (await list({ productId: "named" })).data.records[0]?.letter;
  };
  expect(await letterOf("élodie")).toBe("É");
  for (const name of ["雷", "浩然", "민수", "さくら", "O"]) expect(await letterOf(name)).toBe("");
});

test("pages are at most 100 long, and leave nothing out", async () => {
  const orderNo = await place(named);
  await wait("1 day");
  const first = await list({ current: 1, size: 2 });
  const second = await list({ current: 2, size: 2 });
  expect(first.data.records).toHaveLength(2);
  expect(second.data).toMatchObject({ total: 4, current: 2, size: 2 });
  expect(second.data.records.map(({ personalised }) => personalised)).toEqual([true, false]);
  expect((await list({ size: 101 })).code).toBe("1001");

  await shop.database.driver`
    update sales_order_line set stage = 'refunded'
    where order_id = (select id from sales_order where order_no = ${orderNo})`;
  expect((await list()).data.total).toBe(3);
});
