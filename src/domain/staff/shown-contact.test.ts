import { expect, test } from "vitest";
import { maskEmail, shownContact } from "./shown-contact.ts";

const address = {
  firstName: "Mei",
  address: "12 Example Street",
  addressLine2: "Door 3",
  city: "Berlin",
  phone: "30 7654321",
};
const contact = { email: "mei@granby.example", address };
const masked = "m…@granby.example";
const unreachable = { ...address, address: "…", addressLine2: "…", phone: "…21" };

test.each([
  [["R_SUPER"], contact],
  [["R_SUPPORT"], contact],
  [["R_FULFIL"], { email: masked, address }],
  [["R_VIEWER"], { email: masked, address: unreachable }],
  [["R_VIEWER", "R_FULFIL"], { email: masked, address }],
])("%j see of a buyer %j", (roles, seen) => {
  expect(shownContact({ roles }, contact)).toEqual(seen);
});

test("a key sees by its scopes, not by the role that made it", () => {
  const key = (...scopes: string[]) => shownContact({ roles: ["R_SUPER"], scopes }, contact);
  expect(key("orders.read")).toEqual({ email: masked, address: unreachable });
  expect(key("orders.read", "customers.read")).toEqual(contact);
});

test.each([
  ["", ""],
  ["a@b.example", "a…@b.example"],
  ["王小明@b.example", "王…@b.example"],
])("%j is written %j", (email, shown) => expect(maskEmail(email)).toBe(shown));
