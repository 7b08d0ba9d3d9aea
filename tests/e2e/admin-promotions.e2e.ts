import { openAdmin, openPage, seenBy } from "./support/admin-steps.ts";
import { expectNoSidewaysScroll } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/**
 * A merchant's change of a promotion, and its effect in the shop. Forms and who comes second:
 * `src/web/admin/promotions`.
 */

test("a step of the banner's rule is changed; the shop's banner follows at once", async ({
  browser,
  page: shopper,
}) => {
  const { page, call } = await openAdmin(browser, "R_ADMIN");
  const stored = await call("getPromotions", {});
  const banner = stored.rules.find(({ code }) => code === "banner");
  if (!banner) throw new Error("the demo shop has no banner");
  try {
    await openPage(page, "/admin/promotions", "Promotions");
    const rule = page.getByRole("region", { name: "Banner promotion" });
    await rule.getByLabel("Step 2: from items").fill("4");
    await rule.getByRole("button", { name: "Save" }).click();
    await expect(rule.getByRole("alert")).toContainText("Each step asks for more items");
    await rule.getByLabel("Step 2: from items").fill("12");
    await rule.getByLabel("Step 2: per cent off").fill("11");
    await expect(rule.getByText("5 items 5% off · 12 items 11% off")).toBeVisible();
    await rule.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/Banner promotion is saved/)).toBeVisible();
    await seenBy(shopper, "/home", async (shop) => {
      const line = shop.getByRole("region", { name: "Promotion" });
      await expect(line).toContainText("12 items 11% off", { timeout: 1000 });
    });
    await test.step("a coupon has room in its dialog at any width", async () => {
      await page.getByRole("button", { name: "New coupon" }).click();
      await expect(page.getByRole("dialog", { name: "New coupon" })).toBeVisible();
      await expectNoSidewaysScroll(page, [360, 1280]);
    });
  } finally {
    const { rules } = await call("getPromotions", {});
    const version = rules.find(({ code }) => code === "banner")?.version ?? 0;
    await call("savePromotion", { ...banner, version });
  }
});
