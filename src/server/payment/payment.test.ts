import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mergeCart } from "#server/cart/merge-cart.ts";
import { releaseHolds } from "#server/checkout/release-holds.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { readMails } from "../../../tests/support/read-mails.ts";
import { claimCapture } from "./claim-capture.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
});
afterAll(() => shop?.close());

const blank = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
const named = { ...blank, customType: 3, customName: "MARLOW", customNumber: "10" };

async function placeCart(buyer: Buyer, ...lines: Record<string, unknown>[]) {
  const cartItemIds: string[] = [];
  for (const line of lines) cartItemIds.push(await buyer.add(line));
  const { data } = await buyer.order({ cartItemIds });
  return { ...data, cartItemIds };
}

const unitsOf = async (buyer: Buyer) => (await buyer.call("sumCart", {})).data;

const reconcile = () => reconcilePayments(shop.services, { restMs: 0 });

const mailsOf = (orderNo: string) => readMails(shop.database, orderNo);

describe("the whole purchase", () => {
  test("two named shirts and a blank one in euros, to the cent", async () => {
    const buyer = await shop.newBuyer("EUR");
    const placed = await placeCart(buyer, named, { ...named, customName: "OKAFOR" }, blank);
    const kept = await buyer.add({ ...named, customNumber: "77" });
    await shop.sim.approve(placed.id);
    const captured = await buyer.call("captureOrder", { id: placed.id });
    expect(captured.data).toEqual({ orderNo: placed.orderNo, status: "paid" });
    // 3 × 54.28 less 10 %, postage free from 138 euros on.
    expect(await shop.sim.taken(placed.id)).toMatchObject([{ amount: "146.56", currency: "EUR" }]);
    const { data: cart } = await buyer.call("listCartItems", { current: 1, size: 100 });
    expect(cart.records.map(({ id }) => id)).toEqual([kept]);
    const { data: order } = await buyer.call("getOrder", { orderNo: placed.orderNo });
    expect(order).toMatchObject({ status: "paid", total: { amount: "146.56" }, itemsCount: 3 });
    expect(order.lines.map((line) => [line.customName, line.stage, line.returnable])).toEqual([
      ["MARLOW", "paid", false],
      ["OKAFOR", "paid", false],
      ["", "paid", true],
    ]);
    expect(order.stages.filter(({ at }) => at).map(({ stage }) => stage)).toEqual([
      "awaiting_payment",
      "paid",
    ]);
    expect(await mailsOf(placed.orderNo)).toEqual(["order-received"]);
    const holds = await shop.database.queries
      .selectFrom("sales_order_line")
      .innerJoin("sales_order", "sales_order.id", "sales_order_line.order_id")
      .select(["u_held", "u_taken"])
      .where("order_no", "=", placed.orderNo)
      .execute();
    expect(holds).toEqual(Array.from({ length: 3 }, () => ({ u_held: 0, u_taken: 1 })));
  });

  test("a line changed after ordering stays in the cart", async () => {
    const buyer = await shop.newBuyer();
    const { id, cartItemIds } = await placeCart(buyer, blank);
    await buyer.call("saveCartItems", [{ ...blank, id: cartItemIds[0], quantity: 3 }]);
    await shop.sim.approve(id);
    await buyer.call("captureOrder", { id });
    expect(await unitsOf(buyer)).toBe(3);
  });

  test("declined, then paid at the second try", async () => {
    const buyer = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    await shop.sim.decline(placed.id);
    const declined = await buyer.call("captureOrder", { id: placed.id });
    expect(declined).toMatchObject({
      code: "1011",
      failure: { orderNo: placed.orderNo, approveUrl: placed.approveUrl },
    });
    expect(await unitsOf(buyer)).toBe(1);
    await shop.sim.approve(placed.id);
    expect((await buyer.call("captureOrder", { id: placed.id })).data.status).toBe("paid");
    expect(await shop.sim.taken(placed.id)).toHaveLength(1);
    expect(await unitsOf(buyer)).toBe(0);
  });

  test("a declined payment keeps the goods a quarter of an hour longer, once", async () => {
    const buyer = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    const minutes = async (later: number) => {
      shop.clock.offsetMs += later * 60_000;
      await releaseHolds(shop.services);
      const { data } = await buyer.call("getOrder", { orderNo: placed.orderNo });
      return data.status;
    };
    try {
      expect(await minutes(12)).toBe("awaiting_payment");
      // Minute 22, and 28: the second decline gave nothing more than the first, until minute 27.
      for (const later of [10, 6]) {
        await shop.sim.decline(placed.id);
        expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("1011");
        expect(await minutes(later)).toBe(later === 10 ? "awaiting_payment" : "expired");
      }
    } finally {
      shop.clock.offsetMs = 0;
    }
  });

  test("asking for the money of what was not approved keeps no goods longer", async () => {
    const buyer = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    try {
      for (const [minute, code, state] of [
        [14, "1012", "awaiting_payment"],
        [16, "1012", "expired"],
      ] as const) {
        shop.clock.offsetMs = minute * 60_000;
        expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe(code);
        await releaseHolds(shop.services);
        const { data } = await buyer.call("getOrder", { orderNo: placed.orderNo });
        expect(data.status).toBe(state);
      }
    } finally {
      shop.clock.offsetMs = 0;
    }
  });

  test("not approved yet: the way to the approval, and nothing lost", async () => {
    const buyer = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    const early = await buyer.call("captureOrder", { id: placed.id });
    const { approveUrl } = placed;
    expect(early).toMatchObject({ code: "1012", failure: { approveUrl, reason: "notApproved" } });
    await shop.sim.approve(placed.id);
    expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("0000");
  });

  test("another's payment is unknown", async () => {
    const buyer = await shop.newBuyer();
    const other = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    await shop.sim.approve(placed.id);
    expect((await other.call("captureOrder", { id: placed.id })).code).toBe("1002");
    expect((await other.call("captureOrder", { id: "NOSUCHORDER" })).code).toBe("1002");
    expect((await other.call("getOrder", { orderNo: placed.orderNo })).code).toBe("1002");
    expect(await shop.sim.taken(placed.id)).toEqual([]);
  });
});

