import { tabAt } from "../support/tab-at.ts";
import {
  activeTab,
  chooseOfTab,
  crossOf,
  expect,
  headingOf,
  openPages,
  tabCalled,
  tabs,
  test,
  variable,
} from "./support/shell-steps.ts";

/** Tabs of open pages (R-TAB): what needs a browser. The rules are `admin-tabs.dom.test.tsx`. */

test.describe.configure({ timeout: 240_000, mode: "parallel" });

test("Each open page becomes a tab, and the list is restored from storage", async ({ sit }) => {
  // What a browser may hold: settings that are none, a page that is gone.
  const { page } = await sit({
    settings: { themeColor: "nope" },
    stored: { MT_globalTabs: [tabAt("gone", "/admin/gone")], MT_siderCollapse: 7 },
  });
  await test.step("a damaged store never stops the start", async () => {
    await expect(tabs(page)).toHaveText(["Dashboard"]);
    expect(await variable(page, "--primary-color")).toBe("100 108 255");
  });
  await test.step("a page that is gone to gets a tab behind the others and is the active one", async () => {
    await openPages(page, "Orders", "Promotions", "Customers");
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders", "Promotions", "Customers"]);
    await expect(activeTab(page)).toHaveText("Customers");
  });
  await test.step("a click on a tab goes to its page", async () => {
    await tabCalled(page, "Promotions").click();
    await expect(page).toHaveURL("/admin/promotions");
    await expect(headingOf(page, "Promotions")).toBeVisible();
  });
  await test.step("back and forward of the browser change the active tab", async () => {
    await page.goBack();
    await expect(activeTab(page)).toHaveText("Customers");
    await page.goForward();
    await expect(activeTab(page)).toHaveText("Promotions");
  });
  await test.step("by the pointer a tab is dragged to its place", async () => {
    await tabCalled(page, "Customers").dragTo(tabCalled(page, "Promotions"));
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders", "Customers", "Promotions"]);
  });
  await test.step("restored are order, pins and the page in sight; what was opened right before, too", async () => {
    await chooseOfTab(page, "Promotions", "Pin");
    await openPages(page, "Products");
    await page.goto("/faq");
    await page.goBack();
    await expect(tabs(page)).toHaveText([
      "Dashboard",
      "Promotions",
      "Orders",
      "Customers",
      "Products",
    ]);
    await expect(activeTab(page)).toHaveText("Products");
    await expect(crossOf(page, "Promotions")).toHaveCount(0);
  });
});
