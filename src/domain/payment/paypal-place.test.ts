import { expect, test } from "vitest";
import { paypalPlace } from "./paypal-place.ts";

test.each([
  ["https://api-m.paypal.com", "live"],
  ["https://api.paypal.com", "live"],
  ["https://API-M.PayPal.com", "live"],
  ["https://api-m.paypal.com:443", "live"],
  ["https://api-m.sandbox.paypal.com", "sandbox"],
  ["https://api.sandbox.paypal.com", "sandbox"],
  ["http://127.0.0.1:3999", "thisMachine"],
  ["http://localhost:3999", "thisMachine"],
  ["http://[::1]:3999", "thisMachine"],
  ["https://localhost:3999", "thisMachine"],
  // The name of another is no part of PayPal's, wherever PayPal's stands in it.
  ["https://api-m.paypal.com.evil.example", null],
  ["https://api-m.sandbox.paypal.com.evil.example", null],
  ["https://sandbox.evil.example", null],
  ["https://evil.example/api-m.paypal.com", null],
  ["https://api-m.paypal.com@evil.example", null],
  ["https://evil.example#api-m.paypal.com", null],
  ["https://evilpaypal.com", null],
  ["https://www.paypal.com", null],
  ["https://paypal.com", null],
  ["https://api-m.paypal.com:8443", null],
  ["https://api-m.paypal.com.", null],
  ["https://api-m.pаypal.com", null],
  ["https://localhost.evil.example", null],
  ["https://127.0.0.1.evil.example", null],
  ["https://user@localhost:3999", null],
  // Credentials in the clear.
  ["http://api-m.paypal.com", null],
  ["http://pay.example", null],
  ["ftp://127.0.0.1", null],
  ["", null],
])("%s is PayPal’s %s", (address, place) => {
  expect(paypalPlace(address)).toBe(place);
});
