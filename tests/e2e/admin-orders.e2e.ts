import type { Page } from "@playwright/test";
import { maskEmail } from "#domain/staff/shown-contact.ts";
import { ApiClient } from "../support/api-client.ts";
import { buyer, decide, findJersey, namedLine, placeOrder } from "../support/purchase.ts";
import { mailTo } from "./support/demo-mails.ts";
import { openAdmin, openPage, tabTo } from "./support/admin-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** An order's way through the shop, as staff work on it. */

/** Buys a lettered shirt and pays. @returns the number of the order. */
async function placePaidOrder(name: string, number: string): Promise<string> {
  const client = await ApiClient.guest(shopUrl());
  const jersey = await findJersey(client);
  const [line] = await client.data("saveCartItems", [namedLine(jersey, name, number)]);
  const { data } = await placeOrder(client, [line?.id ?? ""]);
  await decide(data.approveUrl, data.id, "approve");
  await client.data("captureOrder", { id: data.id });
  return data.orderNo;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const toast = (page: Page, text: RegExp | string) => page.getByText(text);

test("an order is found by what is printed, made, sent with its number; the buyer gets a mail", async ({
  browser,
  request,
}) => {
  const orderNo = await placePaidOrder("QUILLFEATHER", "31");
  const { page } = await openAdmin(browser, "R_FULFIL");
  await openPage(page, "/admin/orders", "Orders");
  await page.getByRole("searchbox").fill("quillfeather");
  await expect(page).toHaveURL(/text=quillfeather/);
  await page.getByRole("link", { name: orderNo }).click();

  await expect(heading(page)).toContainText(orderNo);
  await expect(heading(page)).toContainText("Paid");
  const sheet = page.getByRole("region", { name: "Print sheet" });
  await expect(sheet.getByText("QUILLFEATHER", { exact: true })).toBeVisible();
  await expect(sheet.getByText("31", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("img", { name: /, Back$/ })).toBeVisible();
  await expect(sheet.getByRole("img", { name: /, Front$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);

  await page.getByRole("button", { name: "Start production" }).click();
  await expect(heading(page)).toContainText("In production");
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  const dialog = page.getByRole("dialog", { name: "The parcel leaves" });
  await dialog.getByLabel("Tracking number").fill("KT314159265");
  await dialog.getByLabel("Carrier").fill("Swiftlark Express");
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  const masked = maskEmail(buyer.email);
  await expect(toast(page, `Shipped. An e-mail is on its way to ${masked}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toContainText("Shipped");
  await expect(page.getByText("KT314159265")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Sam Granby");

  const letter = await mailTo(request, buyer.email, `${orderNo} is on its way`);
  expect(letter).toContain("KT314159265");
  expect(letter).toContain("Swiftlark Express");
});

test("a note is kept for colleagues", async ({ browser }) => {
  const orderNo = await placePaidOrder("NOTED", "4");
  const { page } = await openAdmin(browser, "R_SUPPORT");
  await openPage(page, `/admin/orders/${orderNo}`, new RegExp(orderNo));
  const notes = page.getByRole("region", { name: "Notes" });
  await notes.getByRole("button", { name: "Add note" }).click();
  await expect(notes.getByText("Please fill in this field.")).toBeVisible();
  await notes.getByLabel("New note").fill("Gift: leave the price out.");
  await notes.getByRole("button", { name: "Add note" }).click();
  await expect(notes.getByRole("listitem")).toContainText("Gift: leave the price out.");
  await expect(notes.getByRole("listitem")).toContainText("Toni Selwyn");
  await expect(notes.getByLabel("New note")).toHaveValue("");
});

test("a cancelled order goes back to the buyer's account, with the reason in its history", async ({
  browser,
}) => {
  const orderNo = await placePaidOrder("CANCELLED", "8");
  const { page } = await openAdmin(browser, "R_SUPPORT");
  await openPage(page, `/admin/orders/${orderNo}`, new RegExp(orderNo));
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  const confirm = dialog.getByRole("button", { name: "Cancel order" });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("checkbox", { name: `Yes, cancel ${orderNo}` }).check();
  await confirm.click();
  await expect(dialog.getByText("Please fill in this field.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The buyer changed their mind.");
  await confirm.click();
  await expect(toast(page, /^Cancelled\. .+ goes back to the customer\.$/)).toBeVisible();
  await expect(heading(page)).toContainText("Refund due");
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("Refund due");
  await expect(page.getByRole("region", { name: "History" })).toContainText(
    "The buyer changed their mind.",
  );
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
});

test("who comes second is told what changed and keeps what was typed", async ({ browser }) => {
  const orderNo = await placePaidOrder("SECOND", "2");
  const { page } = await openAdmin(browser, "R_FULFIL");
  const { call } = await openAdmin(browser, "R_SUPER");
  await openPage(page, `/admin/orders/${orderNo}`, new RegExp(orderNo));
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  const dialog = page.getByRole("dialog", { name: "The parcel leaves" });
  await dialog.getByLabel("Tracking number").fill("KT271828182");
  await call("moveOrder", { orderNo, from: "paid", to: "in_production" });
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(dialog.getByRole("alert")).toContainText("In production (Alex Hartnell");
  await expect(dialog.getByLabel("Tracking number")).toHaveValue("KT271828182");
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(heading(page)).toContainText("Shipped");
});

test("who may only look sees no buttons", async ({ browser }) => {
  const orderNo = await placePaidOrder("LOOKED", "9");
  const { page } = await openAdmin(browser, "R_VIEWER");
  await openPage(page, `/admin/orders/${orderNo}`, new RegExp(orderNo));
  await expect(page.getByRole("region", { name: "Notes" })).toBeVisible();
  for (const name of ["Cancel order", "Mark as shipped", "Start production", "Add note"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
});

test("filters live in the address, and a link with them shows the same", async ({ browser }) => {
  const { page } = await openAdmin(browser, "R_VIEWER");
  await openPage(page, "/admin/orders?state=delivered&print=yes&sort=total", "Orders");
  const states = page.getByRole("navigation", { name: "Orders by stage" });
  await expect(states.getByRole("link", { name: /^Delivered/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("combobox", { name: "Personalised" })).toHaveValue("yes");
  const rows = page.getByRole("region", { name: "Orders" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("Delivered");
  const first = await rows.nth(1).getByRole("link").innerText();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.nth(1).getByRole("link")).not.toHaveText(first);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test("an order is taken to shipped with the keyboard alone", async ({ browser }) => {
  const orderNo = await placePaidOrder("KEYBOARD", "5");
  const { page } = await openAdmin(browser, "R_FULFIL");
  await openPage(page, "/admin/orders", "Orders");
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type(orderNo);
  const rows = page.getByRole("region", { name: "Orders" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await tabTo(page, page.getByRole("link", { name: orderNo }));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toContainText(orderNo);
  await tabTo(page, page.getByRole("button", { name: "Mark as shipped" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "The parcel leaves" });
  await expect(dialog.getByLabel("Tracking number")).toBeFocused();
  await page.keyboard.type("KT161803398");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toContainText("Shipped");
});
