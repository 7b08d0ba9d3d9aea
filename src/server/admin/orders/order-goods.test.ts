import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendDueMail } from "#server/notification/send-mail.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import {
  blank as blankLine,
  named as namedLine,
  openGoodsShop,
  seen,
  unitsOf as placesOf,
  type File,
} from "../../../../tests/support/goods-shop.ts";
import { readMails } from "../../../../tests/support/read-mails.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";

let shop: Awaited<ReturnType<typeof openGoodsShop>>;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openGoodsShop();
  owner = shop.owner;
});
afterAll(() => shop?.close());
afterEach(() => shop.checkBooks());

/** @returns a paid order of three blank shirts and one personalised, its buyer and its lines. */
async function placePaid() {
  const { buyer, file } = await shop.placePaid(blankLine(3), namedLine(1));
  const [blank, named] = file.order.lines.map(({ id }) => id);
  if (!blank || !named) throw new Error("the order has two lines");
  return { buyer, file, blank, named };
}

/** E-mails that wait are sent, to the mailbox of the demo. */
const sendMails = () => sendDueMail({ ...shop.services, sender: "a@b.example", smtpUrl: null });

const send = (file: File, units: { lineId: string; units: number }[], trackingNumber = "") =>
  shop.send(owner, file, units, trackingNumber);

