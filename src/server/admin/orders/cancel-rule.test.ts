import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  blank,
  named,
  openGoodsShop,
  seen,
  unitsOf,
  type File,
} from "../../../../tests/support/goods-shop.ts";
import { readMails } from "../../../../tests/support/read-mails.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";

let shop: Awaited<ReturnType<typeof openGoodsShop>>;
let owner: StaffCaller;
let support: StaffCaller;
let fulfilment: StaffCaller;
beforeAll(async () => {
  shop = await openGoodsShop();
  owner = shop.owner;
  support = await staffCaller(shop.database, shop.handlers, "R_SUPPORT");
  fulfilment = await staffCaller(shop.database, shop.handlers, "R_FULFIL");
});
afterAll(() => shop?.close());
afterEach(() => shop.checkBooks());

const place = async (...lines: ReturnType<typeof blank>[]) => (await shop.placePaid(...lines)).file;
const fileOf = (orderNo: string) => shop.fileOf(orderNo);
const lineOf = ({ order }: File, at = 0) => order.lines[at]?.id ?? "";
const some = (file: File, at: number, units: number) => [{ lineId: lineOf(file, at), units }];
const pack = (file: File, units: ReturnType<typeof some>) => shop.pack(fulfilment, file, units);
const post = async (file: File, units: ReturnType<typeof some>) =>
  (await shop.send(fulfilment, file, units)).data;

/** Cancels the whole order: first as a trial, whose every figure the act then has. */
async function cancel(by: StaffCaller, file: File) {
  const { orderNo, status: from, version } = file.order;
  const input = { orderNo, from, version, reason: "sold out" };
  const trial = await by.call("cancelOrder", { ...input, isTrial: true });
  const act = await by.call("cancelOrder", input);
  expect(act.code).toBe(trial.code);
  if (act.code === "0000") {
    const { units, back, postage, stays, asks } = trial.data;
    expect(act.data).toMatchObject({ units, back, postage, stays, asks });
    const before = file.money?.credited.minor ?? 0;
    const went = asks ? 0 : back.minor;
    expect((act.data.money?.credited.minor ?? 0) - before).toBe(went);
  }
  return act;
}
const mailText = async ({ order: { orderNo } }: File) => {
  const [row] = await shop.database.driver<{ text: string }[]>`
    select m.body_text as text from mail m join sales_order o on o.id = m.order_id
    where o.order_no = ${orderNo} order by m.created_at desc, m.id desc limit 1`;
  return row?.text ?? "";
};

test("of an order of which a parcel has left only the rest is paid back, by all ways the same", async () => {
  const file = await place(blank(1), named(1));
  const sent = await post(file, some(file, 1, 1));
  expect((await fileOf(file.order.orderNo)).moves).toContain("cancelled");
  const stock = await shop.stockOf("shirt", "M");
  const units = some(sent, 0, 1);
  const one = { ...seen(sent), units, reason: "sold out", isTrial: true };
  const some1 = (await owner.call("cancelUnits", one)).data;
  const proposed = (await owner.call("proposeCredit", { ...seen(sent), units, cancels: true }))
    .data;
  const orderNos = [file.order.orderNo];
  const many = (await owner.call("cancelOrders", { orderNos, reason: "x", isTrial: true })).data;
  const { data } = await cancel(owner, sent);
  expect(data).toMatchObject({
    units: 1,
    back: { minor: 5_900 },
    postage: { minor: 0 },
    stays: [{ place: "shipped", units: 1 }],
    asks: false,
    order: { status: "shipped", moneyStatus: "refund_due" },
  });
  expect([some1.back, proposed.amount, many.back[0]]).toEqual([data.back, data.back, data.back]);
  expect(many.cancels[0]?.stays).toEqual(data.stays);
  expect(unitsOf(data)).toEqual([{ cancelled: 1 }, { shipped: 1 }]);
  expect(await shop.stockOf("shirt", "M")).toBe(stock + 1);
  const mail = await mailText(file);
  expect(mail).toContain("$59.00");
  expect(mail).toContain("The rest of your order stays as it is. 1 item is on its way to you.");
  // Units that come back later are paid then, postage with it: to the cent.
  const back = { ...seen(data), units: [{ lineId: lineOf(file, 1), units: 1, resellable: 0 }] };
  const { data: all } = await owner.call("returnUnits", { ...back, reason: "does not fit" });
  expect(all.money?.credited).toEqual(all.money?.captured);
});

