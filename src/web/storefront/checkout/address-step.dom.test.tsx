import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SavedAddress } from "#contract/address.ts";
import { guest, setSession } from "#web/layout/session/session-store.ts";
import { logout } from "#web/layout/session/sign-in.ts";
import {
  approval,
  field,
  openCheckout,
  radio,
  typed,
  typedAddress,
  valuesOf,
} from "../../../../tests/support/checkout-form.ts";
import { answerPlaces } from "../../../../tests/support/answer-places.ts";
import { refuse, refuseFields, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { answerCheckout } from "../../../../tests/support/fake-checkout.ts";

const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
beforeEach(() => {
  assign.mockClear();
  answerCheckout();
});

const home: SavedAddress = {
  id: "home",
  firstName: "Ann",
  lastName: "Ashby",
  company: "",
  address: "1 First Street",
  addressLine2: "",
  country: "GB",
  province: "",
  postalCode: "SW1A 1AA",
  phoneCode: "+44",
  city: "London",
  phone: "20 7946 0000",
  isDefault: true,
};
const parents: SavedAddress = {
  ...home,
  id: "parents",
  address: "Nebenweg 3",
  country: "DE",
  postalCode: "10115",
  phoneCode: "+49",
  city: "Berlin",
  isDefault: false,
};

/** A signed-in customer with a book of these addresses. */
const openAsCustomer = (...records: SavedAddress[]) => openAs({ id: "7", name: "Ann" }, records);

async function openAs({ id, name }: { id: string; name: string }, records: SavedAddress[]) {
  const user = { userId: id, userName: `${name} Ashby`, roles: [], buttons: [] };
  shopCalls.on("getUserInfo", user);
  setSession({ status: "account", user, notice: null });
  const book = { records, total: records.length, current: 1, size: 100 };
  shopCalls.on("listAddresses", book);
  shopCalls.on("getUser", {
    firstName: name,
    lastName: "Ashby",
    email: `${name.toLowerCase()}@kitroom.example`,
    emailVerified: true,
    pendingEmail: null,
    gender: "secrecy",
    birthday: null,
    subscribe: false,
  });
  return openCheckout();
}

test("the default address is chosen; another saved one is priced and sent by its id", async () => {
  const { user, pay } = await openAsCustomer(parents, home);
  const first = await radio(/^Ann Ashby.*1 First Street, London SW1A 1AA, United Kingdom.*Default/);
  expect(first.checked).toBe(true);
  expect(field("country")).toBeNull();
  expect(field("email")?.value).toBe("ann@kitroom.example");
  expect(screen.queryByText(/billing/i)).toBeNull();
  await screen.findByRole("button", { name: "Pay $56.95" });
  await user.click(await radio(/Nebenweg 3, 10115 Berlin, Germany/));
  await screen.findByRole("button", { name: "Pay $57.95" });
  shopCalls.on("createOrder", approval);
  await pay();
  await expect.poll(() => shopCalls.inputs("createOrder")).toHaveLength(1);
  const [sent] = shopCalls.inputs("createOrder");
  expect(sent).toMatchObject({ addressId: "parents", email: "ann@kitroom.example" });
  expect(sent).not.toHaveProperty("address");
});

/** Parcels go to Germany and to the United States. */
const twoCountries = () => answerPlaces("en-US", [{ places: ["DE", "US"], hasWay: true }]);

test("a saved address that nothing is sent to says so at its country, and another is chosen first", async () => {
  twoCountries();
  const { user } = await openAsCustomer(home, parents);
  expect((await radio(/Nebenweg 3/)).checked).toBe(true);
  await user.click(await radio(/1 First Street/));
  await screen.findByText(
    "Nothing is sent to United Kingdom at the moment. Please choose another address.",
  );
});

test("a form offers the countries that parcels go to, and no other", async () => {
  twoCountries();
  const spoken = vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
  await openCheckout();
  spoken.mockRestore();
  const options = () =>
    [...(field("country") as HTMLSelectElement).options].map(({ value }) => value);
  expect([options(), field("country")?.value]).toEqual([["", "DE", "US"], ""]);
});

test("a shop that sends to one country has it chosen, whatever the reader's is", async () => {
  answerPlaces("en-US", [{ places: ["DE"], hasWay: true }]);
  await openCheckout();
  expect([field("country")?.value, field("postalCode")?.value]).toEqual(["DE", ""]);
});

test("a country that was typed before its zone ended is said at the field, before anything is paid", async () => {
  const { choose, pay } = await openCheckout();
  await choose("GB");
  cleanup();
  twoCountries();
  await openCheckout();
  expect(field("country")?.value).toBe("GB");
  await pay();
  await screen.findAllByText("We do not ship to this country yet.");
  expect(shopCalls.inputs("createOrder")).toEqual([]);
});

test("an address that another tab has removed is typed into the form, to be sent as it is", async () => {
  const { pay } = await openAsCustomer(home);
  await screen.findByRole("button", { name: "Pay $56.95" });
  shopCalls.on("createOrder", refuse("notFound"));
  await pay();
  await screen.findByText(/^This address is no longer in your address book\./);
  expect(field("address")?.value).toBe("1 First Street");
  shopCalls.on("createOrder", approval);
  await pay();
  await expect.poll(() => shopCalls.inputs("createOrder")).toHaveLength(2);
  const [, sent] = shopCalls.inputs("createOrder");
  expect(sent).toMatchObject({ address: { address: "1 First Street", city: "London" } });
});

test("another address is typed, and kept on request once it is ordered", async () => {
  const { user, choose, fill, pay } = await openAsCustomer(home);
  await user.click(await radio(/^Another address/));
  await choose("DE");
  await fill(typedAddress);
  await user.click(screen.getByRole("checkbox", { name: "Save this address to my account" }));
  shopCalls.on("createOrder", approval);
  shopCalls.on("saveAddresses", ([one]) => [{ ...home, ...one, id: "new", isDefault: false }]);
  await pay();
  await expect.poll(() => assign.mock.calls).toHaveLength(1);
  expect(shopCalls.inputs("saveAddresses")).toMatchObject([[{ ...typedAddress, country: "DE" }]]);
  // Back from the payment it is a saved one, and chosen.
  expect((await radio(/Musterweg 12, 10115 Berlin/)).checked).toBe(true);
});

test("a saved address that no longer does is corrected in the form, from what it was", async () => {
  const { pay } = await openAsCustomer(home);
  await radio(/1 First Street/);
  shopCalls.on("createOrder", refuseFields({ "address.phone": "phoneRequired" }));
  await pay();
  await expect.poll(() => field("phone")?.getAttribute("aria-invalid")).toBe("true");
  expect(valuesOf(["address", "city", "postalCode", "phone"])).toEqual([
    "1 First Street",
    "London",
    "SW1A 1AA",
    "20 7946 0000",
  ]);
});

test("what another account has typed in this tab is not shown, and its e-mail not used", async () => {
  const { choose, fill } = await openAsCustomer();
  await choose("DE");
  await fill(typedAddress);
  cleanup();
  await openAs({ id: "8", name: "Ben" }, []);
  expect(field("email")?.value).toBe("ben@kitroom.example");
  expect(valuesOf(Object.keys(typedAddress))).toEqual(Object.keys(typedAddress).map(() => ""));
});

test("what a guest has typed goes on with the account they sign in to", async () => {
  setSession(guest);
  const { choose, fill } = await openCheckout();
  await choose("DE");
  await fill();
  cleanup();
  await openAsCustomer();
  expect(field("email")?.value).toBe(typed.email);
  expect(valuesOf(Object.keys(typedAddress))).toEqual(Object.values(typedAddress));
});

test("signing out forgets what was typed for an order", async () => {
  const { choose, fill } = await openAsCustomer();
  await choose("DE");
  await fill(typedAddress);
  cleanup();
  shopCalls.on("logout", null);
  await logout();
  expect(Object.keys(sessionStorage).filter((key) => key.includes("heckout"))).toEqual([]);
});
