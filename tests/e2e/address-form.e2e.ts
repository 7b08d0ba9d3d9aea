import type { BrowserContext, Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import type { TestedLanguage } from "../support/tested-languages.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { addressField, askFor, suggestions } from "./support/address-steps.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * What only a browser shows of the address form: input methods and room. Its rules are tested in
 * `src/web/storefront/forms/address/address-fields.dom.test.tsx`.
 */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const countryField = (page: Page) => addressField(page, "country");

async function openForm(page: Page, context: BrowserContext, language: TestedLanguage = "en-US") {
  const { ids } = await shopAs(context, [blankLine(jersey)], { language });
  const query = new URLSearchParams({ from: "cart", items: JSON.stringify(ids) });
  await page.goto(`/checkouts/cart?${query}`);
  await expect(countryField(page)).toBeVisible();
}

test("letters of an input method ask nothing until they are a word", async ({ page, context }) => {
  await openForm(page, context, "zh-CN");
  await countryField(page).selectOption("CN");
  const texts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(endpoints.suggestAddress.path)) {
      texts.push((request.postDataJSON() as { text: string }).text);
    }
  });
  await addressField(page, "city").focus();
  const client = await context.newCDPSession(page);
  for (const text of ["guang", "guangzh"]) {
    await client.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await client.send("Input.insertText", { text: "广州" });
  await expect(suggestions(page).getByRole("option").first()).toContainText("广州市");
  expect(texts).toEqual(["广州"]);
});

test("the form fits 320 px and larger, and axe finds nothing", async ({ page, context }) => {
  await openForm(page, context);
  for (const code of ["US", "JP", "HK", "IE"]) {
    await countryField(page).selectOption(code);
    // Until the new total is here the button that pays has another name.
    await expect(page.locator("form button[aria-busy]")).toHaveCount(0);
    await expectNoSidewaysScroll(page, [1280, 768, 360, 320]);
  }
  await expectAccessible(page, "address form", "main");
  await countryField(page).selectOption("DE");
  await askFor(page, "city", "ber");
  await expectAccessible(page, "suggestions, 320 px", "main");
  await expectNoSidewaysScroll(page, [320, 1280]);
  await expect(suggestions(page)).toBeVisible();
});

test("a pasted address fills the form, which fits 360 px, and axe finds nothing", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openForm(page, context);
  await countryField(page).selectOption("US");
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await addressField(page, "address").focus();
    await page.keyboard.press("ControlOrMeta+V");
  };
  await paste("Hauptstr. 5, 10115 Berlin");
  await page.keyboard.press("Tab");
  await expect(page.getByText("This looks like an address in Germany.")).toBeVisible();
  await expectNoSidewaysScroll(page, [1280, 360]);
  await expectAccessible(page, "a doubted country, 360 px", "main");
  await addressField(page, "address").fill("");
  await paste("Erika Mustermann\nc/o Schmidt\nLindenallee 3a\n50667 Köln\nGermany");
  await expect(addressField(page, "city")).toHaveValue("Köln");
  await expect(addressField(page, "address")).toHaveValue("Lindenallee 3a");
  await expect(addressField(page, "address")).toBeFocused();
  await expectNoSidewaysScroll(page, [1280, 360]);
  await expectAccessible(page, "a pasted address, 360 px", "main");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(addressField(page, "address")).toHaveValue(/Erika Mustermann.*Germany/);
  await expect(countryField(page)).toHaveValue("US");
});
