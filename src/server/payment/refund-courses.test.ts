import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issue } from "../../../tests/support/fixed-paypal.ts";
import { away, openRefundingShop, type PaidOrder } from "../../../tests/support/refunding-shop.ts";
import { capture } from "../../../tests/support/seen-shop.ts";
import { sendRefunds } from "./send-refunds.ts";

/*
 * The e-mails to a buyer in each course of a refund. A promise is one e-mail: with the
 * cancellation, for itself, or as money that is given back; so is a refund that the merchant makes
 * at PayPal.
 *
 *   in time                              nothing more
 *   a day late                           "on its way"
 *   failed, or refused for good          "could not be delivered", with its figure
 *   then sent after all, each time       "on its way"
 *   then settled by hand                 "refunded outside PayPal"
 *   back by another refund by then       its own report, and no failure
 *   another refund of the order          as if none had failed
 *   all back, goods still here           that nothing (more) is sent, in each e-mail
 *
 * Money beside the order's book, such as of another currency, is the same money to its buyer.
 */
const forGood = issue(422, "REFUND_TIME_LIMIT_EXCEEDED");

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(async () => {
  await shop.forgetRefunds();
  shop.paypal.replies.refund = away;
});
afterAll(() => shop?.close());

const kindsOf = async (order: PaidOrder) => (await shop.mailsOf(order)).map(({ kind }) => kind);
const lastOf = async (order: PaidOrder) => (await shop.mailsOf(order)).at(-1)?.text ?? "";
/** The next word of PayPal about every refund of an order. */
async function turn(order: PaidOrder, status: string) {
  for (const refund of order.refunds) refund.status = status;
  await shop.lookTwice(order);
}
/** Every refund that was promised was promised so many days earlier. */
async function wait(order: PaidOrder, days: number) {
  await shop.database.driver`update credit set at = at - make_interval(days => ${days})
    where order_id = (select id from sales_order where order_no = ${order.orderNo})`;
}
/** The refund of an order that PayPal refused, and the version on the screen of staff. */
async function refusedOf(order: PaidOrder) {
  const file = await shop.fileOf(order);
  const all = [
    ...(file.money?.credits.flatMap(({ refunds }) => refunds) ?? []),
    ...(file.beside ?? []),
  ];
  const { orderNo } = order;
  const refundId = all.find(({ state }) => state === "refused")?.id ?? "";
  return { orderNo, version: file.order.version, refundId };
}
/** Staff press the button, and PayPal sends it. */
async function sendAgain(order: PaidOrder) {
  const asked = await refusedOf(order);
  const id = shop.accept();
  expect((await shop.staff.call("retryRefund", asked)).code).toBe("0000");
  const { custom_id, amount } = shop.lastRefund() as { custom_id: string; amount?: never };
  const there = shop.refundThere(order, 0);
  Object.assign(there, { id, custom_id, amount: amount ?? order.capture.amount });
}
async function sendTwice() {
  for (let times = 0; times < 2; times += 1) {
    await shop.passTime();
    await sendRefunds(shop.fixed);
  }
}
const attentionOf = async (order: PaidOrder) => (await shop.paymentOf(order)).attention;

describe("each failure and each sending is reported, as often as they come", () => {
  test("late, failed, sent again, failed, sent again", async () => {
    const order = await shop.paidOrder();
    await shop.credit(order, 2_000);
    await shop.sendPending(order);
    await wait(order, 2);
    await turn(order, "COMPLETED");
    const kinds = ["credit", "credit"];
    expect(await kindsOf(order)).toEqual(kinds);
    for (let times = 0; times < 2; times += 1) {
      for (const refund of order.refunds) refund.status = "FAILED";
      await shop.lookTwice(order);
      kinds.push("refund-failed");
      expect(await kindsOf(order)).toEqual(kinds);
      await sendAgain(order);
      await shop.lookTwice(order);
      kinds.push("credit");
      expect(await kindsOf(order)).toEqual(kinds);
      expect(await lastOf(order)).toContain("$20.00 is on its way");
    }
  });

  test("another refund of the same order is reported as if none had failed", async () => {
    const order = await shop.paidOrder();
    await shop.credit(order, 2_000);
    await shop.sendPending(order);
    await turn(order, "FAILED");
    await sendAgain(order);
    await shop.lookTwice(order);
    await shop.credit(order, 500);
    expect(await shop.sendAll(order)).toEqual([500]);
    expect(await kindsOf(order)).toEqual(["credit", "refund-failed", "credit", "credit"]);
    expect(await lastOf(order)).toContain("$5.00 will be returned");
  });

  test("the merchant's own refund fails, and ours is sent in its place", async () => {
    const order = await shop.paidOrder();
    shop.refundThere(order, 2_000, "PENDING");
    await shop.lookAt(order);
    await turn(order, "FAILED");
    await sendAgain(order);
    await shop.lookTwice(order);
    expect(await kindsOf(order)).toEqual(["refund-there", "refund-failed", "credit"]);
    expect(await lastOf(order)).toContain("$20.00 is on its way");
  });
});

