import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import {
  activeTab,
  crossOf,
  expect,
  headingOf,
  openedTabs,
  openPages,
  sizeOf,
  styleOf,
  tabBar,
  tabCalled,
  test,
} from "./support/shell-steps.ts";

/** Where the tabs and the pages behind them are scrolled to (R-TAB-7). Keys are `tab-keys.dom.test.tsx`. */

test.describe.configure({ timeout: 240_000 });

test("Tab bar: the active tab is in sight, the wheel moves the strip, a label is cut at 240 px; keepAlive: a page that is kept has what was typed and stands where it was scrolled to", async ({
  sit,
}) => {
  const opened = openedTabs("Orders", "Promotions", "Customers", "Products", "Stock");
  const { page } = await sit({ width: 700, stored: opened, path: "/admin/staff" });
  const content = page.getByRole("main");
  const left = () => tabBar(page).evaluate(({ scrollLeft }) => scrollLeft);
  await test.step("the active tab is in sight", async () => {
    await expect(activeTab(page)).toBeInViewport({ ratio: 0.9 });
    expect(await left()).toBeGreaterThan(0);
  });
  await test.step("also when its name comes later and is longer", async () => {
    await tabCalled(page, "Products").click();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`**${adminEndpoints.getProduct.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await content.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/admin\/products\/./);
    await expect(activeTab(page)).toBeInViewport({ ratio: 1 });
    const short = (await sizeOf(activeTab(page))).width;
    letGo();
    await expect.poll(async () => (await sizeOf(activeTab(page))).width).toBeGreaterThan(short);
    await expect(activeTab(page).locator("..")).toBeInViewport({ ratio: 1 });
  });
  await test.step("the wheel moves the strip, a label is cut at 240 px", async () => {
    await tabBar(page).hover();
    await page.mouse.wheel(0, -2000);
    await expect.poll(left).toBe(0);
    expect(await styleOf(page, ".tab-label", "max-width")).toBe("240px");
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await tabCalled(page, "Products").click();
  await expect(headingOf(page, "Products")).toBeVisible();
  const search = content.getByRole("searchbox");
  const top = () => content.evaluate(({ scrollTop }) => scrollTop);
  await expect(content.getByRole("row").nth(12)).toBeAttached();
  await content.evaluate((box) => box.scrollTo({ top: 240 }));
  await expect.poll(top).toBe(240);
  await search.evaluate((field: HTMLInputElement) => field.setAttribute("data-same", ""));
  await test.step("another page starts at its top", async () => {
    await openPages(page, "Stock");
    await expect.poll(top).toBe(0);
  });
  await test.step("back on the first one nothing is lost", async () => {
    await tabCalled(page, "Products").click();
    await expect(headingOf(page, "Products")).toBeVisible();
    await expect.poll(top).toBe(240);
    await expect(content.locator("[data-same]")).toBeVisible();
  });
  await test.step("a page whose tab was closed comes anew", async () => {
    await openPages(page, "Stock");
    await crossOf(page, "Products").click();
    await openPages(page, "Products");
    await expect(search).toBeVisible();
    await expect(content.locator("[data-same]")).toHaveCount(0);
  });
});
