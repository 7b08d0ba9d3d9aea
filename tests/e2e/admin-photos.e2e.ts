import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { openAdmin, openPage, seenBy } from "./support/admin-steps.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";
import { textIn } from "#domain/language/text-in.ts";

/** The merchant's own photographs: uploaded in the admin, seen in the shop's gallery. */

const photographs = (page: Page) => page.getByRole("region", { name: "Photographs" });
const photograph = (page: Page, number: number) =>
  photographs(page).getByRole("group", { name: `Photograph ${number}` });
const words = (page: Page, number: number) =>
  photograph(page, number).getByRole("textbox", { name: "What it shows (English)" });

/** As a telephone takes it: on its side, with a note of which way is up. */
const taken = (colour: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
      <rect width="1200" height="900" fill="#dcd6c8"/><circle cx="600" cy="450" r="320" fill="${colour}"/>
    </svg>`),
  )
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function drop(page: Page, name: string, bytes: Buffer) {
  const transfer = await page.evaluateHandle(
    ({ content, called }) => {
      const data = new DataTransfer();
      const file = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
      data.items.add(new File([file], called, { type: "image/jpeg" }));
      return data;
    },
    { content: bytes.toString("base64"), called: name },
  );
  const zone = photographs(page).locator(".photo-drop");
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
}

test("a merchant uploads photographs, orders and describes them, and a shopper sees them", async ({
  browser,
  page: shopper,
}) => {
  const { id, slug } = await findJersey(new ApiClient(shopUrl()), 13);
  const { page, call } = await openAdmin(browser, "R_CONTENT");
  const { title } = await call("getProduct", { id });
  await openPage(page, `/admin/products/${id}`, textIn(title, "en-US"));

  // A text that is called a picture is refused in its place; the picture beside it arrives.
  await photographs(page)
    .locator("input[type=file]")
    .setInputFiles([
      { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Not a picture.") },
      { name: "harbour.jpg", mimeType: "image/jpeg", buffer: await taken("#1c4f8f") },
    ]);
  const onWay = photographs(page).getByRole("list", { name: "Photographs on their way" });
  await expect(onWay.getByRole("alert")).toContainText("This is not a JPEG");
  await expect(photograph(page, 1)).toContainText("900 × 1,200 pixels");
  await onWay.getByRole("button", { name: "Dismiss notes.jpg" }).click();
  await expect(onWay).toHaveCount(0);
  await words(page, 1).fill("At the harbour");
  await drop(page, "stand.jpg", await taken("#8f1c2f"));
  await expect(photograph(page, 2)).toBeVisible();

  // By the keyboard alone: moved, taken out, put back.
  await words(page, 1).press("Alt+ArrowDown");
  await expect(words(page, 2)).toHaveValue("At the harbour");
  await expect(words(page, 2)).toBeFocused();
  await photographs(page).getByRole("button", { name: "Move photograph 2 up" }).press("Enter");
  await expect(words(page, 1)).toHaveValue("At the harbour");
  await photographs(page).getByRole("button", { name: "Take photograph 1 out" }).press("Enter");
  const back = photographs(page).getByRole("button", { name: "Put photograph 1 back" });
  await expect(back).toBeFocused();
  // As tall as the form: the bar with "Save" else lies over a field and makes its target too small.
  await page.setViewportSize({ width: 1280, height: 3600 });
  await expectAccessible(page, "with a photograph taken out", ".admin-panel:has(.photo-drop)");
  await page.setViewportSize({ width: 1280, height: 800 });
  await back.press("Enter");
  await expect(words(page, 1)).toHaveValue("At the harbour");
  await photographs(page).getByRole("button", { name: "Take photograph 2 out" }).click();
  await photograph(page, 1).getByText("Instead of the drawing").click();
  await expect(photograph(page, 1)).toContainText("On tiles and first in the gallery");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(photograph(page, 2)).toHaveCount(0);
  await seenBy(shopper, `/product/${slug}`, async (of) => {
    const main = of.getByRole("main");
    await expect(main.getByRole("list", { name: "Pictures" }).getByRole("button")).toHaveCount(3, {
      timeout: 1000,
    });
    await expect(main.getByRole("img", { name: "At the harbour" }).first()).toBeVisible();
  });
  const first = shopper.getByRole("main").getByRole("img", { name: "At the harbour" }).first();
  await expect
    .poll(() => first.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBe(900);

  await expectNoSidewaysScroll(page, [360]);

  const { version } = await call("getProduct", { id });
  await call("saveProduct", { id, version, photos: [] });
});
