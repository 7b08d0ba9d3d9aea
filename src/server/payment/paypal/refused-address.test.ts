import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newOrderNo, orderOf } from "../../../../tests/support/contract-order.ts";
import { issue, openFixedPaypal } from "../../../../tests/support/fixed-paypal.ts";

/* An address that PayPal does not take is left out once (R-PAY-16). */

let paypal: Awaited<ReturnType<typeof openFixedPaypal>>;
beforeAll(async () => {
  paypal = await openFixedPaypal();
});
beforeEach(() => paypal.asked.splice(0));
afterAll(() => paypal?.close());

const shipTo = {
  name: "Ada Quill",
  address: "Musterweg 12",
  addressLine2: "",
  city: "Berlin",
  province: "",
  postalCode: "10115",
  country: "DE",
};
type Body = {
  purchase_units: { shipping?: object }[];
  payment_source: { paypal: { experience_context: { shipping_preference: string } } };
};
const callsSeen = () =>
  paypal.asked.map(({ body }) => {
    const { purchase_units: units, payment_source: source } = body as Body;
    const { shipping_preference: preference } = source.paypal.experience_context;
    return [preference, units[0]?.shipping !== undefined];
  });
const withAddress = ["SET_PROVIDED_ADDRESS", true];
const without = ["NO_SHIPPING", false];

test.each<[status: number, word: string, isSent: boolean, calls: unknown[]]>([
  [422, "SHIPPING_ADDRESS_INVALID", true, [withAddress, without]],
  [422, "MISSING_SHIPPING_ADDRESS", true, [withAddress, without]],
  [422, "COMPLIANCE_VIOLATION", true, [withAddress]],
  [403, "SHIPPING_ADDRESS_INVALID", true, [withAddress]],
  [503, "SHIPPING_ADDRESS_INVALID", true, [withAddress]],
  [422, "SHIPPING_ADDRESS_INVALID", false, [without]],
])("%i %s, an address was sent: %s", async (status, word, isSent, calls) => {
  paypal.replies.open = issue(status, word);
  const order = { ...orderOf(newOrderNo()), ...(isSent ? { shipTo } : {}) };
  const answer = await paypal.provider.open(order, "create:1");
  expect(answer.kind).toBe(status === 503 ? "unknown" : "refused");
  expect(callsSeen()).toEqual(calls);
});
