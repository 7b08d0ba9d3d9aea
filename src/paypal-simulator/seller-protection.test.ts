import { afterAll, beforeAll, expect, it } from "vitest";
import { Driver, issues, order } from "./simulator-driver.ts";

const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());

const berlin = {
  name: { full_name: "Ada Quill" },
  address: {
    address_line_1: "Musterweg 12",
    admin_area_2: "Berlin",
    postal_code: "10115",
    country_code: "DE",
  },
};
const source = (preference?: string) => ({
  payment_source: {
    paypal: {
      experience_context: {
        return_url: "http://127.0.0.1:39999/back",
        cancel_url: "http://127.0.0.1:39999/cancel",
        ...(preference === undefined ? {} : { shipping_preference: preference }),
      },
    },
  },
});

it.each([
  ["an address that was given", berlin, "SET_PROVIDED_ADDRESS", "ELIGIBLE"],
  ["one that PayPal has on file", undefined, undefined, "ELIGIBLE"],
  ["no address at all", undefined, "NO_SHIPPING", "NOT_ELIGIBLE"],
  ["an address that is not to be used", berlin, "NO_SHIPPING", "NOT_ELIGIBLE"],
  [
    "an address without a street",
    { ...berlin, address: { ...berlin.address, address_line_1: undefined } },
    "SET_PROVIDED_ADDRESS",
    "NOT_ELIGIBLE",
  ],
  [
    "an address without a name",
    { address: berlin.address },
    "SET_PROVIDED_ADDRESS",
    "NOT_ELIGIBLE",
  ],
])("the seller of goods to %s", async (_title, shipping, preference, status) => {
  const unit = { invoice_id: `KR-${status}-${preference}-${_title}`, shipping };
  const id = await paypal.approved(order(unit, source(preference)));
  const captured = await paypal.capture(id, { prefer: "return=representation" });
  expect(captured.body).toMatchObject({
    purchase_units: [{ payments: { captures: [{ seller_protection: { status } }] } }],
  });
});

it("an address without what its country needs is refused by name", async () => {
  const { admin_area_2: _city, postal_code: _code, ...address } = berlin.address;
  const bare = await paypal.create(
    order({ shipping: { ...berlin, address } }, source("SET_PROVIDED_ADDRESS")),
  );
  expect([bare.status, ...issues(bare)]).toEqual([422, "CITY_REQUIRED", "POSTAL_CODE_REQUIRED"]);
  const none = await paypal.create(order({}, source("SET_PROVIDED_ADDRESS")));
  expect(issues(none)).toEqual(["MISSING_SHIPPING_ADDRESS"]);
});
