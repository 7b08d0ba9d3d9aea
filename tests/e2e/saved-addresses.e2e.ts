import type { BrowserContext, Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { storageKey } from "#web/platform/storage.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { addressField, askFor } from "./support/address-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { goToPayment, pay } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Checkout with an account: its e-mail, its addresses, and saving a new one. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

/** A customer with an account, a cart and a book of two addresses, in this browser. */
async function openAsCustomer(page: Page, context: BrowserContext) {
  const client = await ApiClient.guest(shopUrl());
  const email = `pat.book-${Date.now()}@kitroom.example`;
  const made = await client.data("registerUser", {
    firstName: "Pat",
    lastName: "Granby",
    email,
    password: "secret-1",
  });
  client.token = made.token;
  const home = { firstName: "Pat", lastName: "Granby", phoneCode: "+49", phone: "30 1234567" };
  const place = { country: "DE", address: "Musterweg 12", postalCode: "10115", city: "Berlin" };
  await client.data("saveAddresses", [
    { ...home, ...place, address: "Nebenweg 3" },
    { ...home, ...place, isDefault: true },
  ]);
  const [line] = await client.data("saveCartItems", [blankLine(jersey)]);
  await context.addInitScript(
    ([token, name, refreshName]) => {
      if (!location.protocol.startsWith("http")) return;
      localStorage.setItem(name ?? "", token ?? "");
      localStorage.setItem(refreshName ?? "", "none");
    },
    [made.token, storageKey("token"), storageKey("refreshToken")],
  );
  const query = new URLSearchParams({ from: "cart", items: JSON.stringify([line?.id]) });
  await page.goto(`/checkouts/cart?${query}`);
  return { client, email };
}

test("who is signed in starts with the default address, chooses another and is not asked twice", async ({
  page,
  context,
}) => {
  const { email } = await openAsCustomer(page, context);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByRole("radio", { name: /Musterweg 12/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Nebenweg 3/ })).not.toBeChecked();
  await expect(addressField(page, "country")).toHaveCount(0);
  const sent = page.waitForRequest(`**${endpoints.createOrder.path}`);
  await page.getByRole("radio", { name: /Nebenweg 3/ }).check();
  await expectAccessible(page, "checkout, saved addresses", "main");
  await goToPayment(page);
  // The call sends one address; the payment service asks for its own.
  const asked = Object.keys((await sent).postDataJSON() as object);
  expect(asked.filter((name) => /address/i.test(name))).toEqual(["addressId"]);
  // A returning shopper finds the choice again.
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(page.getByRole("radio", { name: /Nebenweg 3/ })).toBeChecked();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await goToPayment(page);
  await pay(page);
  await expect(page.getByText("Nebenweg 3")).toBeVisible();
});

test("another address is kept on request, once, and one's own are suggested", async ({
  page,
  context,
}) => {
  const { client } = await openAsCustomer(page, context);
  await page.getByRole("radio", { name: "Another address" }).check();
  await addressField(page, "country").selectOption("DE");
  await (await askFor(page, "address", "Neben")).getByRole("option").first().click();
  await expect(addressField(page, "postalCode")).toHaveValue("10115");
  await expect(addressField(page, "city")).toHaveValue("Berlin");
  await addressField(page, "address").fill("Drittweg 4");
  await addressField(page, "firstName").fill("Pat");
  await addressField(page, "lastName").fill("Granby");
  await addressField(page, "phone").fill("30 1234567");
  await page.getByLabel("Save this address to my account").check();
  await goToPayment(page);
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(page.getByRole("radio", { name: /Drittweg 4/ })).toBeChecked();
  await goToPayment(page);
  await pay(page);
  const { records } = await client.data("listAddresses", {});
  expect(records.filter(({ address }) => address === "Drittweg 4")).toHaveLength(1);
});
