import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { textIn } from "#domain/language/text-in.ts";
import { openAdmin, openPage, seenBy } from "./support/admin-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** What staff change of the catalogue is seen by shoppers at once. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  // Not one that other tests buy.
  jersey = await findJersey(new ApiClient(shopUrl()), 9);
});

test("a size is restocked in the sheet by the keyboard alone, and a shopper can choose it", async ({
  browser,
  page: shopper,
}) => {
  const { page, call } = await openAdmin(browser, "R_FULFIL");
  const { records } = await call("listStock", { text: jersey.slug });
  const row = records.find(({ productId }) => productId === jersey.id);
  const [cell] = row?.sizes ?? [];
  if (!row || !cell) throw new Error("the jersey is not in the sheet");
  const empty = { productId: jersey.id, size: cell.size, seen: cell.stock, stock: 0 };
  await call("saveStock", [empty]);
  const size = (of: typeof shopper) => of.locator(`input[type=radio][value="${cell.size}"]`);
  await seenBy(shopper, `/product/${jersey.slug}`, (of) =>
    expect(size(of)).toBeDisabled({ timeout: 1000 }),
  );

  await openPage(page, `/admin/stock?text=${jersey.slug}`, "Stock");
  const sheet = page.getByRole("grid", { name: "Stock by product and size" });
  const first = sheet.locator("td[data-row='0'][data-column='0']");
  await first.focus();
  await page.keyboard.type("4");
  await page.keyboard.press("Escape");
  await expect(first).toHaveText("0");
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await expect(first).toHaveText("12");
  await expect(sheet.locator("td[data-row='0'][data-column='1']")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(first).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(first).toHaveText("0");
  await page.keyboard.type("+14");
  await page.keyboard.press("Enter");
  await expect(first).toHaveText("14");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("1 cell saved.")).toBeVisible();
  await expect(first).not.toHaveAttribute("data-changed");
  await seenBy(shopper, `/product/${jersey.slug}`, (of) =>
    expect(size(of)).toBeEnabled({ timeout: 1000 }),
  );
  await call("saveStock", [{ ...empty, seen: 14, stock: cell.stock }]);
});

test("cells of a spreadsheet are pasted into the sheet, and one press takes them back", async ({
  browser,
}) => {
  const { page } = await openAdmin(browser, "R_FULFIL");
  await openPage(page, `/admin/stock?text=${jersey.slug}`, "Stock");
  const cell = (column: number) => page.locator(`td[data-row='0'][data-column='${column}']`);
  const before = await cell(0).textContent();
  await cell(0).focus();
  await cell(0).evaluate((at) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "901\t902\n");
    at.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(cell(0)).toHaveText("901");
  await expect(cell(1)).toHaveText("902");
  await expect(page.getByRole("button", { name: "Save 2 cells" })).toBeEnabled();
  await page.keyboard.press("Control+z");
  await expect(cell(0)).toHaveText(before ?? "");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("a price and a Chinese text are changed, and a shopper reads both", async ({
  browser,
  page: shopper,
}) => {
  const { page, call } = await openAdmin(browser, "R_SUPER");
  const before = await call("getProduct", { id: jersey.id });
  await openPage(page, `/admin/products/${jersey.id}`, textIn(before.title, "en-US"));
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("abc");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please check this value.")).toBeVisible();
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("71.37");
  await page.getByRole("textbox", { name: "Name (中文)" }).fill("雨中不褪色的球衣");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expectAccessible(page, "after a save", "main");
  await seenBy(shopper, `/product/${jersey.slug}`, (of) =>
    expect(of.getByRole("main")).toContainText("$71.37", { timeout: 1000 }),
  );
  const chinese = new ApiClient(shopUrl());
  chinese.language = "zh-CN";
  expect((await chinese.data("getProduct", { id: jersey.id })).title).toBe("雨中不褪色的球衣");
  const { version } = await call("getProduct", { id: jersey.id });
  const { id, priceUsd, title } = before;
  await call("saveProduct", { id, version, priceUsd, title });
});

test("two who change a product at once both keep what they typed", async ({ browser }) => {
  const { page, call } = await openAdmin(browser, "R_SUPER");
  const before = await call("getProduct", { id: jersey.id });
  await openPage(page, `/admin/products/${jersey.id}`, textIn(before.title, "en-US"));
  await page.getByRole("textbox", { name: "Name (中文)" }).fill("我的名字");
  const { id, version } = before;
  await call("saveProduct", { id, version, story: { "en-US": "Theirs.", "zh-CN": "他们的。" } });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Take theirs and keep what I typed" }).click();
  await expect(page.getByRole("textbox", { name: "Story (English)" })).toHaveValue("Theirs.");
  await expect(page.getByRole("textbox", { name: "Name (中文)" })).toHaveValue("我的名字");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const after = await call("getProduct", { id });
  expect(after.title["zh-CN"]).toBe("我的名字");
  const { title, story } = before;
  await call("saveProduct", { id, version: after.version, title, story });
});