test("4 of 7 posted by one person, the order cancelled by another: the worth of three goes back", async () => {
  const file = await place(blank(7));
  const sent = await post(file, some(file, 0, 4));
  const { code, data } = await cancel(support, sent);
  // 7 × 59.00 less 20 per cent is 330.40, of which the first three are 141.60.
  expect([code, data.back.minor]).toEqual(["0000", 14_160]);
  expect(data.stays).toEqual([{ place: "shipped", units: 4 }]);
});

test("a packed unit is unpacked first, one that left is a return, an old page is refused", async () => {
  const file = await place(blank(3));
  const packed = await pack(file, some(file, 0, 1));
  const stale = { orderNo: file.order.orderNo, from: packed.order.status, reason: "x" };
  expect((await owner.call("cancelOrder", { ...stale, version: file.order.version })).code).toBe(
    "1004",
  );
  const { data } = await cancel(owner, packed);
  expect(data).toMatchObject({
    back: { minor: 2 * 5_310 },
    postage: { minor: 0 },
    stays: [{ place: "packed", units: 1 }],
  });
  const left = await cancel(owner, data);
  expect(left).toMatchObject({
    code: "1004",
    msg: "What is left of it is packed: unpack it first.",
    data: { reason: "packed" },
  });
  const parcelId = data.parcels[0]?.id ?? "";
  const { data: gone } = await fulfilment.call("postParcel", { ...seen(data), parcelId });
  expect(await cancel(owner, gone)).toMatchObject({ code: "1004", data: { reason: "shipped" } });
  expect(gone.moves).not.toContain("cancelled");
});

test("a lost unit whose money is undecided keeps postage; decided, the last one takes it along", async () => {
  for (const isDecided of [false, true]) {
    const file = await place(blank(2));
    const sent = await post(file, some(file, 0, 1));
    const parcelId = sent.parcels[0]?.id ?? "";
    const lost = { ...seen(sent), parcelId, outcome: "lost" } as const;
    const { data: open } = await fulfilment.call("deliverParcel", lost);
    const paid = { units: some(open, 0, 1), reason: "lost" };
    const before = isDecided
      ? (await owner.call("grantCredit", { ...seen(open), ...paid })).data
      : open;
    const { data } = await cancel(owner, before);
    const postage = file.order.shipping.minor;
    expect(postage).toBeGreaterThan(0);
    expect(data.back.minor).toBe(5_900 + (isDecided ? postage : 0));
    expect(data.stays).toEqual([{ place: "lost", units: 1 }]);
    // Decided afterwards, the lost one and postage are what is left.
    const rest = { ...seen(data), ...paid, shipping: true };
    const all = isDecided ? data : (await owner.call("grantCredit", rest)).data;
    expect(all.money?.credited).toEqual(all.money?.captured);
  }
});

test("above one's limit nothing is cancelled until another person grants it", async () => {
  const file = await place(named(3));
  const stock = await shop.stockOf("shirt", "L");
  const { data: asked } = await cancel(support, file);
  expect(asked).toMatchObject({ asks: true, units: 3, money: { credits: [] } });
  expect(asked.money?.requests).toMatchObject([
    { state: "waiting", cancels: 3, amount: asked.back, isOwn: true, mayDecide: false },
  ]);
  expect(unitsOf(asked)).toEqual([{ taken: 3 }]);
  expect(await shop.stockOf("shirt", "L")).toBe(stock);
  expect(await readMails(shop.database, file.order.orderNo)).toEqual(["order-received"]);
  expect(await cancel(support, asked)).toMatchObject({
    code: "1004",
    data: { reason: "cancelAsked" },
  });
  const requestId = asked.money?.requests[0]?.id ?? "";
  const grant = { requestId, decision: "grant" } as const;
  expect((await support.call("decideRefund", { ...seen(asked), ...grant })).code).toBe("1003");
  const { data } = await owner.call("decideRefund", { ...seen(asked), ...grant });
  expect(unitsOf(data)).toEqual([{ cancelled: 3 }]);
  expect(data.money).toMatchObject({ requests: [{ state: "granted" }], left: { minor: 0 } });
  expect(await shop.stockOf("shirt", "L")).toBe(stock + 3);
  expect(await readMails(shop.database, file.order.orderNo)).toContain("cancel");
});