test("an order leaves in two parcels, each with its lines, number and dates; the buyer sees both", async () => {
  const { buyer, file, blank, named } = await placePaid();
  const { orderNo } = file.order;
  const units = [{ lineId: named, units: 1 }];
  const { data: making } = await owner.call("makeUnits", { ...seen(file), units });
  expect(placesOf(making)).toEqual([{ taken: 3 }, { making: 1 }]);
  const first = [
    { lineId: blank, units: 2 },
    { lineId: named, units: 1 },
  ];
  const { data: part } = await send(making, first, "NP1");
  expect(part.order).toMatchObject({ status: "in_production", goodsStatus: "partly_shipped" });
  expect(placesOf(part)).toEqual([{ taken: 1, shipped: 2 }, { shipped: 1 }]);
  const { data: all } = await send(part, [{ lineId: blank, units: 1 }], "NP2");
  expect(all.order).toMatchObject({ status: "shipped", trackingNumber: "NP1" });

  const { data: order } = await buyer.call("getOrder", { orderNo });
  expect(order.parcels).toMatchObject([
    { no: 1, state: "posted", trackingNumber: "NP1", lines: [{ quantity: 2 }, { quantity: 1 }] },
    { no: 2, state: "posted", trackingNumber: "NP2", lines: [{ lineId: blank, quantity: 1 }] },
  ]);
  const { data: tracked } = await buyer.call("trackOrder", { orderNo });
  expect(tracked.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(["NP1", "NP2"]);
  expect(tracked.parcels.map(({ lines }) => lines)).toEqual([undefined, undefined]);

  const [parcel, other] = all.parcels;
  const { data: half } = await owner.call("deliverParcel", {
    ...seen(all),
    parcelId: parcel?.id ?? "",
    outcome: "delivered",
  });
  expect(half.order).toMatchObject({ status: "shipped", trackingNumber: "NP2" });
  const { data: there } = await owner.call("deliverParcel", {
    ...seen(half),
    parcelId: other?.id ?? "",
    outcome: "delivered",
  });
  expect(there.order).toMatchObject({ status: "delivered", goodsStatus: "delivered" });
  // Delivered goods are not made, packed or cancelled again, whatever an open page still shows.
  const again = { ...seen(there), units: [{ lineId: blank, units: 1 }] };
  expect((await owner.call("packParcel", again)).code).toBe("1004");
  expect((await owner.call("makeUnits", again)).code).toBe("1004");
  expect((await owner.call("cancelUnits", { ...again, reason: "x" })).code).toBe("1004");
});

test("a number is corrected after the parcel left, and the buyer who was notified is notified again", async () => {
  const { file, blank } = await placePaid();
  const { data: sent } = await send(file, [{ lineId: blank, units: 3 }]);
  const parcelId = sent.parcels[0]?.id ?? "";
  const mails = async () =>
    (
      await shop.database.driver<{ fact: string; state: string; number: string }[]>`
        select substr(about, 45) as fact, state, substring(body_text from 'GP[0-9]') as number
        from mail where about like ${`parcel:${parcelId}:%`} order by created_at, about`
    ).map(({ fact, state, number }) => [fact, state, number]);
  const correct = (of: File, trackingNumber: string) =>
    owner.call("changeTracking", {
      ...seen(of),
      parcelId,
      trackingNumber,
      carrier: "Gullwing Post",
    });
  const { data: once } = await correct(sent, "GP1");
  expect(once.parcels[0]).toMatchObject({ trackingNumber: "GP1", carrier: "Gullwing Post" });
  // One that waits says the new number.
  expect(await mails()).toEqual([["posted", "queued", "GP1"]]);
  await sendMails();
  const { data: twice } = await correct(once, "GP2");
  await correct(twice, "GP3");
  expect(await mails()).toEqual([
    ["posted", "sent", "GP1"],
    ["tracking:2", "dropped", "GP2"],
    ["tracking:3", "queued", "GP3"],
  ]);
});

test("a parcel is taken back until its buyer is notified, an arrival for ten minutes", async () => {
  const { file, blank, named } = await placePaid();
  const both = [
    { lineId: blank, units: 3 },
    { lineId: named, units: 1 },
  ];
  const { data: sent } = await send(file, both);
  const parcelId = sent.parcels[0]?.id ?? "";
  expect(sent.parcels[0]).toMatchObject({ mayUndo: true });
  const { data: back } = await owner.call("voidParcel", { ...seen(sent), parcelId });
  // Printed units stay made.
  expect(placesOf(back)).toEqual([{ taken: 3 }, { making: 1 }]);
  expect(back.parcels).toEqual([]);
  expect(await readMails(shop.database, file.order.orderNo)).not.toContain("parcel:posted");
  const { data: resent } = await send(back, both);
  const second = { parcelId: resent.parcels[0]?.id ?? "" };
  shop.clock.offsetMs += 11 * 60_000;
  expect((await owner.call("voidParcel", { ...seen(resent), ...second })).code).toBe("1015");
  const outcome = (of: File, to: "delivered" | "lost" | "posted") =>
    owner.call("deliverParcel", { ...seen(of), ...second, outcome: to });
  const { data: arrived } = await outcome(resent, "delivered");
  const { data: not } = await outcome(arrived, "posted");
  expect(not.order.status).toBe("shipped");
  const { data: lost } = await outcome(not, "lost");
  expect(lost.order.goodsStatus).toBe("lost");
  const { data: found } = await outcome(lost, "delivered");
  expect(found.order.status).toBe("delivered");
  shop.clock.offsetMs += 11 * 60_000;
  expect((await outcome(found, "posted")).code).toBe("1015");
});

test("units are cancelled with their money, and go on sale again unless they are printed or kept", async () => {
  const { file, blank, named } = await placePaid();
  const stock = () => Promise.all(["M", "L"].map((size) => shop.stockOf("shirt", size)));
  const [m = 0, l = 0] = await stock();
  const one = (lineId: string) => [{ lineId, units: 1 }];
  const reason = "out of stock";
  const { data: first } = await owner.call("cancelUnits", {
    ...seen(file),
    units: one(blank),
    reason,
  });
  expect(await stock()).toEqual([m + 1, l]);
  expect(first.order).toMatchObject({ status: "paid", moneyStatus: "refund_due" });
  expect(first.money?.credits).toMatchObject([{ units: [{ lineId: blank, units: 1 }], reason }]);
  const { data: kept } = await owner.call("cancelUnits", {
    ...seen(first),
    units: one(blank),
    restock: false,
    reason: "damaged",
  });
  expect(await stock()).toEqual([m + 1, l]);
  const { data: made } = await owner.call("makeUnits", { ...seen(kept), units: one(named) });
  const { data: printed } = await owner.call("cancelUnits", {
    ...seen(made),
    units: one(named),
    reason,
  });
  expect(await stock()).toEqual([m + 1, l]);
  // With the last unit all that is left goes back, postage too.
  const { data: all } = await owner.call("cancelUnits", {
    ...seen(printed),
    units: one(blank),
    reason,
  });
  expect(await stock()).toEqual([m + 2, l]);
  expect(all.order.status).toBe("refund_due");
  expect(all.money).toMatchObject({ left: { minor: 0 }, credits: [{}, {}, {}, {}] });
  await reconcilePayments(shop.services, { restMs: 0 });
  const { data: done } = await owner.call("getOrder", { orderNo: file.order.orderNo });
  expect(done.order.status).toBe("refunded");
});

test("returned units are counted: sellable ones go on sale, and only those that arrived are paid back", async () => {
  const { file, blank, named } = await placePaid();
  const both = [
    { lineId: blank, units: 3 },
    { lineId: named, units: 1 },
  ];
  const { data: sent } = await send(file, both);
  const before = await shop.stockOf("shirt", "M");
  const input = (of: File, lineId: string, units: number, resellable: number) => ({
    ...seen(of),
    units: [{ lineId, units, resellable }],
    reason: "does not fit",
  });
  expect((await owner.call("returnUnits", input(sent, named, 1, 1))).code).toBe("1001");
  expect(await owner.call("returnUnits", input(sent, blank, 4, 0))).toMatchObject({
    code: "1004",
    data: { reason: "neverSent", lines: [{ id: blank, available: 3 }] },
  });
  const fulfilment = await staffCaller(shop.database, shop.handlers, "R_FULFIL");
  expect((await fulfilment.call("returnUnits", input(sent, blank, 2, 1))).code).toBe("1003");
  const { data: counted } = await fulfilment.call("returnUnits", {
    ...input(sent, blank, 2, 1),
    refund: false,
  });
  expect(await shop.stockOf("shirt", "M")).toBe(before + 1);
  expect(counted.money?.credited.minor).toBe(0);
  const { data: back } = await owner.call("returnUnits", input(counted, blank, 1, 1));
  expect(back.money?.credits).toMatchObject([{ units: [{ lineId: blank, units: 1 }] }]);
  expect(placesOf(back)).toEqual([{ returned: 3 }, { shipped: 1 }]);
});

test("a parcel of which something came back is not taken back, and nothing is made of nothing", async () => {
  const { file, blank } = await placePaid();
  expect((await owner.call("makeUnits", { ...seen(file), units: [] })).code).toBe("1001");
  const { data: sent } = await send(file, [{ lineId: blank, units: 3 }]);
  const units = [{ lineId: blank, units: 1, resellable: 0 }];
  const { data: back } = await owner.call("returnUnits", { ...seen(sent), units, reason: "x" });
  expect(back.parcels).toMatchObject([{ state: "posted", mayUndo: false }]);
  const parcelId = back.parcels[0]?.id ?? "";
  expect((await owner.call("voidParcel", { ...seen(back), parcelId })).code).toBe("1004");
});

test("a parcel whose buyer was notified that it left stays sent: it is not taken back", async () => {
  const { file, blank } = await placePaid();
  const { data: sent } = await send(file, [{ lineId: blank, units: 3 }]);
  await sendMails();
  const { data: order } = await owner.call("getOrder", { orderNo: file.order.orderNo });
  expect(order.parcels).toMatchObject([{ state: "posted", mayUndo: false }]);
  const parcelId = sent.parcels[0]?.id ?? "";
  expect((await owner.call("voidParcel", { ...seen(sent), parcelId })).code).toBe("1015");
});

test("while a dispute is open nothing leaves the house, and no money goes back", async () => {
  const { file, blank, named } = await placePaid();
  const one = [{ lineId: blank, units: 1 }];
  const { data: out } = await send(file, [{ lineId: named, units: 1 }]);
  const { data: packed } = await owner.call("packParcel", { ...seen(out), units: one });
  await shop.database.driver`update sales_order set stops = '{dispute}'
    where order_no = ${file.order.orderNo}`;
  const { data: stopped } = await owner.call("getOrder", { orderNo: file.order.orderNo });
  const asked = { ...seen(stopped), units: one, reason: "asked for" };
  const parcelId = packed.parcels.at(-1)?.id ?? "";
  const refundId = "018f0000-0000-7000-8000-000000000000";
  const answers = [
    await owner.call("packParcel", { ...seen(stopped), units: one }),
    await owner.call("postParcel", { ...seen(stopped), parcelId }),
    await owner.call("cancelUnits", asked),
    await owner.call("grantCredit", { ...seen(stopped), goodwill: 100, reason: "late" }),
    await owner.call("retryRefund", { ...seen(stopped), refundId }),
    await owner.call("returnUnits", {
      ...asked,
      units: [{ lineId: named, units: 1, resellable: 0 }],
    }),
  ];
  for (const { code, data } of answers) {
    expect({ code, data }).toMatchObject({ code: "1004", data: { reason: "disputed" } });
  }
  await shop.database.driver`update sales_order set stops = '{}'
    where order_no = ${file.order.orderNo}`;
});
