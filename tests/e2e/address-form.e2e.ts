import type { BrowserContext, Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { testedLanguages, type TestedLanguage } from "../support/tested-languages.ts";
import { addressTable } from "../support/address-table.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { addressField, askFor, suggestions } from "./support/address-steps.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-checks.ts";
import { goToPayment, pay } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** The address form at the checkout: countries, suggestions, phone numbers, saved addresses. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const suggestPath = `**${endpoints.suggestAddress.path}`;
const helperOf = (page: Page, name: string) => page.locator(`#checkout-${name}-helper`);
const countryField = (page: Page) => addressField(page, "country");

async function openForm(page: Page, context: BrowserContext, language: TestedLanguage = "en-US") {
  const { ids } = await shopAs(context, [blankLine(jersey)], { language });
  const query = new URLSearchParams({ from: "cart", items: JSON.stringify(ids) });
  await page.goto(`/checkouts/cart?${query}`);
  await expect(countryField(page)).toBeVisible();
}

/** Names of the address's fields as they stand, from the country on. */
const standing = (page: Page): Promise<string[]> =>
  page.locator("form [id^=checkout-]:is(input, select)").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { name } = control as HTMLInputElement;
      return name === "email" ? [] : [name];
    }),
  );

for (const [index, language] of testedLanguages.entries()) {
  test(`${language}: each country has its own fields, names, lists and postcodes`, async ({
    page,
    context,
  }) => {
    await openForm(page, context, language);
    for (const row of addressTable) {
      await countryField(page).selectOption(row.code);
      const folded = ["company", "addressLine2"];
      const shown = row.order.split(" ").filter((name) => !folded.includes(name));
      await expect.poll(() => standing(page), row.code).toEqual(shown);
      await expect(addressField(page, "phoneCode")).toHaveValue(row.phoneCode);
      for (const [name, texts] of Object.entries(row.labels)) {
        const label = page.locator(`label[for=checkout-${name}]`);
        const needed = row.needs.split(" ").includes(name);
        const optional = ["optional", "选填"][index];
        await expect(label, row.code).toHaveText(texts[index] + (needed ? "" : (optional ?? "")));
        await expect(addressField(page, name)).toHaveJSProperty("required", needed);
      }
      const [count, ...names] = row.provinces;
      if (count > 0) {
        const options = addressField(page, "province").locator("option:not([value=''])");
        await expect(options).toHaveCount(count);
        if (language === "en-US") {
          expect(await options.allTextContents()).toEqual(expect.arrayContaining(names));
        }
      }
      for (const [code, doubted] of [
        ...row.bad.map((text) => [text, true] as const),
        ...row.good.map((text) => [text, false] as const),
      ]) {
        await addressField(page, "postalCode").fill(code);
        await addressField(page, "postalCode").blur();
        await expect(addressField(page, "postalCode")).toHaveValue(code.toUpperCase());
        const warning = helperOf(page, "postalCode").locator(".text-warning");
        await expect(warning, `${row.code} ${code}`).toHaveCount(doubted ? 1 : 0);
      }
    }
  });
}

test("what was typed outlives a change of the country", async ({ page, context }) => {
  await openForm(page, context);
  await countryField(page).selectOption("US");
  await addressField(page, "firstName").fill("Robin");
  await addressField(page, "address").fill("1 Kiln Lane");
  await addressField(page, "city").fill("Elm");
  await addressField(page, "province").selectOption("CA");
  await addressField(page, "postalCode").fill("90210");
  await page.getByRole("button", { name: "Add apartment, suite…" }).click();
  await expect(addressField(page, "addressLine2")).toBeFocused();
  await page.keyboard.type("Flat 3");

  await countryField(page).selectOption("HK");
  await expect(addressField(page, "postalCode")).toHaveCount(0);
  await expect(addressField(page, "province")).toHaveValue("");
  await expect(addressField(page, "addressLine2")).toHaveValue("Flat 3");
  await countryField(page).selectOption("JP");
  await expect(addressField(page, "firstName")).toHaveValue("Robin");
  await expect(addressField(page, "postalCode")).toHaveValue("90210");
  await countryField(page).selectOption("US");
  await expect(addressField(page, "province")).toHaveValue("CA");
  await expect(addressField(page, "city")).toHaveValue("Elm");
  await expect(addressField(page, "address")).toHaveValue("1 Kiln Lane");
});

test("a pasted number fills the code, and a strange one is doubted but not refused", async ({
  page,
  context,
}) => {
  await openForm(page, context);
  await countryField(page).selectOption("US");
  await addressField(page, "phone").fill("+44 7700900123");
  await expect(addressField(page, "phoneCode")).toHaveValue("+44");
  await addressField(page, "phone").blur();
  await expect(addressField(page, "phone")).toHaveValue("7700 900123");

  await addressField(page, "phone").fill("12");
  await expect(helperOf(page, "phone")).toContainText("too short for a number with +44");
  await addressField(page, "phoneCode").selectOption("+1");
  await expect(helperOf(page, "phone")).toContainText("Example: 201 555 0123");
  await page.getByRole("button", { name: /^Pay \S*\d/ }).click();
  const faults = page.locator("form [role=alert]").filter({ hasText: /\S/ });
  await expect(faults).toContainText("First Name");
  await expect(faults).not.toContainText("Phone");
  await addressField(page, "phone").fill("(212)5550100");
  await addressField(page, "phone").blur();
  await expect(addressField(page, "phone")).toHaveValue("212 555 0100");
  await expect(helperOf(page, "phone")).toHaveText(
    "Only for the courier, if something is unclear.",
  );
});

