import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  approval,
  errorLinks,
  field,
  openCheckout,
  radio,
  typed,
  typedAddress,
  valuesOf,
} from "../../../../tests/support/checkout-form.ts";
import {
  noConnection,
  refuse,
  refuseFields,
  shopCalls,
} from "../../../../tests/support/fake-calls.ts";
import { answerCheckout, quoteTo } from "../../../../tests/support/fake-checkout.ts";

const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
beforeEach(() => {
  assign.mockClear();
  answerCheckout();
});

test("a guest sees fees and dates of the chosen country, and the button what is paid", async () => {
  // A browser that says nothing of a country; another one begins with its own.
  const spoken = vi.spyOn(navigator, "languages", "get").mockReturnValue(["en"]);
  const { user, choose } = await openCheckout();
  spoken.mockRestore();
  await screen.findByText("Choose a country above to see fees and dates.");
  await choose("US");
  const standard = await radio(/^Arrives Thu, Mar 12 – Mon, Mar 16.*Standard delivery.*Free/);
  expect(standard.checked).toBe(true);
  await screen.findByRole("button", { name: "Pay $50.00" });
  await user.click(await radio(/^Arrives Fri, Mar 6 – Mon, Mar 9.*Express delivery.*\$15\.00/));
  await screen.findByRole("button", { name: "Pay $65.00" });
  // The method stays in another country, at that country's fee.
  await choose("DE");
  await screen.findByRole("button", { name: "Pay $74.95" });
  expect((await radio(/Express delivery.*\$24\.95/)).checked).toBe(true);
  expect(shopCalls.inputs("quoteOrder").at(-1)).toMatchObject({
    cartItemIds: ["a"],
    country: "DE",
    shippingMethod: "express",
  });
});

test("guest checkout comes first, named so, with the account as a side way", async () => {
  await openCheckout();
  const guest = screen.getByText("Guest", { exact: true });
  const signIn = screen.getByRole("link", { name: "Sign in" });
  const follows = guest.compareDocumentPosition(signIn) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeGreaterThan(0);
  expect(document.querySelector("input[type=password]")).toBeNull();
});

test("the page's own heading comes before any other", async () => {
  await openCheckout();
  const [first] = screen.getAllByRole("heading");
  expect([first?.tagName, first?.textContent]).toEqual(["H1", "Checkout"]);
});

test("checkout asks for the country first and names every field to the browser", async () => {
  const { user, choose } = await openCheckout();
  await choose("US");
  const form = field("country")?.closest("form");
  const controls = Array.from(form?.querySelectorAll("input:not([type=radio]), select") ?? []);
  const tokens = () => controls.flatMap((control) => control.getAttribute("autocomplete") ?? []);
  expect(tokens().slice(0, 2)).toEqual(["email", "shipping country"]);
  const named = ["given-name", "family-name", "address-line1", "address-level1", "postal-code"];
  for (const token of named) expect(tokens()).toContain(`shipping ${token}`);
  for (const control of controls.filter(({ id }) => id !== "")) {
    expect(control.getAttribute("name"), control.id).not.toBe("");
  }
  // The apartment is asked for on request only.
  const apartment = () => form?.querySelector('[autocomplete="shipping address-line2"]') ?? null;
  expect(apartment()).toBeNull();
  await user.click(screen.getByRole("button", { name: /Add apartment/ }));
  expect(apartment()).not.toBeNull();
});

test("a country without delivery is said, and nothing is lost on the way back", async () => {
  const { user, choose, fill } = await openCheckout();
  await choose("DE");
  await fill({ firstName: "Pat", address: "Musterweg 12", city: "Berlin" });
  await user.selectOptions(field("country") as Element, "JP");
  await screen.findByText("There is no delivery to this country at the moment.");
  await choose("US");
  expect(valuesOf(["firstName", "address", "city"])).toEqual(["Pat", "Musterweg 12", "Berlin"]);
});

