import { openAdmin, openPage, seenBy } from "./support/admin-steps.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";
import { textIn } from "#domain/language/text-in.ts";

/** The merchant's changes of promotions, and their effect in the shop. */

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
  } finally {
    const { rules } = await call("getPromotions", {});
    const version = rules.find(({ code }) => code === "banner")?.version ?? 0;
    await call("savePromotion", { ...banner, version });
  }
});

test("two who change a rule set, a coupon and the switch at once: nothing of either is lost", async ({
  browser,
}) => {
  const { page, call } = await openAdmin(browser, "R_ADMIN", {
    language: "zh-CN",
    scheme: "dark",
  });
  const code = `TWICE-${Date.now().toString(36).toUpperCase()}`;
  const { records } = await call("listCoupons", { size: 1 });
  const [model] = records;
  if (!model) throw new Error("the demo shop has no coupon");
  const { version: _version, ...content } = model;
  const period = { validFrom: null, validUntil: "2024-06-01T00:00:00Z" };
  const coupon = await call("saveCoupon", { ...content, ...period, code, active: true });
  const { rules } = await call("getPromotions", {});
  const rule = rules.find((one) => one.code === "banner");
  if (!rule) throw new Error("the demo shop has no banner");

  try {
    await openPage(page, `/admin/promotions?coupon=${code}`, "促销");
    const panel = page.getByRole("region", { name: textIn(rule.name, "zh-CN") });
    await panel.getByLabel("名称（中文）").fill("横幅新名");
    const theirs = { ...rule.name, "en-US": "Theirs" };
    await call("savePromotion", { ...rule, name: theirs });
    await panel.getByRole("button", { name: "保存" }).click();
    await expect(panel.getByRole("alert")).toContainText("其他人");
    await expectAccessible(page, "a rule set that was changed meanwhile, dark and Chinese", "main");
    await panel.getByRole("button", { name: "采用对方的内容并保留我的输入" }).click();
    await expect(panel.getByLabel("名称（English）")).toHaveValue("Theirs");
    await expect(panel.getByLabel("名称（中文）")).toHaveValue("横幅新名");
    await panel.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("“横幅新名”已保存")).toBeVisible();
    const stored = (await call("getPromotions", {})).rules.find((one) => one.code === "banner");
    expect(stored?.name).toEqual({ "en-US": "Theirs", "zh-CN": "横幅新名" });
  } finally {
    const { rules: now } = await call("getPromotions", {});
    const version = now.find((one) => one.code === "banner")?.version ?? 0;
    await call("savePromotion", { ...rule, version });
  }

  await test.step("who switches what somebody else has switched meanwhile is told and sees theirs", async () => {
    const together = page.getByRole("region", { name: "叠加" });
    const { stacking, stackingVersion: version } = await call("getPromotions", {});
    await call("saveStacking", { stacking: !stacking, version });
    await together.getByRole("switch").click();
    await expect(together.getByRole("alert")).toContainText("其他人刚刚改过此开关");
    await expect(together.getByRole("switch")).toBeChecked({ checked: !stacking });
    await call("saveStacking", { stacking, version: version + 1 });
  });

  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("已结束");
  await page.getByRole("row").filter({ hasText: code }).getByRole("button").click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel("顾客群组").fill("friends");
  await call("saveCoupon", { ...coupon, usesMax: 77 });
  await editor.getByRole("button", { name: "保存" }).click();
  await editor.getByRole("button", { name: "采用对方的内容并保留我的输入" }).click();
  await expect(editor.getByLabel("总使用次数")).toHaveValue("77");
  await expect(editor.getByLabel("顾客群组")).toHaveValue("friends");
  await expectNoSidewaysScroll(page, [360, 1280]);
  await editor.getByRole("button", { name: "保存" }).click();
  await expect(editor).toBeHidden();
  const saved = await call("listCoupons", { text: code });
  expect(saved.records).toMatchObject([{ customerGroup: "friends", usesMax: 77 }]);
});

test("a coupon is made, found and changed", async ({ browser }) => {
  const { page, call } = await openAdmin(browser, "R_ADMIN");
  await openPage(page, "/admin/promotions", "Promotions");
  const code = `ADMIN-${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole("button", { name: "New coupon" }).click();
  const dialog = page.getByRole("dialog", { name: "New coupon" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please fill in this field.")).toBeVisible();
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByLabel("Per cent off").fill("15");
  await dialog.getByLabel("From goods worth, US dollars").fill("80");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Search by code" }).fill(code);
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("15% off");
  await expect(row).toContainText("from $80.00");

  await row.getByRole("button", { name: code }).click();
  const editor = page.getByRole("dialog", { name: `Coupon ${code}` });
  await editor.getByRole("switch", { name: "Can be used" }).uncheck();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await expect(row).toContainText("Off");

  await page.getByRole("button", { name: "New coupon" }).click();
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/There is a coupon with this code/)).toBeVisible();
  const { records } = await call("listCoupons", { text: code });
  expect(records).toMatchObject([{ benefit: { percent: 15 }, active: false }]);
});
