import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { json } from "#server/platform/stored-json.ts";
import { insertShirt, type Buyer } from "../../../tests/support/checkout-shop.ts";
import { line, openRefusingShop, units } from "../../../tests/support/refusing-shop.ts";
import { lookAtPaymentNow } from "./look-at-payment-now.ts";
import { claimProbe } from "./opening-gate.repository.ts";

/* The effects of a refused opening, and for how long, as tables from the outside (R-PAY-10). */

let shop: Awaited<ReturnType<typeof openRefusingShop>>;
beforeAll(async () => {
  shop = await openRefusingShop();
  await insertShirt(shop, "last", { M: 2 });
});
afterEach(() => shop.restore());
afterAll(() => shop?.close());

const account = "PAYEE_ACCOUNT_RESTRICTED";
const order = async (buyer?: Buyer) => (buyer ?? (await shop.newBuyer())).order({ line });
const fails = (fault: string, calls: number) =>
  shop.sim.post("faults", { fault, call: "create-order", calls });
const refuses = (issue: string, calls = 1_000) =>
  shop.sim.post("faults", { fault: "refuse", call: "create-order", issue, calls });
const gate = async () =>
  (
    await shop.database.driver<{ closed: Date | null; probe: Date | null }[]>`
      select opening_closed_at as closed, opening_probe_at as probe from provider_gate`
  )[0];
const isClosed = async () => ((await gate())?.closed ?? null) !== null;
const isDue = () => shop.database.driver`update provider_gate set opening_probe_at = now()`;
async function close() {
  await refuses(account);
  await order();
  await order();
  expect(await isClosed()).toBe(true);
}
const stateOf = async (orderNo: string | undefined) =>
  (
    await shop.database.driver<{ order: string; attention: string | null; mails: string[] }[]>`
      select o.state as order, p.attention,
        array(select split_part(m.about, ':', 1) from mail m where m.order_id = o.id) as mails
      from sales_order o join payment p on p.order_id = o.id
      where o.order_no = ${orderNo ?? ""}`
  )[0];

type Course = { buyers: number; tries: () => Promise<unknown> };
describe("of so many openings that fail, the next buyer reads", () => {
  test.each<[who: string, course: Course, isOpen: boolean]>([
    ["one: 403", { buyers: 1, tries: () => fails("forbidden", 1) }, true],
    ["two of two buyers: 403, and so on", { buyers: 2, tries: () => fails("forbidden", 3) }, false],
    ["one: 401, and then none", { buyers: 1, tries: () => shop.sim.revokeTokens() }, true],
    ["five: away", { buyers: 5, tries: () => fails("unavailable", 5) }, true],
    ["five: asked too often", { buyers: 5, tries: () => fails("rate-limit", 5) }, true],
    ["five: answers lost", { buyers: 5, tries: () => fails("drop-response", 5) }, true],
    ["five: our own mistake", { buyers: 5, tries: () => refuses("AMOUNT_MISMATCH", 5) }, true],
  ])("%s", async (_who, { buyers, tries }, isOpen) => {
    await tries();
    for (let n = 0; n < buyers; n += 1) await order();
    const next = await order();
    expect([next.code, next.failure?.reason]).toEqual(
      isOpen ? ["0000", undefined] : ["1011", "shopBlocked"],
    );
    expect(await isClosed()).toBe(!isOpen);
  });

  test("one that is ten minutes old and a new one say nothing of the shop", async () => {
    await refuses(account);
    await order();
    await shop.database.driver`
      update payment set opening_refused_at = opening_refused_at - interval '10 minutes'`;
    await order();
    expect(await isClosed()).toBe(false);
    await order();
    expect(await isClosed()).toBe(true);
  });
});

describe("an order that was not opened", () => {
  test.each(["unavailable", "rate-limit", "drop-response", "truncate"])(
    "%s: is kept with its goods, and opened by the next press",
    async (fault) => {
      await fails(fault, 1);
      const buyer = await shop.newBuyer();
      const key = `again-${fault}`;
      const { code, failure } = await buyer.order({ line }, key);
      expect([code, failure.reason]).toEqual(["1012", undefined]);
      const { orderNo } = failure;
      expect(await stateOf(orderNo)).toMatchObject({ order: "created", attention: null });
      expect(await shop.stockOf("shirt", "M")).toBe(units - 1);
      expect(await buyer.order({ line }, key)).toMatchObject({ code: "0000", data: { orderNo } });
    },
  );

  test.each<[who: string, issue: string, reason: string | undefined, attention: string]>([
    ["for our own mistake", "AMOUNT_MISMATCH", undefined, "unlistedRefusal"],
    ["for the shop's account", account, "shopBlocked", "shopBlocked"],
  ])(
    "%s: is over with its goods back, and staff see it",
    async (_who, issue, reason, attention) => {
      await refuses(issue, 1);
      const { code, failure } = await order();
      expect([code, failure.reason]).toEqual(["1011", reason]);
      const over = { order: "cancelled", attention, mails: [] };
      expect(await stateOf(failure.orderNo)).toEqual(over);
      expect(await shop.stockOf("shirt", "M")).toBe(units);
    },
  );
});

