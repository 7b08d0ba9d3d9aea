import type { Page } from "@playwright/test";
import type { ContentText } from "#contract/content.ts";
import { publishContentPage } from "#server/content/publish-content-page.ts";
import { saveContentDraft } from "#server/content/save-content-draft.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import { englishPages } from "../../db/seed/content/en-US/pages.ts";
import { mailTo } from "./support/demo-mails.ts";
import { expect, given, test } from "./support/shop-test.ts";

/**
 * The footer, the form that writes to the shop, and what the merchant publishes (R-ROUTE-3,
 * R-LAYOUT-4). The information pages themselves: `tests/api/routes.test.ts`.
 */

const footer = (page: Page) => page.getByRole("contentinfo");

test("the footer, link by link", async ({ page }) => {
  await page.goto("/home");
  await test.step("Footer links: shipping, return, about us, external tracking, terms, privacy, FAQ", async () => {
    const links = await footer(page)
      .locator("a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const path of [
      "/shipping-policy",
      "/return-policy",
      "/about-us",
      "/terms-of-service",
      "/privacy-policy",
      "/faq",
      "/contact-us",
    ]) {
      expect(links).toContain(path);
    }
    const tracking = footer(page).getByRole("link", { name: "Track with the carrier" });
    await expect(tracking).toHaveAttribute("href", /^\/carrier-tracking/);
    await expect(tracking).toHaveAttribute("target", "_blank");
  });
  await test.step("Footer: a contact e-mail and working hours 8AM to 6PM EST", async () => {
    const mail = footer(page).getByRole("link", { name: "hello@kitroom.example" });
    await expect(mail).toHaveAttribute("href", "mailto:hello@kitroom.example");
    await expect(footer(page)).toContainText("Working hours 8AM to 6PM EST");
  });
  await test.step("Footer sections collapse at 768px wide or narrower, and open by keyboard", async () => {
    await page.setViewportSize({ width: 769, height: 900 });
    const link = footer(page).getByRole("link", { name: "Shipping" });
    await expect(link).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(link).toBeHidden();
    const summary = footer(page).locator("summary").filter({ hasText: "Support" });
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(link).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(footer(page).getByRole("link", { name: "Contact" })).toBeFocused();
    await summary.focus();
    await page.keyboard.press("Space");
    await expect(link).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(link).toBeVisible();
  });
  await test.step("Footer also holds newsletter subscribe and currency selector", async () => {
    await expect(footer(page).getByRole("button", { name: "Subscribe" })).toBeVisible();
    await footer(page).getByRole("combobox", { name: "Currency" }).selectOption("GBP");
    await expect(footer(page).getByRole("combobox", { name: "Currency" })).toHaveValue("GBP");
    await expect(page.getByRole("main").getByText(/^£\d/).first()).toBeVisible();
  });
});

const contact = (page: Page) => page.getByRole("region", { name: "Send us a message" });

async function write(page: Page, message: string) {
  await contact(page).getByRole("textbox", { name: "Name" }).fill("Pat Granby");
  await contact(page).getByRole("textbox", { name: "Email" }).fill("pat@granby.example");
  await contact(page).getByRole("combobox").selectOption({ label: "Returns" });
  await contact(page).getByRole("textbox", { name: "Message" }).fill(message);
}

test("/contact-us: a message reaches the shop's mailbox", async ({ page, request }) => {
  const message = `The sleeve is torn. ${Date.now()}`;
  await page.goto("/contact-us?order=KR20261101ABCDEFGHJKMN");
  await expect(contact(page).getByRole("textbox", { name: "Order number" })).toHaveValue(
    "KR20261101ABCDEFGHJKMN",
  );
  await write(page, message);
  await contact(page).getByRole("button", { name: "Send message" }).click();
  await expect(contact(page).getByRole("status")).toContainText("pat@granby.example");
  const letter = await mailTo(request, "hello@kitroom.example", "Returns · KR20261101");
  expect(letter).toContain(message);
  await contact(page).getByRole("button", { name: "Write another message" }).click();
  await expect(contact(page).getByRole("textbox", { name: "Message" })).toHaveValue("");
});

test("what the merchant publishes is on the page at once", async ({ request }) => {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 2);
  const { id: author } = await database.queries
    .selectFrom("account")
    .select("id")
    .where("kind", "=", "staff")
    .executeTakeFirstOrThrow();
  const page = { slug: "terms-of-service", language: "en-US" } as const;
  const publish = async (text: ContentText) => {
    const services = { database, clock: systemClock };
    const saved = await saveContentDraft(services, { ...page, text, basedOn: null, author });
    if (!saved.ok) throw new Error(saved.reason);
    const basedOn = saved.value.savedAt;
    expect((await publishContentPage(services, { ...page, basedOn, author })).ok).toBe(true);
  };
  const headings = async () =>
    (await (await request.get("/terms-of-service")).text()).match(/<h1[^>]*>[^<]*/)?.[0];
  const before = englishPages["terms-of-service"];
  try {
    // Kept pages are served for half a minute: this one is drawn and kept before it changes.
    expect(await headings()).toContain(before.title);
    await publish({ ...before, title: "Rules of the house" });
    await expect.poll(headings, { timeout: 5_000 }).toContain("Rules of the house");
  } finally {
    await publish(before);
    await database.close();
  }
});
