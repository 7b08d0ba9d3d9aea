import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { ApiClient } from "../support/api-client.ts";
import { decide, findJersey, namedLine, placeOrder } from "../support/purchase.ts";
import { accountWords } from "../support/account-words.ts";
import {
  expectSignedOut,
  heldToken,
  inDatabase,
  newEmail,
  newPerson,
  password,
  signIn,
  type Person,
} from "./support/account-steps.ts";
import { mailTo } from "./support/demo-mails.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * Account home, orders, profile, privacy (R-SCREEN, R-ACCOUNT) with a real server. Their words in
 * both languages, and the change of the password, are tested beside the pages, in
 * `src/web/storefront/account`.
 */

const main = (page: Page) => page.getByRole("main");
const input = (page: Page, id: string) => page.locator(`#${id}`);
const errorOf = (page: Page, id: string) => page.locator(`#${id}-error`);
const toast = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true });

/** What is under the header now is no fault of the page. */
const showTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

/** Orders a shirt with a name as this client. */
async function order(client: ApiClient) {
  const jersey = await findJersey(client);
  const [line] = await client.data("saveCartItems", [namedLine(jersey, "FENWICK", "7")]);
  return (await placeOrder(client, [line?.id ?? ""])).data;
}

/** @returns the order's number. */
async function orderWithoutPaying(client: ApiClient): Promise<string> {
  return (await order(client)).orderNo;
}

async function buy(client: ApiClient): Promise<string> {
  const { orderNo, id, approveUrl } = await order(client);
  await decide(approveUrl, id, "approve");
  await client.data("captureOrder", { id });
  return orderNo;
}

const setOrderEmail = (orderNo: string, email: string) =>
  inDatabase((sql) => sql`update sales_order set email = ${email} where order_no = ${orderNo}`);

const text = accountWords["en-US"];

/** Signs in with a new account. */
async function signInAnew(page: Page): Promise<Person> {
  const person = await newPerson();
  await signIn(page, person);
  return person;
}

const menu = (page: Page) => page.getByRole("navigation", { name: text.account });

test("an account from its first day to its first order", async ({ page }) => {
  const person = await signInAnew(page);
  await page.goto("/account");
  await test.step("account home leads everywhere; orders and their empty state", async () => {
    await expect(page.getByRole("heading", { level: 1, name: text.welcome })).toBeVisible();
    await expect(main(page).getByText(text.emptyOrders)).toBeVisible();
    await expect(menu(page).getByRole("link")).toHaveText([...text.places]);
    await expect(menu(page).getByRole("button", { name: text.logout })).toBeVisible();
    await menu(page).getByRole("link", { name: text.orders }).click();
    await expect(page.getByRole("heading", { level: 1, name: text.orders })).toBeFocused();
    await expect(main(page).getByText(text.emptyOrders)).toBeVisible();
    await expect(main(page).getByRole("link", { name: text.findShirt })).toHaveAttribute(
      "href",
      "/collections/jerseys",
    );
  });
  await test.step("an order in the list and in detail: drawing, lettering, stages, totals, address", async () => {
    const orderNo = await buy(person.client);
    await page.reload();
    const card = main(page).getByRole("article").filter({ hasText: orderNo });
    await expect(card).toContainText(text.paid);
    await expect(card.getByRole("img")).toBeVisible();
    await expectAccessible(page, "orders", "main");
    await card.getByRole("link", { name: orderNo }).click();
    await expect(page).toHaveURL(`/order-detail/${orderNo}`);
    await expect(main(page).getByText(text.back, { exact: true })).toBeVisible();
    const picture = main(page).getByRole("list").locator("img").first();
    await expect(picture).toHaveAttribute("src", /\/media\/kits\/.*back.*[?&]d=/);
    await expect(
      main(page).getByRole("list", { name: text.progress }).getByRole("listitem"),
    ).toHaveCount(5);
    await expect(main(page).locator("dl")).toContainText(text.total);
    await expect(main(page).locator("address")).toContainText("Granby");
    await expectAccessible(page, "order detail", "main");
  });
  await test.step("another's order is not shown", async () => {
    const others = await buy((await newPerson()).client);
    await page.goto(`/order-detail/${others}`);
    await expect(main(page).getByText("There is no such order in your account")).toBeVisible();
    await expect(main(page)).not.toContainText("FENWICK");
  });
});

