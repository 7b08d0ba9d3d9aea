import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { releaseHolds } from "#server/checkout/release-holds.ts";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import { readMails } from "../../../tests/support/read-mails.ts";
import { openRefundingShop } from "../../../tests/support/refunding-shop.ts";
import { capture, dollars, paypalId, type Placed } from "../../../tests/support/seen-shop.ts";

/*
 * Money that comes when its order is over, or that the merchant has sent back before the shop sees it
 * (R-PAY-4, R-PAY-13). The columns hold cents, of orders of 64.00.
 */

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(() => shop.forgetRefunds());
afterEach(async () => {
  shop.clock.offsetMs = 0;
  expect(await brokenBooks(shop.database)).toEqual([]);
});
afterAll(() => shop?.close());

const total = 6_400;
type Given = (placed: Placed) => Promise<unknown>;
const waits: Given = () => Promise.resolve();
const expires: Given = async () => {
  shop.clock.offsetMs = 16 * 60_000;
  await releaseHolds(shop.services);
  shop.clock.offsetMs = 0;
};
const soldOut: Given = async (placed) => {
  await expires(placed);
  await setStock(0);
};
const gaveUp: Given = ({ buyer, orderNo }) => buyer.call("cancelOrder", { orderNo });
const orderedAnew: Given = async ({ buyer }) => {
  const { data } = await buyer.call("listCartItems", { current: 1, size: 10 });
  await buyer.order({ cartItemIds: data.records.map(({ id }) => id) });
};
const setStock = (units: number) => shop.database.driver`
  update product_size set stock = ${units} where product_id = 'shirt' and size = 'M'`;

/** Money that went back there before the shop sees the money. */
type Back = { cents: number; status?: string }[];
const none: Back = [];
const part: Back = [{ cents: 3_000 }];
const whole: Back = [{ cents: total }];

type Right = { state: string; captured?: number; credited: number; refunded: number };
const bought = { state: "paid", credited: 0, refunded: 0 };
const allBack = { state: "refunded", credited: total, refunded: total };
const due = { state: "refund_due", credited: total, refunded: 0 };

test.each<[when: string, given: Given, back: Back, right: Right, units: object]>([
  ["in time", waits, none, bought, { taken: 1 }],
  ["in time, all but a cent back", waits, [{ cents: total - 1 }], paidBut(total - 1), { taken: 1 }],
  ["in time, all on its way back", waits, [{ cents: total, status: "PENDING" }], due, gone()],
  ["after its time, goods there", expires, none, bought, { taken: 1 }],
  ["after its time, goods there, a part back", expires, part, paidBut(3_000), { taken: 1 }],
  ["after its time, all back", expires, whole, allBack, gone()],
  ["after its time, goods gone", soldOut, none, due, gone()],
  ["after its time, goods gone, a part back", soldOut, part, { ...due, refunded: 3_000 }, gone()],
  ["after its time, goods gone, all back", soldOut, whole, allBack, gone()],
  ["after its buyer gave it up", gaveUp, none, due, gone()],
  ["after its buyer gave it up, a part back", gaveUp, part, { ...due, refunded: 3_000 }, gone()],
  ["after a newer order of its buyer", orderedAnew, none, due, gone()],
])("money comes %s", async (_when, given, back, right, units) => {
  await setStock(500);
  const placed = await shop.place();
  await given(placed);
  const money = capture("COMPLETED", placed.value);
  const refunds = back.map(({ cents, status = "COMPLETED" }) => ({
    id: paypalId("REF"),
    status,
    amount: dollars((cents / 100).toFixed(2)),
    captureId: money.id,
  }));
  for (let times = 0; times < 2; times += 1) {
    await shop.look(placed, { captures: [money], refunds });
  }
  const { stops, reversed, total: _, ...books } = await shop.booksOf(placed);
  expect(books).toEqual({ captured: total, ...right });
  expect([stops, reversed]).toEqual([[], 0]);
  const { lines } = (await shop.fileOf(placed)).order;
  expect(lines.map((line) => line.units)).toEqual([units]);
  const isReceived = (await readMails(shop.database, placed.orderNo)).includes("order-received");
  expect(isReceived).toBe(right.state === "paid");
});

function paidBut(cents: number): Right {
  return { state: "paid", credited: cents, refunded: cents };
}
function gone() {
  return { cancelled: 1 };
}

test("money that is under review as its order ends, and is taken days later, buys the goods", async () => {
  await setStock(500);
  const placed = await shop.place();
  await expires(placed);
  const money = capture("PENDING", placed.value);
  await shop.look(placed, { captures: [money] });
  expect((await shop.booksOf(placed)).state).toBe("payment_review");
  shop.clock.offsetMs = 2 * 24 * 3_600_000;
  await shop.look(placed, { captures: [{ ...money, status: "COMPLETED" }] });
  expect(await shop.moneyOf(placed)).toEqual(bought);
});

test("of a newer order of its buyer the e-mail says that it counts", async () => {
  const placed = await shop.place();
  await orderedAnew(placed);
  await shop.look(placed, { captures: [capture("COMPLETED", placed.value)] });
  const [mail] = (await shop.mailsOf(placed)).filter(({ kind }) => kind === "order-closed");
  expect(mail?.text).toContain("the newer order counts");
});
