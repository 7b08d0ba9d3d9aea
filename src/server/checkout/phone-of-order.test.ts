import { afterAll, beforeAll, expect, test } from "vitest";
import type { PhoneRule } from "#domain/delivery/phone-need.ts";
import {
  insertShirt,
  openCheckoutShop,
  orderForm,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
});
afterAll(() => shop?.close());

const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
const { phone: _, phoneCode: __, ...phoneless } = orderForm.address;
const brazil = { country: "BR", province: "SP", postalCode: "01310-100", city: "São Paulo" };
const america = { country: "US", province: "NY", postalCode: "12207", city: "Albany" };

type Case = {
  to: object;
  rule?: PhoneRule;
  carrier?: string;
  phone?: string;
  /** Why the quote asks for it, and the order is refused. */
  need: "country" | "carrier" | null;
};

/**
 * The need of a parcel, the answer to the page, and the order's answer to an address without a
 * phone.
 */
const cases: Record<string, Case> = {
  "to Germany by post": { to: {}, need: null },
  "to the United States by post": { to: america, need: null },
  "to Brazil by post": { to: brazil, need: "country" },
  "to Germany by a courier": { to: {}, carrier: "DHL Express", need: "carrier" },
  "within the United States by a courier": { to: america, carrier: "UPS", need: null },
  "by a method that always needs it": { to: america, rule: "always", need: "carrier" },
  "by a method that never needs it": {
    to: brazil,
    rule: "never",
    carrier: "DHL Express",
    need: null,
  },
  "with signs that nobody sees in its place": { to: brazil, phone: " \u200e ", need: "country" },
};

test.each(Object.entries(cases))("an order without a phone %s", async (_name, given) => {
  const { to, rule = "byCountry", carrier = "Northline Post", phone, need } = given;
  const { queries } = shop.database;
  await queries.updateTable("shipping_rate").set({ phone_rule: rule, carrier }).execute();
  const buyer = await shop.newBuyer();
  const typed = { ...phoneless, ...to };
  const quoted = await buyer.call("quoteOrder", { line, country: typed.country });
  const option = quoted.data.shippingOptions.find(({ method }) => method === "standard");
  expect(option?.phoneNeed ?? null).toBe(need);
  const address = phone === undefined ? typed : { ...typed, phone };
  const answer = await buyer.order({ line, address });
  if (need === null) {
    expect(answer.code).toBe("0000");
    const order = await buyer.call("getOrder", { orderNo: answer.data.orderNo });
    expect(order.data.address).toMatchObject({ phone: "", phoneCode: "" });
    return;
  }
  expect(answer.code).toBe("1001");
  expect(answer.failure?.errors).toMatchObject([{ path: "address.phone" }]);
  const whole = { ...address, phoneCode: "+49", phone: "30 1234567" };
  expect((await buyer.order({ line, address: whole })).code).toBe("0000");
});
