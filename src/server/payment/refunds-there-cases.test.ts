import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import {
  away,
  inDecimals,
  openRefundingShop,
  type PaidOrder,
} from "../../../tests/support/refunding-shop.ts";
import { sendRefunds } from "./send-refunds.ts";

/*
 * Money that the merchant sends back in the provider's own pages, beside what the shop has promised:
 * each cent goes once, and the books say so (R-PAY-4). The columns hold cents, of orders of 64.00.
 */

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(async () => {
  await shop.forgetRefunds();
  shop.paypal.replies.refund = away;
});
afterEach(async () => expect(await brokenBooks(shop.database)).toEqual([]));
afterAll(() => shop?.close());

const total = 6_400;
type Given = (order: PaidOrder) => Promise<unknown>;
const promised =
  (...amounts: number[]): Given =>
  async (order) => {
    for (const amount of amounts) await shop.credit(order, amount);
  };
const cancelled: Given = ({ buyer, orderNo }) => buyer.call("cancelOrder", { orderNo });
const there =
  (amount: number, status = "COMPLETED"): Given =>
  (order) => {
    shop.refundThere(order, amount, status);
    return shop.lookTwice(order);
  };
/** A refund there turns out otherwise. */
const turns =
  (status: string): Given =>
  (order) => {
    for (const refund of order.refunds) refund.status = status;
    return shop.lookTwice(order);
  };
const sentOurs: Given = async (order) => {
  await shop.sendAll(order);
  shop.paypal.replies.refund = away;
};
const sentPending: Given = (order) => shop.sendPending(order);
/** Ours is carried out, and its answer is lost. */
const answerLost: Given = async (order) => {
  await shop.passTime();
  await sendRefunds(shop.fixed);
  const ours = shop.refundThere(order, 1_500);
  ours.custom_id = await shop.refundIdOf(order, "asking");
};

type Right = {
  /** The sums we still send. */
  sends: number[];
  /** All refunds then. */
  rows: string[];
  state: string;
  /** The sent part of the promises; without it, all. */
  refunded?: number;
  credited?: number;
};
const isBack: Pick<Right, "state"> = { state: "refunded" };

test.each<[what: string, given: Given[], right: Right]>([
  [
    "ours is done, then all the rest there",
    [promised(1_500), sentOurs, there(total - 1_500)],
    { sends: [], rows: ["15.00 done", "49.00 done"], ...isBack },
  ],
  [
    "ours is done and its answer lost, and all the rest there",
    [promised(1_500), answerLost, there(total - 1_500)],
    { sends: [], rows: ["15.00 done", "49.00 done"], ...isBack },
  ],
  [
    "two that wait, and there so much that the newer is cut",
    [promised(1_000, 2_000), there(total - 1_800)],
    {
      sends: [800, 1_000],
      rows: ["10.00 done", "12.00 done", "34.00 done", "8.00 done"],
      ...isBack,
    },
  ],
  [
    "two that wait, and there so much that the newer is done and the older cut",
    [promised(1_000, 2_000), there(total - 800)],
    { sends: [800], rows: ["2.00 done", "20.00 done", "34.00 done", "8.00 done"], ...isBack },
  ],
  [
    "ours fails late, and the merchant sends as much there",
    [cancelled, sentPending, turns("FAILED"), there(total)],
    { sends: [], rows: ["64.00 done"], ...isBack },
  ],
  [
    "all was cancelled, and a part there is on its way",
    [cancelled, there(3_000, "PENDING")],
    {
      sends: [3_400],
      rows: ["30.00 pending", "34.00 done"],
      state: "refund_due",
      refunded: 3_400,
    },
  ],
  [
    "all was cancelled, and the part that was on its way there fails",
    [cancelled, there(3_000, "PENDING"), turns("FAILED")],
    { sends: [3_000, 3_400], rows: ["30.00 done", "34.00 done"], ...isBack },
  ],
  [
    "all was cancelled, and a part there never went",
    [cancelled, there(3_000, "CANCELLED")],
    { sends: [total], rows: ["64.00 done"], ...isBack },
  ],
  [
    "nothing was promised, and nothing went there",
    [there(3_000, "FAILED")],
    { sends: [], rows: [], state: "paid", credited: 0, refunded: 0 },
  ],
])("%s: each cent once", async (_what, given, { sends, rows, ...right }) => {
  const order = await shop.paidOrder();
  expect(order.total).toBe(total);
  for (const step of given) await step(order);
  expect(await shop.sendAll(order)).toEqual(sends);
  expect(await shop.refundsOf(order)).toEqual(rows);
  const credited = right.credited ?? total;
  expect(await shop.moneyOf(order)).toEqual({ credited, refunded: credited, ...right });
  expect((await shop.fileOf(order)).beside).toBeUndefined();
});

