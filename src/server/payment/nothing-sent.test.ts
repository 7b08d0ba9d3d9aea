import { afterAll, beforeAll, expect, test } from "vitest";
import { openRefundingShop, type PaidOrder } from "../../../tests/support/refunding-shop.ts";

// With all money back and goods still here nothing leaves; each e-mail about the last of it says so.
let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
afterAll(() => shop?.close());

/** Two units; the promised sum leaves as much as one of them cost. */
async function allButOne() {
  const order = await shop.paidOrder(2);
  const { order: now } = await shop.fileOf(order);
  const [line] = now.lines;
  if (!line) throw new Error("no line");
  const ask = { orderNo: order.orderNo, version: now.version, shipping: false, goodwill: 0 };
  const units = [{ lineId: line.id, units: 1 }];
  const { data } = await shop.staff.call("proposeCredit", { ...ask, units });
  await shop.credit(order, order.total - data.amount.minor);
  return { order, units };
}
const seen = async (order: PaidOrder) => {
  const { version } = (await shop.fileOf(order)).order;
  return { orderNo: order.orderNo, version };
};

test("a unit of two is cancelled with the last of the money", async () => {
  const { order, units } = await allButOne();
  const cancel = { ...(await seen(order)), units, reason: "sold out" };
  expect((await shop.staff.call("cancelUnits", cancel)).code).toBe("0000");
  const { credited } = await shop.moneyOf(order);
  expect(credited).toBe(order.total);
  const text = (await shop.mailsOf(order)).at(-1)?.text ?? "";
  expect(text).toContain("Nothing of this order will be sent.");
  expect(text).not.toMatch(/stays as it is|still with us/);
});

test.each(["refund", "exchange"] as const)(
  "a unit of two came back, for a %s: of the one that is here nothing more is sent",
  async (wants) => {
    const { order, units } = await allButOne();
    const { orderNo, buyer } = order;
    const { data: packed } = await shop.staff.call("packParcel", {
      ...(await seen(order)),
      units,
    });
    const parcelId = packed.parcels.at(-1)?.id ?? "";
    await shop.staff.call("postParcel", { ...(await seen(order)), parcelId, carrier: "Post" });
    const there = { ...(await seen(order)), parcelId, outcome: "delivered" } as const;
    expect((await shop.staff.call("deliverParcel", there)).code).toBe("0000");
    const lineId = units[0]?.lineId ?? "";
    const lines = [{ lineId, quantity: 1, reason: "tooSmall" }];
    const size = wants === "exchange" ? { size: "L" } : {};
    const asked = await buyer.call("requestReturn", { orderNo, lines, wants, ...size });
    expect(asked.code).toBe("0000");
    const [{ id } = { id: "" }] = await shop.database.driver<{ id: string }[]>`
        select r.id from goods_return r join sales_order o on o.id = r.order_id
        where o.order_no = ${orderNo}`;
    expect((await shop.staff.call("decideReturn", { id, decision: "approve" })).code).toBe("0000");
    // An exchange is paid with the unit's own money: all of the rest is back before.
    if (wants === "exchange") {
      const { credited } = await shop.moneyOf(order);
      await shop.credit(order, order.total - credited);
    }
    const counted = { id, lines: [{ lineId, arrived: 1, resellable: 1 }] };
    expect((await shop.staff.call("countReturn", counted)).code).toBe("0000");
    expect((await shop.moneyOf(order)).credited).toBe(order.total);
    const closed = (await shop.mailsOf(order)).find(({ kind }) => kind === "return-closed");
    expect(closed?.text).toContain("Nothing more of this order will be sent.");
    expect(closed?.text).not.toContain("We are packing");
  },
);
