import type { Page } from "@playwright/test";
import { maskEmail } from "#domain/staff/shown-contact.ts";
import { ApiClient } from "../support/api-client.ts";
import { buyer, decide, findJersey, namedLine, placeOrder } from "../support/purchase.ts";
import { mailTo } from "./support/demo-mails.ts";
import { openAdmin, openPage } from "./support/admin-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * An order's way through the shop, as staff work on it; by the keyboard alone in `admin-day`. Notes,
 * filters, refusals and who may do what: `src/web/admin/orders`.
 */

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
