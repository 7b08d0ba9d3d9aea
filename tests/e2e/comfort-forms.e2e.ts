import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Shoppers' expectations of checkout and of every form. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const main = (page: Page) => page.getByRole("main");

test("what is optional says so, alone; the checkout says that the rest is required", async ({
  page,
  context,
}) => {
  await shopAs(context, [blankLine(jersey)]);
  for (const path of ["/checkouts/cart?from=cart", "/contact-us", "/tracking-order"]) {
    await page.goto(path);
    const form = main(page).locator("form:has(input[required])");
    await expect(form.locator("input[required]").first()).toBeVisible();
    if (path.startsWith("/checkouts")) {
      await expect(form).toContainText("Fields are required unless marked optional.");
    }
    const wrong = await form
      .locator(":is(input, select, textarea):not([type=hidden], [type=radio], [type=checkbox])")
      .evaluateAll((all) =>
        all
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
          .map((one) => one.id),
      );
    expect(wrong, path).toEqual([]);
  }
});

test("fields are written in 16 px or more and bring the right keyboard", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await shopAs(context, [blankLine(jersey)]);
  for (const path of ["/checkouts/cart?from=cart", "/contact-us", "/tracking-order", "/search"]) {
    await page.goto(path);
    const fields = page.locator(
      ":is(input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea)",
    );
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
});

test("passwords can be shown, pasted and kept; the rule stands there before typing", async ({
  page,
}) => {
  for (const [path, fields] of [
    ["/login", [["Password", "current-password"]]],
    ["/register", [["Password", "new-password"]]],
    [
      "/reset-password",
      [
        ["New Password", "new-password"],
        ["Confirm Password", "new-password"],
      ],
    ],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const [label, kept] of fields) {
        const field = main(page).getByLabel(label, { exact: true });
        await expect(field).toHaveAttribute("type", "password");
        await expect(field).toHaveAttribute("autocomplete", kept);
        if (label.endsWith("Password") && kept === "new-password" && !label.startsWith("Confirm")) {
          await expect(field).toHaveAccessibleDescription(/6–15/);
        }
        await field.focus();
        await page.evaluate(() => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", "x");
          const paste = new ClipboardEvent("paste", {
            clipboardData,
            cancelable: true,
            bubbles: true,
          });
          document.activeElement?.dispatchEvent(paste);
          // What refuses to be pasted into prevents it.
          if (paste.defaultPrevented) throw new Error("pasting is refused");
        });
        await field.fill("secret-1");
      }
      const show = main(page)
        .getByRole("button", { name: /^Show password/ })
        .first();
      await show.click();
      const first = main(page).getByLabel(fields[0][0], { exact: true });
      await expect(first).toHaveAttribute("type", "text");
      await expect(first).toHaveValue("secret-1");
      await main(page)
        .getByRole("button", { name: /^Hide password/ })
        .first()
        .click();
      await expect(first).toHaveAttribute("type", "password");
    });
  }
});
