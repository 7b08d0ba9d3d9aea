import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { blank, openGoodsShop, seen, type File } from "../../../../tests/support/goods-shop.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";

let shop: Awaited<ReturnType<typeof openGoodsShop>>;
let fulfilment: StaffCaller;
beforeAll(async () => {
  shop = await openGoodsShop();
  fulfilment = await staffCaller(shop.database, shop.handlers, "R_FULFIL");
});
afterAll(() => shop?.close());
afterEach(() => shop.checkBooks());

const allOf = ({ order }: File) =>
  order.lines.map(({ id, quantity }) => ({ lineId: id, units: quantity }));

const cancel = ({ order: { orderNo, status } }: File) =>
  shop.owner.call("cancelOrder", { orderNo, from: status, reason: "flood", buyerAsked: false });

test("the only unit left is lost: nobody reads that it is cancelled, and each way of cancelling says that its money is decided separately", async () => {
  const { buyer, file } = await shop.placePaid(blank(1));
  const sent = (await shop.send(fulfilment, file, allOf(file))).data;
  expect(sent.moves).toContain("delivered");
  const { orderNo } = file.order;
  const shown = async () => {
    const { status, parcelLost, lines } = (await buyer.call("getOrder", { orderNo })).data;
    const [listed] = (await buyer.call("listOrders", { current: 1, size: 1 })).data.records;
    return [status, parcelLost, lines[0]?.stage, listed?.status, listed?.parcelLost];
  };
  expect(await shown()).toEqual(["shipped", undefined, "shipped", "shipped", undefined]);
  const parcelId = sent.parcels[0]?.id ?? "";
  const lost = { ...seen(sent), parcelId, outcome: "lost" } as const;
  const { data: open } = await fulfilment.call("deliverParcel", lost);
  expect(open.moves).toEqual([]);
  expect(await shown()).toEqual(["shipped", true, "shipped", "shipped", true]);
  const to = "delivered" as const;
  const arrived = { orderNos: [orderNo], to, isTrial: false };
  expect((await fulfilment.call("moveOrders", arrived)).data.refusals).toMatchObject([
    { why: "lost" },
  ]);
  const refusal = {
    code: "1004",
    msg: "What is left of it is lost: decide separately whether to refund it or to send it again.",
    data: { reason: "lost" },
  };
  expect(await cancel(open)).toMatchObject(refusal);
  const one = { ...seen(open), units: allOf(open), reason: "sold out" };
  expect(await shop.owner.call("cancelUnits", one)).toMatchObject(refusal);
  const many = { orderNos: [open.order.orderNo], reason: "flood", isTrial: true };
  const whys = async () => {
    const { same, refusals } = (await shop.owner.call("cancelOrders", many)).data;
    return { same, refusals: refusals.map(({ why }) => why) };
  };
  expect(await whys()).toEqual({ same: 0, refusals: ["lost"] });
  const { data: decided } = await shop.owner.call("grantCredit", { ...one, shipping: true });
  expect(await cancel(decided)).toMatchObject({
    code: "1004",
    msg: "Nothing is left of it to cancel.",
    data: { reason: "cancelled" },
  });
  expect(await whys()).toEqual({ same: 1, refusals: [] });
  expect(await shown()).toEqual(["refund_due", undefined, "refund_due", "refund_due", undefined]);
});