test("a unit's cancellation pays back the rest of its money", async () => {
  for (const [back, goes] of [
    [3_000, 5_900],
    [10_300, 2_000],
    [12_300, 0],
  ] as const) {
    const order = await shop.paidOrder(2);
    const { order: now } = await shop.fileOf(order);
    const units = now.lines.map(({ id }) => ({ lineId: id, units: 1 }));
    const { orderNo } = order;
    const { data } = await shop.staff.call("packParcel", { orderNo, version: now.version, units });
    const post = { orderNo, version: data.order.version, parcelId: data.parcels.at(-1)?.id ?? "" };
    await shop.staff.call("postParcel", post);
    await there(back)(order);
    const { version } = (await shop.fileOf(order)).order;
    const cancel = { orderNo, version, units, reason: "sold out" };
    const done = await shop.staff.call("cancelUnits", cancel);
    expect([done.code, done.data.back.minor]).toEqual(["0000", goes]);
    expect(await shop.sendAll(order)).toEqual(goes > 0 ? [goes] : []);
    const { credited, refunded } = await shop.moneyOf(order);
    expect([credited, refunded]).toEqual([back + goes, back + goes]);
    // The parcel has left; its postage stays with the order.
    const { order: after } = await shop.fileOf(order);
    expect(after.goodsStatus).toBe("shipped");
  }
});

test("settling by hand a refund that went back there is refused: nothing of it is left", async () => {
  const order = await shop.paidOrder();
  await cancelled(order);
  const body = { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "REFUND_TIME_LIMIT_EXCEEDED" }] };
  shop.paypal.replies.refund = { status: 422, body };
  await sendRefunds(shop.fixed);
  const refundId = await shop.refundIdOf(order, "refused");
  await there(total)(order);
  const mails = await shop.mailsOf(order);
  shop.show(order);
  const { version } = (await shop.fileOf(order)).order;
  const { orderNo } = order;
  const settle = { orderNo, version, refundId, reference: "B1" };
  const settled = await shop.staff.call("settleRefund", settle);
  expect(settled.code).toBe("1004");
  expect(settled.msg).toMatch(/has gone back already/);
  expect(await shop.moneyOf(order)).toEqual({ ...isBack, credited: total, refunded: total });
  expect(await shop.refundsOf(order)).toEqual([`${inDecimals(total)} done`]);
  expect(await shop.mailsOf(order)).toEqual(mails);
});

const refused: Given = async (order) => {
  const body = { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "REFUND_TIME_LIMIT_EXCEEDED" }] };
  shop.paypal.replies.refund = { status: 422, body };
  await shop.passTime();
  await sendRefunds(shop.fixed);
  shop.show(order);
};
const byHand =
  (how: "settleRefund" | "retryRefund"): Given =>
  async (order) => {
    const { version } = (await shop.fileOf(order)).order;
    const refundId = await shop.refundIdOf(order, "refused");
    const { orderNo } = order;
    shop.accept();
    const reference = how === "settleRefund" ? { reference: "B1" } : {};
    const { code } = await shop.staff.call(how, { orderNo, version, refundId, ...reference });
    expect(code).toBe("0000");
  };

test.each<[what: string, attention: string, given: Given[], ends: Given]>([
  ["refused for good, settled by hand", "refundRefused", [refused], byHand("settleRefund")],
  ["refused for good, sent again", "refundRefused", [refused], byHand("retryRefund")],
  ["refused for good, made there", "refundRefused", [refused], there(total)],
  ["came back, made there", "refundFailedLater", [sentPending, turns("FAILED")], there(total)],
  [
    "came back, sent again",
    "refundFailedLater",
    [sentPending, turns("FAILED")],
    byHand("retryRefund"),
  ],
  [
    "came back, settled by hand",
    "refundFailedLater",
    [sentPending, turns("FAILED")],
    byHand("settleRefund"),
  ],
])("a refund %s: nobody is called for it any more", async (_what, attention, given, ends) => {
  const order = await shop.paidOrder();
  await cancelled(order);
  for (const step of given) await step(order);
  expect((await shop.paymentOf(order)).attention).toBe(attention);
  await ends(order);
  expect(await shop.moneyOf(order)).toMatchObject({ ...isBack, refunded: total });
  expect((await shop.paymentOf(order)).attention).toBeNull();
});

test("goods that are still here are called for once a refund that was refused is through", async () => {
  for (const how of ["settleRefund", "retryRefund"] as const) {
    const order = await shop.paidOrder();
    await shop.credit(order, 1_500);
    await refused(order);
    await shop.credit(order, total - 1_500);
    expect((await shop.paymentOf(order)).attention).toBe("refundRefused");
    await byHand(how)(order);
    expect((await shop.paymentOf(order)).attention).toBe("goodsWithoutMoney");
  }
});

test("two looks at once book one refund", async () => {
  const order = await shop.paidOrder();
  shop.refundThere(order, 2_000);
  await Promise.all([1, 2, 3].map(() => shop.lookAt(order)));
  expect(await shop.moneyOf(order)).toEqual({ state: "paid", credited: 2_000, refunded: 2_000 });
  expect(await shop.refundsOf(order)).toEqual(["20.00 done"]);
});

test("making begins as the last of the money goes: whichever comes first, and never after it", async () => {
  for (let times = 0; times < 5; times += 1) {
    const order = await shop.paidOrder();
    const { order: now } = await shop.fileOf(order);
    const units = now.lines.map(({ id }) => ({ lineId: id, units: 1 }));
    const make = { orderNo: order.orderNo, version: now.version, units, back: false };
    shop.refundThere(order, total);
    const [made] = await Promise.all([shop.staff.call("makeUnits", make), shop.lookAt(order)]);
    const { order: after, stop } = await shop.fileOf(order);
    expect(after.lines[0]?.units).toEqual(made.code === "0000" ? { making: 1 } : { taken: 1 });
    expect(stop).toBe("nothingLeft");
    const again = { ...make, version: after.version };
    expect((await shop.staff.call("makeUnits", again)).code).toBe("1004");
  }
});