test("suggestions by keyboard and mouse fill what they know and no more", async ({
  page,
  context,
}) => {
  await openForm(page, context);
  await countryField(page).selectOption("CN");
  await addressField(page, "address").fill("1 Kiln Lane");
  const rows = (await askFor(page, "city", "shenz")).getByRole("option");
  await expect(addressField(page, "city")).toHaveRole("combobox");
  await expect(addressField(page, "city")).toHaveAttribute("aria-expanded", "true");
  await addressField(page, "city").press("ArrowDown");
  await expect(rows.first()).toHaveAttribute("aria-selected", "true");
  await expect(addressField(page, "city")).toHaveAttribute(
    "aria-activedescendant",
    (await rows.first().getAttribute("id")) ?? "",
  );
  await addressField(page, "city").press("Enter");
  await expect(suggestions(page)).toHaveCount(0);
  await expect(addressField(page, "city")).toHaveValue("Shenzhen");
  await expect(addressField(page, "province").locator("option:checked")).toHaveText("Guangdong");
  await expect(addressField(page, "address")).toHaveValue("1 Kiln Lane");
  await expect(addressField(page, "city")).toBeFocused();

  await (await askFor(page, "postalCode", "100000")).getByRole("option").first().click();
  await expect(addressField(page, "city")).toHaveValue("Beijing");
  await expect(addressField(page, "postalCode")).toBeFocused();

  // Escape keeps what was typed; what is typed after that stays as well.
  await askFor(page, "city", "shang");
  await addressField(page, "city").press("Escape");
  await expect(suggestions(page)).toHaveCount(0);
  await expect(addressField(page, "city")).toHaveValue("shang");
  await askFor(page, "city", "shang");
  await page.getByRole("option", { name: "Enter manually" }).click();
  await expect(suggestions(page)).toHaveCount(0);
  const asked = page.waitForRequest(suggestPath, { timeout: 600 }).catch(() => null);
  await addressField(page, "city").pressSequentially("rao");
  expect(await asked).toBeNull();
  await expect(addressField(page, "city")).toHaveValue("shangrao");
});

test("an answer that comes late changes nothing, and the question before it is taken back", async ({
  page,
  context,
}) => {
  await openForm(page, context);
  await countryField(page).selectOption("DE");
  const texts: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(suggestPath, async (route) => {
    const { text } = route.request().postDataJSON() as { text: string };
    texts.push(text);
    if (text === "Ber") await held;
    await route.continue().catch(() => undefined);
  });
  const taken = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith(endpoints.suggestAddress.path),
  );
  await addressField(page, "city").pressSequentially("Ber");
  await expect.poll(() => texts).toEqual(["Ber"]);
  await addressField(page, "city").pressSequentially("lin");
  await taken;
  letGo();
  await expect.poll(() => texts).toEqual(["Ber", "Berlin"]);
  await addressField(page, "postalCode").fill("20095");
  await addressField(page, "phone").focus();
  await expect(suggestions(page)).toHaveCount(0);
  await expect(addressField(page, "city")).toHaveValue("Berlin");
  await expect(addressField(page, "postalCode")).toHaveValue("20095");
});

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

test("without an answer from the suggestions the form is what it was", async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  let asked = 0;
  await page.route(suggestPath, async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 500, body: "broken" });
    else await route.abort();
  });
  await openForm(page, context);
  await countryField(page).selectOption("DE");
  await page.getByLabel("Email").fill("pat.silent@kitroom.example");
  await addressField(page, "firstName").fill("Pat");
  await addressField(page, "lastName").fill("Granby");
  await addressField(page, "address").pressSequentially("Musterweg 12");
  await expect.poll(() => asked).toBeGreaterThan(0);
  await addressField(page, "postalCode").pressSequentially("10115");
  await expect.poll(() => asked).toBeGreaterThan(1);
  await addressField(page, "city").fill("Berlin");
  await addressField(page, "phone").fill("30 1234567");
  await expect(suggestions(page)).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await goToPayment(page);
  await pay(page);
});

for (const language of testedLanguages) {
  test(`${language}: the form fits 320 px and larger, and axe finds nothing`, async ({
    page,
    context,
  }) => {
    await openForm(page, context, language);
    for (const code of ["US", "JP", "HK", "IE"]) {
      await countryField(page).selectOption(code);
      // Until the new total is here the button that pays has another name.
      await expect(page.locator("form button[aria-busy]")).toHaveCount(0);
      await expectAccessible(page, `address form, ${code}`);
      await expectNoSidewaysScroll(page, [1280, 768, 360, 320]);
    }
    await countryField(page).selectOption("DE");
    await askFor(page, "city", "ber");
    await expectAccessible(page, "suggestions, 320 px");
    await expectNoSidewaysScroll(page, [320, 1280]);
    await expect(suggestions(page)).toBeVisible();
  });
}