test("my profile, with a code and with a link to another address", async ({ page, request }) => {
  const person = await signInAnew(page);
  const claimed = await orderWithoutPaying(await ApiClient.guest(shopUrl()));
  await setOrderEmail(claimed, person.email);
  await page.goto("/myprofile");
  await test.step("my profile: a code claims the orders that were placed as a guest", async () => {
    const letter = await mailTo(request, person.email, text.welcomeSubject);
    const code = /^\d{6}$/m.exec(letter)?.[0] ?? "";
    await input(page, "confirm-code").fill(code === "000000" ? "111111" : "000000");
    const confirm = main(page).getByRole("button", { name: text.confirm, exact: true });
    await confirm.click();
    await expect(main(page).getByRole("alert")).toContainText(text.codeWrong);
    await input(page, "confirm-code").fill(code);
    await confirm.click();
    await expect(page.getByRole("status").getByText(text.confirmed)).toBeVisible();
    await expect(input(page, "confirm-code")).toHaveCount(0);
    await menu(page).getByRole("link", { name: text.orders }).click();
    await expect(main(page).getByRole("link", { name: claimed })).toBeVisible();
    await page.goBack();
  });
  await test.step("my profile: every message; the link to a new address brings unpaid and guest orders", async () => {
    await expect(input(page, "profile-email")).toHaveValue(person.email);
    const save = main(page).getByRole("button", { name: text.save, exact: true });
    await input(page, "profile-firstName").fill("");
    await input(page, "profile-lastName").fill("");
    await input(page, "profile-email").fill("");
    await save.click();
    await expect(main(page).getByRole("alert").getByRole("link")).toHaveText([
      ...text.profileErrors,
    ]);
    await input(page, "profile-email").fill("pat@granby");
    await expect(errorOf(page, "profile-email")).toContainText(text.emailInvalid);
    await input(page, "profile-day").fill("31");
    await input(page, "profile-month").selectOption("2");
    await input(page, "profile-year").fill("1990");
    await input(page, "profile-firstName").fill("Kim");
    await expect(main(page).getByRole("group", { name: text.birthday })).toContainText(
      text.dateInvalid,
    );
    await showTop(page);
    await expectAccessible(page, "profile with errors", "main");
    await input(page, "profile-day").fill("28");
    await expect(main(page).getByText(text.dateInvalid)).toHaveCount(0);
    await input(page, "profile-lastName").fill("Ashdown");
    await page.getByRole("radio", { name: text.female, exact: true }).check();
    await page.getByRole("checkbox", { name: text.unpaid }).check();
    const moved = newEmail("moved");
    await input(page, "profile-email").fill(moved);
    await input(page, "profile-currentPassword").fill(password);

    const unpaid = await orderWithoutPaying(person.client);
    const asGuest = await orderWithoutPaying(await ApiClient.guest(shopUrl()));
    await setOrderEmail(asGuest, moved);
    await save.click();
    await expect(toast(page, text.editDone)).toBeVisible();
    expect(await person.client.data("getUser", {})).toMatchObject({
      firstName: "Kim",
      lastName: "Ashdown",
      email: person.email,
      pendingEmail: moved,
      gender: "female",
      birthday: "1990-02-28",
    });
    await expect(main(page).getByRole("status").getByText(moved)).toBeVisible();
    await showTop(page);
    await expectAccessible(page, "profile, address to confirm", "main");

    const letter = await mailTo(request, moved, text.linkSubject);
    await page.goto(/https?:\S+\/email\/confirm\S+/.exec(letter)?.[0] ?? "");
    await main(page).getByRole("button", { name: text.confirmAddress }).click();
    await expect(main(page).getByRole("status")).toBeVisible();
    expect(await person.client.data("getUser", {})).toMatchObject({
      email: moved,
      emailVerified: true,
      pendingEmail: null,
    });
    expect(await person.client.data("getOrder", { orderNo: unpaid })).toMatchObject({
      email: moved,
    });
    await page.goto("/orders");
    await expect(main(page).getByRole("article")).toHaveCount(3);
    await expect(main(page).getByRole("link", { name: asGuest })).toBeVisible();
  });
});

test("privacy: sessions, export, consents, and the end of the account", async ({ page }) => {
  const person = await signInAnew(page);
  const other = new ApiClient(shopUrl());
  const ways = [1, 2];
  for (const _way of ways) {
    const pair = await other.data("login", { username: person.email, password });
    other.token = pair.token;
  }
  await page.goto("/privacy");
  const devices = main(page).getByRole("region", { name: text.devices });
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(devices.getByText(text.thisBrowser)).toHaveCount(1);
  await devices.getByRole("listitem").getByRole("button", { name: text.endOne }).first().click();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: text.endOthers }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect((await other.call("getUser", {})).code).toBe("8888");
  await expect(main(page).getByText(text.noConsents)).toBeVisible();

  const coming = page.waitForEvent("download");
  await main(page).getByRole("button", { name: text.download }).click();
  const exporting = page.getByRole("dialog", { name: text.download });
  await input(page, "export-currentPassword").fill(password);
  await expectAccessible(page, "export dialog", "dialog[open]");
  await exporting.getByRole("button", { name: text.downloadNow }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("kitroom-account.json");
  const taken: unknown = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(JSON.stringify(taken)).toContain(person.email);

  await main(page).getByRole("button", { name: text.deleteAccount }).click();
  const dialog = page.getByRole("dialog", { name: text.deleteAsk });
  await dialog.getByRole("button", { name: text.deleteForGood }).click();
  await expect(errorOf(page, "remove-currentPassword")).toContainText(text.currentRequired);
  await input(page, "remove-currentPassword").fill("not-it-1");
  await dialog.getByRole("button", { name: text.deleteForGood }).click();
  await expect(errorOf(page, "remove-currentPassword")).toContainText(text.currentWrong);
  await expectAccessible(page, "delete account dialog", "dialog[open]");
  await input(page, "remove-currentPassword").fill(password);
  await dialog.getByRole("button", { name: text.deleteForGood }).click();
  await expect(page).toHaveURL("/home");
  await expect(toast(page, text.deleted)).toBeVisible();
  await expectSignedOut(page);
  expect(await heldToken(page)).toBeNull();
});

test("a guest who has bought is offered an account; the order comes along", async ({ page }) => {
  const guest = await ApiClient.guest(shopUrl());
  const orderNo = await buy(guest);
  await signIn(page, { token: guest.token ?? "", refreshToken: "none" });
  await page.goto(`/order-success/${orderNo}`);
  await main(page).getByRole("link", { name: "Create account" }).click();
  // What the order knows is not asked again.
  const known = ["email", "firstName", "lastName"];
  for (const name of known) await expect(input(page, `register-${name}`)).not.toHaveValue("");
  await input(page, "register-email").fill(newEmail("kim"));
  await input(page, "register-password").fill(password);
  await main(page).locator("form button[type=submit]").click();
  await expect(page).toHaveURL(`/order-detail/${orderNo}`);
  await expect(main(page).getByText("Back: FENWICK 7", { exact: true })).toBeVisible();
});