describe("an address that PayPal does not take", () => {
  const noteOf = async (id: string) => {
    const [row] = await shop.database.driver<{ attention: string | null; note: string }[]>`
      select attention, attention_note as note from payment where provider_order_id = ${id}`;
    return row;
  };
  test.each(["SHIPPING_ADDRESS_INVALID", "CITY_REQUIRED", "POSTAL_CODE_REQUIRED"])(
    "%s: it is not reported, the order is paid, and staff see that it is not protected",
    async (issue) => {
      for (let buyers = 0; buyers < 2; buyers += 1) {
        await refuses(issue, 1);
        const buyer = await shop.newBuyer();
        const { code, data } = await order(buyer);
        expect(code).toBe("0000");
        expect((await noteOf(data.id ?? ""))?.attention).toBeNull();
        await shop.sim.approve(data.id ?? "");
        expect((await buyer.call("captureOrder", { id: data.id })).data.status).toBe("paid");
        expect(await noteOf(data.id ?? "")).toEqual({ attention: "noProtection", note: issue });
      }
      expect(await isClosed()).toBe(false);
    },
  );

  test("refused without it as well, the order is over, and others order", async () => {
    await refuses("SHIPPING_ADDRESS_INVALID", 2);
    const { code, failure } = await order();
    expect(code).toBe("1011");
    const over = { order: "cancelled", attention: "unlistedRefusal", mails: [] };
    expect(await stateOf(failure.orderNo)).toEqual(over);
    expect(await shop.stockOf("shirt", "M")).toBe(units);
    expect((await order()).code).toBe("0000");
  });

  test("its answer lost, the same key opens the same order", async () => {
    await refuses("SHIPPING_ADDRESS_INVALID", 1);
    await fails("drop-response", 1);
    const buyer = await shop.newBuyer();
    const lost = await buyer.order({ line }, "address-and-loss");
    expect(lost.code).toBe("1012");
    await refuses("SHIPPING_ADDRESS_INVALID", 1);
    const { orderNo } = lost.failure;
    const again = await buyer.order({ line }, "address-and-loss");
    expect(again).toMatchObject({ code: "0000", data: { orderNo } });
  });
});

describe("calls that a closed opening refuses", () => {
  test("leaves the last two for another buyer", async () => {
    const both = { line: { ...line, productId: "last", quantity: 2 } };
    await refuses(account);
    for (let n = 0; n < 4; n += 1) {
      expect((await (await shop.newBuyer()).order(both)).failure.reason).toBe("shopBlocked");
      expect(await shop.stockOf("last", "M")).toBe(2);
    }
    await shop.heals();
    await isDue();
    expect((await (await shop.newBuyer()).order(both)).code).toBe("0000");
    expect(await shop.stockOf("last", "M")).toBe(0);
  });

  test("leaves a buyer's coupon, limit, cart and mailbox as they were", async () => {
    const benefit = json({ kind: "percent", percent: 10 } as const);
    const once = { code: "ONLY", benefit, uses_max: 1, uses_per_customer: 1 };
    await shop.database.queries.insertInto("coupon").values(once).execute();
    await refuses(account);
    const buyer = await shop.newBuyer();
    const cartItemIds = [await buyer.add(line)];
    const wish = { cartItemIds, couponCode: "ONLY" };
    // Refused by PayPal first, and then, with another buyer's, by the gate.
    for (let n = 0; n < 25; n += 1) {
      expect((await buyer.order(wish)).failure.reason).toBe("shopBlocked");
      if (n === 0) await order();
    }
    expect(await isClosed()).toBe(true);
    const mails = shop.database.driver`select from mail where recipient = ${buyer.email}`;
    expect(await mails).toHaveLength(0);
    await shop.heals();
    await isDue();
    const placed = await buyer.order(wish);
    expect(placed).toMatchObject({ code: "0000", data: { quote: { coupon: { code: "ONLY" } } } });
  });
});

describe("while it is closed", () => {
  test("of ten who find the try due one makes it", async () => {
    await close();
    await isDue();
    const tries = Array.from({ length: 10 }, () => claimProbe(shop.database.queries, "paypal"));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test("two buyers at once: one try at PayPal, and none gets another answer", async () => {
    await close();
    await shop.heals();
    await isDue();
    const answers = await Promise.all([order(), order()]);
    for (const { code, failure } of answers) {
      expect(code === "0000" || failure.reason === "shopBlocked").toBe(true);
    }
    expect(answers.some(({ code }) => code === "0000")).toBe(true);
    expect(await isClosed()).toBe(false);
  });

  test("staff who look at a refused payment move no try", async () => {
    const buyer = await shop.newBuyer();
    const { id } = (await order(buyer)).data;
    await shop.sim.approve(id);
    await shop.sim.post(`refuse/${id}`, { issue: account });
    await close();
    const before = await gate();
    const [payment] = await shop.database.driver<[{ id: string }]>`
      select id from payment where provider_order_id = ${id}`;
    for (let n = 0; n < 20; n += 1) {
      shop.clock.offsetMs += 16_000;
      await lookAtPaymentNow(shop.services, payment.id, { byPerson: true });
    }
    expect(await gate()).toEqual(before);
    await shop.heals();
    await isDue();
    expect((await order()).code).toBe("0000");
  });

  test.each([2, -2])("a clock that jumps by %i hours moves no try", async (hours) => {
    await close();
    const before = await gate();
    shop.clock.offsetMs = hours * 3_600_000;
    expect((await order()).failure.reason).toBe("shopBlocked");
    expect(await gate()).toEqual(before);
    await shop.heals();
    await isDue();
    expect((await order()).code).toBe("0000");
  });

  test("processes count together, and one that starts anew finds it closed", async () => {
    await refuses(account);
    await order();
    shop.restartCheckout();
    await order();
    expect(await isClosed()).toBe(true);
    const before = await gate();
    await shop.heals();
    shop.restartCheckout();
    expect((await order()).failure.reason).toBe("shopBlocked");
    expect(await gate()).toEqual(before);
  });
});
