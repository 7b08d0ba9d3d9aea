import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonObject } from "./field-reader.ts";
import { Driver, issues, money, order } from "./simulator-driver.ts";

const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());

const item = (more: JsonObject = {}) => ({
  name: "Shirt",
  quantity: "3",
  unit_amount: money("10.00"),
  ...more,
});
const amount = (value: string, parts: Record<string, string> = {}, currency = "USD") => ({
  ...money(value, currency),
  breakdown: Object.fromEntries(
    Object.entries(parts).map(([part, each]) => [part, money(each, currency)]),
  ),
});
const good = amount("30.00", { item_total: "30.00" });
const two = (one?: string, other?: string) =>
  order(
    {},
    { purchase_units: [one, other].map((reference_id) => ({ reference_id, amount: good })) },
  );
const unit = (amounts: JsonObject, items?: JsonObject[]) => order({ amount: amounts, items });

const CASES: [status: number, issue: string, body: JsonObject][] = [
  [422, "AMOUNT_MISMATCH", unit(amount("30.01", { item_total: "30.00" }))],
  [422, "AMOUNT_MISMATCH", unit(amount("30.00", { item_total: "30.00", discount: "0.01" }))],
  [422, "ITEM_TOTAL_MISMATCH", unit(amount("30.01", { item_total: "30.01" }), [item()])],
  [422, "ITEM_TOTAL_REQUIRED", unit(money("30.00"), [item()])],
  [
    422,
    "TAX_TOTAL_MISMATCH",
    unit(amount("31.00", { item_total: "30.00", tax_total: "1.00" }), [
      item({ tax: money("1.00") }),
    ]),
  ],
  [422, "TAX_TOTAL_REQUIRED", unit(good, [item({ tax: money("1.00") })])],
  [422, "CANNOT_BE_NEGATIVE", unit(amount("29.00", { item_total: "30.00", shipping: "-1.00" }))],
  [422, "CANNOT_BE_NEGATIVE", unit(good, [item({ unit_amount: money("-10.00") })])],
  [422, "CANNOT_BE_ZERO_OR_NEGATIVE", unit(money("0.00"))],
  [422, "CANNOT_BE_ZERO_OR_NEGATIVE", unit(money("-1.00"))],
  [422, "DECIMAL_PRECISION", unit(money("1.001"))],
  [422, "DECIMALS_NOT_SUPPORTED", unit(money("100.50", "JPY"))],
  [
    422,
    "MULTI_CURRENCY_ORDER",
    unit({ ...good, breakdown: { item_total: money("30.00", "EUR") } }),
  ],
  [422, "INVALID_CURRENCY_CODE", unit(money("30.00", "KRW"))],
  [422, "MAX_VALUE_EXCEEDED", unit(money("1000000000000000.00"))],
  [422, "REFERENCE_ID_REQUIRED", two("a")],
  [422, "DUPLICATE_REFERENCE_ID", two("a", "a")],
  [
    400,
    "INVALID_ARRAY_MAX_ITEMS",
    order({}, { purchase_units: Array.from({ length: 11 }, () => ({ amount: good })) }),
  ],
  [400, "INVALID_ARRAY_MIN_ITEMS", order({}, { purchase_units: [] })],
  [400, "MISSING_REQUIRED_PARAMETER", order({}, { intent: undefined })],
  [400, "INVALID_PARAMETER_VALUE", order({}, { intent: "BUY" })],
  [400, "INVALID_PARAMETER_SYNTAX", unit(money("1,50"))],
  [400, "INVALID_PARAMETER_SYNTAX", unit(good, [item({ quantity: "0" })])],
  [400, "INVALID_STRING_LENGTH", unit(good, [item({ name: "x".repeat(128) })])],
  [400, "INVALID_STRING_LENGTH", order({ custom_id: "x".repeat(128) })],
  [400, "INVALID_COUNTRY_CODE", order({ shipping: { address: { country_code: "XQ" } } })],
  [400, "PAYPAL_REQUEST_ID_REQUIRED", order({}, { payment_source: { card: {} } })],
];

it.each(CASES)("answers %i %s", async (status, issue, body) => {
  const reply = await paypal.create(body);
  expect(issues(reply)).toEqual([issue]);
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({
    name: status === 400 ? "INVALID_REQUEST" : "UNPROCESSABLE_ENTITY",
    details: [{ description: expect.any(String) }],
    links: [{ rel: "information_link", method: "GET" }],
  });
});

it("takes amounts that add up, also without decimals", async () => {
  expect((await paypal.create(unit(good, [item()]))).status).toBe(201);
  const yen = amount("3000", { item_total: "3300", shipping_discount: "300" }, "JPY");
  expect((await paypal.create(unit(yen))).status).toBe(201);
});

it("names every broken rule at once", async () => {
  const reply = await paypal.create(
    order({ amount: money("x"), custom_id: "" }, { intent: undefined }),
  );
  expect(issues(reply).map(String).toSorted()).toEqual([
    "INVALID_PARAMETER_SYNTAX",
    "INVALID_STRING_LENGTH",
    "MISSING_REQUIRED_PARAMETER",
  ]);
});

it("refuses a body that is not JSON, or does not say so", async () => {
  const post = (contentType: string) =>
    fetch(`${paypal.origin}/v2/checkout/orders`, {
      method: "POST",
      headers: { authorization: `Bearer ${paypal.token}`, "content-type": contentType },
      body: "{",
    });
  expect(await (await post("application/json")).json()).toMatchObject({
    details: [{ issue: "MALFORMED_REQUEST_JSON" }],
  });
  expect((await post("text/plain")).status).toBe(415);
});