test("a price that fails leaves the form as it is, with what is typed, opened and in focus", async () => {
  const { user, choose, fill } = await openCheckout();
  await choose("DE");
  await fill();
  await user.click(screen.getByRole("button", { name: /Add apartment/ }));
  const flat = field("addressLine2");
  await screen.findByRole("button", { name: "Pay $57.95" });
  shopCalls.on("quoteOrder", noConnection);
  await user.click(await radio(/Express/));
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(field("addressLine2")).toBe(flat);
  await user.click(screen.getByRole("button", { name: /^Pay/ }));
  expect(shopCalls.inputs("createOrder")).toEqual([]);
  shopCalls.on("quoteOrder", quoteTo);
  await user.click(retry);
  await screen.findByRole("button", { name: "Pay $74.95" });
  expect([flat?.isConnected, field("addressLine2")]).toEqual([true, flat]);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("while the price of a new choice is on its way, the button waits and nothing is sent", async () => {
  const { user, choose, fill } = await openCheckout();
  await choose("DE");
  await fill();
  await screen.findByRole("button", { name: /^Pay \$/ });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  shopCalls.on("quoteOrder", async (asked) => {
    await held;
    return quoteTo(asked);
  });
  await user.click(await radio(/Express/));
  const busy = await screen.findByRole("button", { name: /Loading/ });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await user.click(busy);
  expect(shopCalls.inputs("createOrder")).toEqual([]);
  answer();
  await screen.findByRole("button", { name: "Pay $74.95" });
});

test("what is missing stands in the summary and beside each field, and nothing is sent", async () => {
  const { choose, fill, pay } = await openCheckout();
  await choose("DE");
  await pay();
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(errorLinks()).toEqual([
    "Please enter the Email",
    "Please enter the First Name",
    "Please enter the Last Name",
    "Please enter the Address",
    "Please enter the Postal code",
    "Please enter the City",
  ]);
  for (const name of Object.keys(typed).filter((one) => one !== "phone")) {
    expect(field(name)?.getAttribute("aria-invalid"), name).toBe("true");
    expect(document.getElementById(`checkout-${name}-error`)?.textContent, name).toMatch(/Please/);
  }
  await fill({ email: typed.email, city: typed.city });
  expect(errorLinks()).toHaveLength(4);
  expect(field("city")?.getAttribute("aria-invalid")).toBeNull();
  expect(shopCalls.inputs("createOrder")).toEqual([]);
});

test("what the server refuses is said at its field, and everything typed stays", async () => {
  const { choose, fill, pay } = await openCheckout();
  await choose("DE");
  await fill();
  shopCalls.on(
    "createOrder",
    refuseFields({ "address.city": "cityRequired", email: "emailFormat" }),
  );
  await pay();
  await expect.poll(() => field("city")?.getAttribute("aria-invalid")).toBe("true");
  expect(field("email")?.getAttribute("aria-invalid")).toBe("true");
  expect(valuesOf(Object.keys(typed))).toEqual(Object.values(typed));
  // A refusal goes with the change of its field.
  await fill({ city: "Potsdam" });
  expect(field("city")?.getAttribute("aria-invalid")).toBeNull();
});

test.each([
  ["without an answer", noConnection, "Your order is being checked"],
  ["when the provider refuses", () => refuse("paymentDeclined"), /did not accept this order/],
  [
    "when the shop has no words",
    () => refuse("tooManyTries", "Too many attempts."),
    "Too many attempts.",
  ],
])("%s the reason stands at the button, and everything typed stays", async (_, reply, text) => {
  const { choose, fill, pay } = await openCheckout();
  await choose("DE");
  await fill();
  shopCalls.on("createOrder", reply);
  await pay();
  await screen.findByText(text);
  expect(valuesOf(Object.keys(typed))).toEqual(Object.values(typed));
  expect(assign).not.toHaveBeenCalled();
});

test("a total that changed is told before anything is ordered", async () => {
  const { choose, fill, pay } = await openCheckout();
  await choose("DE");
  await fill();
  const dearer = quoteTo({ country: "DE" });
  dearer.total = { amount: "60.00", currency: "USD", minor: 6000 };
  shopCalls.on("createOrder", refuse("conflict", "", { reason: "priceChanged", quote: dearer }));
  shopCalls.on("quoteOrder", dearer);
  await pay();
  await screen.findByText(/changed from \$57\.95 to \$60\.00. Nothing has been ordered yet/);
  await screen.findByRole("button", { name: "Pay $60.00" });
  expect(shopCalls.inputs("createOrder")).toMatchObject([{ expectedTotal: "57.95" }]);
});

test("the order is sent once and leads to the payment; back from there, all is there", async () => {
  const { user, choose, fill } = await openCheckout();
  await choose("DE");
  await fill();
  await user.click(await radio(/Express/));
  shopCalls.on("createOrder", approval);
  await user.dblClick(await screen.findByRole("button", { name: /^Pay \$/ }));
  await expect.poll(() => assign.mock.calls).toEqual([["https://pay.example/PAY-1"]]);
  expect(shopCalls.inputs("createOrder")).toMatchObject([
    {
      cartItemIds: ["a"],
      email: typed.email,
      address: { ...typedAddress, country: "DE" },
      shippingMethod: "express",
    },
  ]);
  cleanup();
  await openCheckout();
  await expect.poll(() => valuesOf(Object.keys(typed))).toEqual(Object.values(typed));
  expect(field("country")?.value).toBe("DE");
  expect((await radio(/Express/)).checked).toBe(true);
});

test("an order that is placed and cannot be paid yet is shown; the button goes on with it", async () => {
  shopCalls.on("createOrder", refuse("paymentUnknown", "", { orderNo: "KR-1001" }));
  const { user, choose, fill, pay } = await openCheckout();
  await choose("DE");
  await fill();
  await pay();
  await screen.findByText(/Your order KR-1001 is kept/);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "See the order" });
  expect(link.getAttribute("href")).toBe("/tracking-order?order=KR-1001");
  // A later failure does not say that nothing was ordered.
  shopCalls.on("createOrder", refuse("tooManyTries", "Nothing was changed."));
  await user.click(screen.getByRole("button", { name: "Go on to the payment" }));
  await screen.findByText(/Your order KR-1001 is kept/);
  expect(screen.queryByText("Nothing was changed.")).toBeNull();
});
