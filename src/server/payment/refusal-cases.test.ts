import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { line, openRefusingShop, units } from "../../../tests/support/refusing-shop.ts";
import { lookAtPaymentNow } from "./look-at-payment-now.ts";

/* The effects of a refusal, as a table from the outside: it stops the refused payment, and no more (R-PAY-10, R-PAY-13). */

let shop: Awaited<ReturnType<typeof openRefusingShop>>;
beforeAll(async () => {
  shop = await openRefusingShop();
});
afterEach(() => shop.restore());
afterAll(() => shop?.close());

const account = "PAYEE_ACCOUNT_RESTRICTED";

type Tries = () => Promise<unknown>;
/** So many buyers approve, and PayPal refuses to take it, at the press and at three looks. */
const captures =
  (issue: string, buyers: number): Tries =>
  async () => {
    for (let n = 0; n < buyers; n += 1) {
      const placed = await approved();
      await shop.sim.post(`refuse/${placed.id}`, { issue });
      await placed.buyer.call("captureOrder", { id: placed.id });
      for (let times = 0; times < 3; times += 1) {
        await lookAtPaymentNow(shop.services, placed.paymentId, { byPerson: true });
      }
    }
  };
/** PayPal refuses to open orders of so many buyers, each at several presses. */
const openings =
  (issue: string, buyers: number): Tries =>
  async () => {
    await shop.sim.post("faults", { fault: "refuse", call: "create-order", issue, calls: 1_000 });
    for (let n = 0; n < buyers; n += 1) {
      const buyer = await shop.newBuyer();
      for (let times = 0; times < 3; times += 1) await buyer.order({ line });
    }
  };
async function approved() {
  const buyer = await shop.newBuyer();
  const { data } = await buyer.order({ line });
  await shop.sim.approve(data.id);
  const [row] = await shop.database.driver<[{ id: string }]>`
    select id from payment where provider_order_id = ${data.id}`;
  return { buyer, id: data.id, paymentId: row.id };
}

test.each<[who: string, tries: Tries, heals: boolean, right: { others: string; isOpen: boolean }]>([
  [
    "one buyer's capture, again and again",
    captures(account, 1),
    false,
    { others: "0000", isOpen: true },
  ],
  ["captures of five buyers", captures(account, 5), false, { others: "0000", isOpen: true }],
  [
    "captures by our permission",
    captures("PERMISSION_DENIED", 3),
    false,
    { others: "0000", isOpen: true },
  ],
  [
    "one payment, by the seller's filters",
    captures("PAYEE_BLOCKED_TRANSACTION", 2),
    false,
    { others: "0000", isOpen: true },
  ],
  ["openings of one buyer", openings(account, 1), true, { others: "0000", isOpen: true }],
  [
    "openings of three buyers by a filter",
    openings("PAYEE_BLOCKED_TRANSACTION", 3),
    true,
    { others: "0000", isOpen: true },
  ],
  [
    "openings of three buyers by a new word",
    openings("SOMETHING_NEW", 3),
    true,
    { others: "0000", isOpen: true },
  ],
  [
    "openings of two buyers by the account",
    openings(account, 2),
    false,
    { others: "1011", isOpen: false },
  ],
])("refused: %s", async (_who, tries, heals, { others, isOpen }) => {
  await tries();
  if (heals) await shop.heals();
  const closed = await shop.database.driver`
    select from provider_gate where opening_closed_at is not null`;
  expect(closed.length === 0).toBe(isOpen);
  const before = await shop.stockOf("shirt", "M");
  const other = await shop.newBuyer();
  expect((await other.order({ line })).code).toBe(others);
  // A payment without an order holds nothing.
  expect(before - (await shop.stockOf("shirt", "M"))).toBe(isOpen ? 1 : 0);
  if (!isOpen) expect(before).toBe(units);
});

test("staff see why, and since when: later refusals of the same move neither", async () => {
  const placed = await approved();
  await shop.sim.post(`refuse/${placed.id}`, { issue: "PAYEE_BLOCKED_TRANSACTION" });
  const seen = async () => {
    const [row] = await shop.database.driver<{ attention: string; note: string; at: Date }[]>`
      select attention, attention_note as note, attention_at as at
      from payment where id = ${placed.paymentId}`;
    return row;
  };
  await placed.buyer.call("captureOrder", { id: placed.id });
  const first = await seen();
  expect(first).toMatchObject({ attention: "captureRefused" });
  expect(first?.note).toContain("PAYEE_BLOCKED_TRANSACTION");
  for (let times = 0; times < 3; times += 1) {
    shop.clock.offsetMs += 120_000;
    await lookAtPaymentNow(shop.services, placed.paymentId);
  }
  expect(await seen()).toEqual(first);
});
