import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SavedAddress } from "#contract/address.ts";
import type { Quote } from "#contract/order.ts";
import type { PhoneNeed } from "#domain/delivery/phone-need.ts";
import { setSession } from "#web/layout/session/session-store.ts";
import {
  approval,
  errorLinks,
  field,
  openCheckout,
  radio,
  typed,
  valuesOf,
} from "../../../../tests/support/checkout-form.ts";
import { refuseFields, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { answerCheckout, quoteTo } from "../../../../tests/support/fake-checkout.ts";

vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
beforeEach(() => answerCheckout());

/** Britain needs a phone; the rest needs one for its express parcels. */
function needIn(country: string | undefined, method: string): PhoneNeed | undefined {
  if (country === "GB") return "country";
  return method === "express" ? "carrier" : undefined;
}

const answerNeeds = () =>
  shopCalls.on("quoteOrder", (input): Quote => {
    const quote = quoteTo(input);
    const shippingOptions = quote.shippingOptions.map((option) => {
      const phoneNeed = needIn(input.country, option.method);
      return phoneNeed ? { ...option, phoneNeed } : option;
    });
    return { ...quote, shippingOptions };
  });

const phoneLabel = () => document.querySelector("label[for=checkout-phone]")?.textContent;
const phoneHelp = () => {
  const ids = field("phone")?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
};

test("the phone is optional or needed by country and method, with the reason; nothing is lost", async () => {
  answerNeeds();
  const { user, choose, fill, pay } = await openCheckout();
  await choose("DE");
  const { phone: _, ...phoneless } = typed;
  await fill(phoneless);
  expect(phoneLabel()).toContain("optional");
  expect(phoneHelp()).toContain("Only for the courier");
  await user.click(await radio(/Express/));
  await expect.poll(phoneHelp).toContain("carrier of this shipping method");
  expect(phoneLabel()).not.toContain("optional");
  await pay();
  expect(errorLinks()).toEqual(["Please enter the Phone"]);
  expect(shopCalls.inputs("createOrder")).toEqual([]);
  // Another method does not need it, and says nothing of it any more.
  await user.click(await radio(/Standard/));
  await expect.poll(phoneLabel).toContain("optional");
  expect(field("phone")?.getAttribute("aria-invalid")).not.toBe("true");
  await choose("GB");
  await expect.poll(phoneHelp).toContain("will call or text you");
  expect(valuesOf(Object.keys(phoneless))).toEqual(Object.values(phoneless));
  await choose("DE");
  await expect.poll(phoneLabel).toContain("optional");
  shopCalls.on("createOrder", approval);
  await pay();
  await expect.poll(() => shopCalls.inputs("createOrder")).toHaveLength(1);
  expect(shopCalls.inputs("createOrder")).toMatchObject([{ address: { phone: "" } }]);
});

test("a phone that the server asks for is asked for until another method needs none", async () => {
  answerNeeds();
  const { user, choose, fill, pay } = await openCheckout();
  await choose("DE");
  const { phone: _, ...phoneless } = typed;
  await fill(phoneless);
  shopCalls.on("createOrder", refuseFields({ "address.phone": "phoneRequired" }));
  await pay();
  await expect.poll(() => field("phone")?.getAttribute("aria-invalid")).toBe("true");
  expect(phoneLabel()).not.toContain("optional");
  await user.click(await radio(/Express/));
  await user.click(await radio(/Standard/));
  await expect.poll(phoneLabel).toContain("optional");
});

const saved: SavedAddress = {
  id: "home",
  firstName: "Ann",
  lastName: "Ashby",
  address: "1 First Street",
  country: "GB",
  postalCode: "SW1A 1AA",
  city: "London",
  phoneCode: "",
  phone: "",
  isDefault: true,
};

test("a saved address without a phone says so where one is needed, and is completed", async () => {
  answerNeeds();
  const user = { userId: "7", userName: "Ann Ashby", roles: [], buttons: [] };
  shopCalls.on("getUserInfo", user);
  setSession({ status: "account", user, notice: null });
  shopCalls.on("listAddresses", { records: [saved], total: 1, current: 1, size: 100 });
  shopCalls.on("getUser", {
    firstName: "Ann",
    lastName: "Ashby",
    email: "ann@kitroom.example",
    emailVerified: true,
    pendingEmail: null,
    gender: "secrecy",
    birthday: null,
    subscribe: false,
  });
  const { pay, fill } = await openCheckout();
  const notice = await screen.findByText(/^This address has no phone number\. Customs/);
  within(notice).getByRole("button", { name: "Add a phone number" });
  await pay();
  expect(shopCalls.inputs("createOrder")).toEqual([]);
  expect(errorLinks()).toEqual(["Please enter the Phone"]);
  expect(valuesOf(["address", "city", "phoneCode"])).toEqual(["1 First Street", "London", "+44"]);
  await fill({ phone: "20 7946 0000" });
  shopCalls.on("createOrder", approval);
  await pay();
  await expect.poll(() => shopCalls.inputs("createOrder")).toHaveLength(1);
  const [sent] = shopCalls.inputs("createOrder");
  expect(sent).toMatchObject({ address: { phoneCode: "+44", phone: "20 7946 0000" } });
});
