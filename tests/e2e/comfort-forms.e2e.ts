import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Shoppers' expectations of checkout and of every form. Passwords: `login-page.dom.test.tsx`. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const main = (page: Page) => page.getByRole("main");

/** What a shopper types into. */
const typed = ":is(input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea)";

test("fields say what is optional, are large enough and bring the right keyboard", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await shopAs(context, [blankLine(jersey)]);
  for (const path of ["/checkouts/cart?from=cart", "/contact-us", "/tracking-order"]) {
    await page.goto(path);
    const form = main(page).locator("form:has(input[required])");
    await expect(form.locator("input[required]").first()).toBeVisible();
    await test.step("what is optional says so, alone; the checkout says that the rest is required", async () => {
      if (path.startsWith("/checkouts")) {
        await expect(form).toContainText("Fields are required unless marked optional.");
      }
      expect(await form.locator(typed).evaluateAll(findWronglyMarked), path).toEqual([]);
    });
    await expectRoomToType(page, path);
  }
  await test.step("fields are written in 16 px or more and bring the right keyboard", async () => {
    await page.goto("/search");
    await expectRoomToType(page, "/search");
  });
});

/** Every field in sight has a type that no phone enlarges, and each e-mail its keyboard. */
async function expectRoomToType(page: Page, path: string): Promise<void> {
  const fields = page.locator(typed);
  await expect(fields.locator("visible=true").first()).toBeVisible();
  const small = await fields.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.id),
  );
  expect(small, path).toEqual([]);
  for (const email of await page.locator("input[autocomplete=email]").all()) {
    await expect(email).toHaveAttribute("type", "email");
  }
}

/** Ids of fields that are neither required nor marked, or both. Runs in the page. */
function findWronglyMarked(all: Element[]): string[] {
  return all
    .filter(
      (one) =>
        one.checkVisibility() &&
        one.id !== "" &&
        // The country has chosen it already: it is never empty.
        !one.id.endsWith("-phoneCode") &&
        !one.closest("[aria-hidden=true]"),
    )
    .filter((one) => {
      const frame = document.querySelector(`label[for="${one.id}"]`)?.parentElement;
      const marked = frame?.textContent.includes("optional") ?? false;
      return one.hasAttribute("required") === marked;
    })
    .map((one) => one.id);
}