describe("once, whatever happens", () => {
  test("captured by browser, twin tab and job at once", async () => {
    const buyer = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    await shop.sim.approve(placed.id);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => buyer.call("captureOrder", { id: placed.id })),
      ...Array.from({ length: 6 }, () => buyer.call("captureOrderByPost", { id: placed.id })),
      reconcile(),
    ]);
    const codes = answers.filter((answer) => typeof answer === "object").map(({ code }) => code);
    expect(codes).toEqual(Array(12).fill("0000"));
    expect(await shop.sim.taken(placed.id)).toHaveLength(1);
    expect(await mailsOf(placed.orderNo)).toEqual(["order-received"]);
  });

  test.each(["drop-response", "error-after-execute", "truncate"])(
    "%s after the money was taken: the reconciler finds it, once",
    async (fault) => {
      const buyer = await shop.newBuyer();
      const placed = await placeCart(buyer, blank);
      await shop.sim.approve(placed.id);
      await shop.sim.fault(fault, "capture-order");
      const lost = await buyer.call("captureOrder", { id: placed.id });
      expect(lost).toMatchObject({ code: "1012", failure: { orderNo: placed.orderNo } });
      expect(await shop.sim.taken(placed.id)).toHaveLength(1);
      await reconcile();
      const again = await buyer.call("captureOrder", { id: placed.id });
      expect(again.data).toEqual({ orderNo: placed.orderNo, status: "paid" });
      expect(await shop.sim.taken(placed.id)).toHaveLength(1);
      expect(await unitsOf(buyer)).toBe(0);
    },
  );

  test("unavailable before the money was taken: the reconciler takes it, once", async () => {
    const buyer = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    await shop.sim.approve(placed.id);
    await shop.sim.fault("unavailable", "capture-order");
    expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("1012");
    // A hold whose money may be moving is not released.
    shop.clock.offsetMs += 2 * 60 * 60_000;
    await releaseHolds(shop.services);
    shop.clock.offsetMs -= 2 * 60 * 60_000;
    const { data: order } = await buyer.call("getOrder", { orderNo: placed.orderNo });
    expect(order.status).toBe("awaiting_payment");
    await reconcile();
    expect((await buyer.call("captureOrder", { id: placed.id })).data.status).toBe("paid");
    expect(await shop.sim.taken(placed.id)).toHaveLength(1);
  });

  test("the browser never came back: the job takes the approved money", async () => {
    const buyer = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    await shop.sim.approve(placed.id);
    await reconcile();
    const { data } = await buyer.call("getOrder", { orderNo: placed.orderNo });
    expect(data.status).toBe("paid");
    expect(await shop.sim.taken(placed.id)).toHaveLength(1);
  });

  test.each([true, false])(
    "a server that died while taking it (money taken: %s)",
    async (taken) => {
      const buyer = await shop.newBuyer();
      const placed = await placeCart(buyer, blank);
      await shop.sim.approve(placed.id);
      const { id } = await shop.database.queries
        .selectFrom("payment")
        .select("id")
        .where("provider_order_id", "=", placed.id)
        .executeTakeFirstOrThrow();
      await claimCapture(shop.services, id);
      if (taken) {
        const { paypal } = shop.services.paymentProviders;
        expect(await paypal.capture(placed.id, `capture:${placed.id}:1`)).toMatchObject({
          order: { captures: [{ word: "taken" }] },
        });
      }
      shop.clock.offsetMs += 15_000;
      const captured = await buyer.call("captureOrder", { id: placed.id });
      shop.clock.offsetMs -= 15_000;
      expect(captured.data).toEqual({ orderNo: placed.orderNo, status: "paid" });
      expect(await shop.sim.taken(placed.id)).toHaveLength(1);
    },
  );

  test("a guest who signs in between ordering and paying", async () => {
    const guest = await shop.newBuyer();
    const account = await shop.newBuyer();
    const placed = await placeCart(guest, blank);
    await shop.sim.approve(placed.id);
    await shop.database.queries
      .transaction()
      .execute((transaction) => mergeCart(transaction, guest.accountId, account.accountId));
    expect((await guest.call("captureOrder", { id: placed.id })).code).toBe("1002");
    expect((await account.call("captureOrder", { id: placed.id })).data.status).toBe("paid");
    expect(await unitsOf(account)).toBe(0);
  });

  test("tokens revoked in between are renewed", async () => {
    const buyer = await shop.newBuyer();
    const placed = await placeCart(buyer, blank);
    await shop.sim.approve(placed.id);
    await shop.sim.revokeTokens();
    expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("0000");
  });
});

test("the provider knows the order by its number, and waits for the buyer", async () => {
  const buyer = await shop.newBuyer("EUR");
  const placed = await placeCart(buyer, named, { ...blank, quantity: 4 });
  expect(await shop.services.paymentProviders.paypal.inspect(placed.id)).toMatchObject({
    kind: "seen",
    order: {
      standing: "notApproved",
      orderNo: placed.orderNo,
      approveUrl: placed.approveUrl,
      captures: [],
    },
  });
  const response = await fetch(placed.approveUrl);
  expect(await response.text()).toContain(placed.orderNo);
});