test("a requested unit that is packed by then is not cancelled; refused, all stays", async () => {
  const file = await place(named(3));
  const { data: asked } = await cancel(support, file);
  const packed = await pack(asked, some(asked, 0, 1));
  const requestId = asked.money?.requests[0]?.id ?? "";
  const decide = { ...seen(packed), requestId };
  expect((await owner.call("decideRefund", { ...decide, decision: "grant" })).code).toBe("1004");
  const refuse = { ...decide, decision: "refuse", reason: "it is on its way" } as const;
  const { data } = await owner.call("decideRefund", refuse);
  expect(unitsOf(data)).toEqual([{ taken: 2, packed: 1 }]);
  expect(data.money).toMatchObject({ credits: [], requests: [{ state: "refused" }] });
});

test("the limit is one sum of an order and day: cancelled one by one, beside a refund, and by key", async () => {
  const file = await place(named(2));
  const one = (of: File) => ({ ...seen(of), units: some(of, 0, 1), reason: "misprint" });
  const { data: first } = await support.call("cancelUnits", one(file));
  expect(first).toMatchObject({ asks: false, back: { minor: 5_900 } });
  expect(first.money).toMatchObject({ credited: { minor: 5_900 } });
  const { data: second } = await support.call("cancelUnits", one(first));
  expect(second).toMatchObject({ asks: true, money: { credited: { minor: 5_900 } } });
  // Blank shirts that nobody makes count for nothing: their buyer could cancel them himself.
  const plain = await place(blank(3), named(1));
  const { data: rest } = await support.call("cancelUnits", {
    ...seen(plain),
    units: some(plain, 0, 3),
    reason: "sold out",
  });
  expect(rest).toMatchObject({ asks: false, back: { minor: 3 * 5_310 } });
  const beside = await place(named(2));
  const late = { ...seen(beside), goodwill: 6_000, reason: "late" };
  const { data: granted } = await support.call("grantCredit", late);
  expect(granted.money?.requests).toEqual([]);
  expect((await support.call("cancelUnits", one(granted))).data.asks).toBe(true);
  // A key that may not refund has nothing of its maker's limit.
  const key = await staffCaller(
    shop.database,
    shop.handlers,
    "R_SUPER",
    [],
    ["orders.read", "orders.cancel"],
  );
  const mixed = await place(blank(1), named(1));
  expect((await cancel(key, mixed)).data.asks).toBe(true);
  const plainOne = { ...seen(await fileOf(mixed.order.orderNo)), units: some(mixed, 0, 1) };
  expect((await key.call("cancelUnits", { ...plainOne, reason: "x" })).data.asks).toBe(false);
  const made = await place(blank(1));
  const making = { ...seen(made), units: some(made, 0, 1) };
  const { data: begun } = await fulfilment.call("makeUnits", making);
  expect((await cancel(key, begun)).data.asks).toBe(true);
});

test("many are judged by their trial as they are cancelled: orders that stay, units that stay, requests", async () => {
  const [whole, part, above, all, packed] = [
    await place(blank(1)),
    await place(blank(2)),
    await place(named(3)),
    await place(blank(1)),
    await place(blank(1)),
  ];
  await post(part, some(part, 0, 1));
  await post(all, some(all, 0, 1));
  await pack(packed, some(packed, 0, 1));
  const buyer = await shop.newBuyer();
  const { data: moving } = await buyer.order({ cartItemIds: [await buyer.add(blank(1))] });
  await shop.sim.approve(moving.id);
  // A process is just taking its money.
  await shop.database.driver`update payment set state = 'capturing'
    where provider_order_id = ${moving.id}`;
  const files = [whole, part, above, all, packed];
  const orderNos = [...files.map(({ order }) => order.orderNo), moving.orderNo];
  const act = { orderNos, reason: "flood" };
  const { data: trial } = await support.call("cancelOrders", { ...act, isTrial: true });
  const why = new Map(trial.refusals.map((one) => [one.orderNo, one.why]));
  expect(orderNos.map((orderNo) => why.get(orderNo))).toEqual([
    undefined,
    undefined,
    undefined,
    "shipped",
    "packed",
    "paymentUnknown",
  ]);
  expect(trial.changed.toSorted()).toEqual(orderNos.slice(0, 2).toSorted());
  expect(trial.cancels.find(({ asks }) => asks)?.orderNo).toBe(orderNos[2]);
  expect(trial.back).toMatchObject([{ minor: whole.order.total.minor + 5_900 }]);
  const { data } = await support.call("cancelOrders", { ...act, isTrial: false });
  expect(data).toEqual(trial);
  const credited = await Promise.all(
    files.map(async ({ order }) => (await fileOf(order.orderNo)).money?.credited.minor),
  );
  expect(credited).toEqual([whole.order.total.minor, 5_900, 0, 0, 0]);
});