/** 70.00 EUR were paid for an order in US dollars: all of it goes back, beside the order's book. */
async function paidInEuros(): Promise<PaidOrder> {
  const placed = await shop.place();
  const amount = { currency_code: "EUR", value: "70.00" };
  const order = {
    ...placed,
    capture: { ...capture("COMPLETED", ""), amount },
    total: 0,
    refunds: [],
  };
  await shop.lookAt(order);
  shop.show(order);
  expect(await kindsOf(order)).toEqual(["order-closed"]);
  expect(await lastOf(order)).toContain("€70.00 will be returned");
  return order;
}
async function refuseForGood() {
  shop.paypal.replies.refund = forGood;
  await sendTwice();
}
async function failLater(order: PaidOrder) {
  await shop.sendPending(order);
  await turn(order, "FAILED");
  shop.show(order);
}

describe.each([
  ["refused for good", refuseForGood],
  ["sent, and failed later", failLater],
])("money beside the book, %s", (_, fail) => {
  test("is reported, sent again by a person, and reported again", async () => {
    const order = await paidInEuros();
    await fail(order);
    expect(await kindsOf(order)).toEqual(["order-closed", "refund-failed"]);
    expect(await lastOf(order)).toContain("could not deliver the €70.00");
    await sendAgain(order);
    await shop.lookTwice(order);
    expect(await kindsOf(order)).toEqual(["order-closed", "refund-failed", "credit"]);
    expect(await lastOf(order)).toContain("€70.00 is on its way");
    await turn(order, "FAILED");
    await sendAgain(order);
    const again = ["refund-failed", "credit"];
    expect(await kindsOf(order)).toEqual(["order-closed", ...again, ...again]);
  });

  test("is settled by hand, once, and reported", async () => {
    const order = await paidInEuros();
    await fail(order);
    const settle = { ...(await refusedOf(order)), reference: "BANK 7" };
    expect((await shop.staff.call("settleRefund", settle)).code).toBe("0000");
    expect((await shop.fileOf(order)).beside).toMatchObject([{ state: "settled" }]);
    expect((await shop.staff.call("settleRefund", settle)).code).toBe("1004");
    expect(await kindsOf(order)).toEqual(["order-closed", "refund-failed", "credit"]);
    expect(await lastOf(order)).toContain("€70.00 was refunded outside PayPal (reference BANK 7)");
  });

  test("is refunded by the merchant at PayPal: reported, and not sent again", async () => {
    const order = await paidInEuros();
    await fail(order);
    const there = shop.refundThere(order, 0);
    there.amount = { currency_code: "EUR", value: "70.00" };
    await shop.lookTwice(order);
    expect((await kindsOf(order)).slice(0, 2)).toEqual(["order-closed", "refund-failed"]);
    expect(await kindsOf(order)).toHaveLength(3);
    expect(await lastOf(order)).toContain("€70.00 is on its way");
    expect((await refusedOf(order)).refundId).toBe("");
  });
});

test("money beside the book that goes in time is reported once, a day late twice", async () => {
  const [inTime, late] = [await paidInEuros(), await paidInEuros()];
  await shop.database.driver`update refund set created_at = created_at - interval '2 days'
    where payment_id = ${(await shop.paymentOf(late)).id}`;
  shop.accept();
  await shop.passTime();
  await sendRefunds(shop.fixed);
  expect(await kindsOf(inTime)).toEqual(["order-closed"]);
  expect(await kindsOf(late)).toEqual(["order-closed", "credit"]);
});

describe("a refusal for good is a fact in both books, or in neither", () => {
  test("of a refund that is back by then it says nothing, and calls nobody", async () => {
    const order = await shop.paidOrder();
    await shop.credit(order, order.total);
    const { paypal } = shop.fixed.paymentProviders;
    // While ours is asked for, a look books that the merchant refunds all of it.
    const refund: typeof paypal.refund = async (...asked) => {
      shop.refundThere(order, order.total);
      await shop.lookAt(order);
      return paypal.refund(...asked);
    };
    shop.paypal.replies.refund = forGood;
    const paymentProviders = { ...shop.fixed.paymentProviders, paypal: { ...paypal, refund } };
    await sendRefunds({ ...shop.fixed, paymentProviders });
    expect(await shop.refundsOf(order)).toEqual([expect.stringContaining("done")]);
    expect(await kindsOf(order)).toEqual(["refund-there"]);
    expect(await attentionOf(order)).not.toBe("refundRefused");
  });

  test("broken off in the middle it is reported after the next try", async () => {
    const order = await shop.paidOrder();
    await shop.credit(order, 2_000);
    shop.paypal.replies.refund = forGood;
    const { driver } = shop.database;
    await driver`create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`;
    await driver`create trigger break_off before insert on mail
      for each row when (new.about like 'refund-failed:%') execute function break_off()`;
    await shop.passTime();
    await sendRefunds(shop.fixed);
    await driver`drop trigger break_off on mail`;
    await driver`drop function break_off`;
    expect(await shop.refundsOf(order)).toEqual(["20.00 asking"]);
    shop.show(order);
    await sendTwice();
    expect(await shop.refundsOf(order)).toEqual(["20.00 refused"]);
    expect(await kindsOf(order)).toEqual(["credit", "refund-failed"]);
    expect(await attentionOf(order)).toBe("refundRefused");
  });
});
