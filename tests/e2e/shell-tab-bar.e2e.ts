import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { findJersey } from "../support/purchase.ts";
import {
  activeTab,
  crossOf,
  expect,
  headingOf,
  kept,
  openedTabs,
  openPages,
  sizeOf,
  styleOf,
  tabBar,
  tabCalled,
  tabMenu,
  tabs,
  test,
} from "./support/shell-steps.ts";

/** The bar of the tabs by keys and pointer, kept pages and reload, and its settings (R-TAB, R-THEME-1). */

test.describe.configure({ timeout: 240_000 });

test("keepAlive: a page that is kept has what was typed and stands where it was scrolled to", async ({
  sit,
}) => {
  const { page } = await sit();
  await openPages(page, "Products");
  const content = page.getByRole("main");
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

test("the tab bar by keys: one stop, arrows go round, Delete closes, the menu opens and gives the focus back", async ({
  sit,
}) => {
  const opened = openedTabs("Orders", "Promotions", "Customers");
  const { page } = await sit({ stored: opened, path: "/admin/customers" });
  const keys = page.keyboard;
  await test.step("one stop of the Tab key, at the active tab", async () => {
    await expect(tabBar(page).locator("[tabindex='0']")).toHaveText("Customers");
  });
  await test.step("arrows, Home and End go from one to the next, round at the ends", async () => {
    await activeTab(page).focus();
    await keys.press("ArrowRight");
    await expect(tabCalled(page, "Dashboard")).toBeFocused();
    await keys.press("ArrowLeft");
    await expect(tabCalled(page, "Customers")).toBeFocused();
    await keys.press("Home");
    await expect(tabCalled(page, "Dashboard")).toBeFocused();
    await keys.press("ArrowRight");
    await expect(tabCalled(page, "Orders")).toBeFocused();
    await expect(page).toHaveURL("/admin/customers");
  });
  await test.step("the focus is there at once: the next key, however soon, is that tab's", async () => {
    const focused = await tabBar(page).evaluate((bar) => {
      const key = { key: "ArrowLeft", bubbles: true, cancelable: true };
      bar.querySelector(":focus")?.dispatchEvent(new KeyboardEvent("keydown", key));
      return document.activeElement?.textContent;
    });
    expect(focused).toBe("Dashboard");
    await keys.press("ArrowRight");
  });
  await test.step("Enter opens, and the focus stays in the bar", async () => {
    await keys.press("Enter");
    await expect(page).toHaveURL("/admin/orders");
    await expect(tabCalled(page, "Orders")).toBeFocused();
  });
  await test.step("Ctrl and Shift with an arrow move it, and not before home", async () => {
    await keys.press("Control+Shift+ArrowRight");
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Orders", "Customers"]);
    await expect(tabCalled(page, "Orders")).toBeFocused();
    await keys.press("Control+Shift+ArrowLeft");
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders", "Promotions", "Customers"]);
    await keys.press("Control+Shift+ArrowLeft");
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders", "Promotions", "Customers"]);
  });
  await test.step("Shift+F10 brings the menu, Escape takes it away and gives the focus back", async () => {
    await expect(tabCalled(page, "Orders")).toBeFocused();
    await keys.press("Shift+F10");
    await expect(tabMenu(page).getByRole("menuitem", { name: "Close Current" })).toBeFocused();
    await keys.press("ArrowUp");
    await expect(tabMenu(page).getByRole("menuitem", { name: "Move right" })).toBeFocused();
    await keys.press("Escape");
    await expect(tabMenu(page)).toHaveCount(0);
    await expect(tabCalled(page, "Orders")).toBeFocused();
  });
  await test.step("Delete closes it, and the focus goes to its neighbour", async () => {
    await keys.press("Delete");
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Customers"]);
    await expect(tabCalled(page, "Promotions")).toBeFocused();
  });
  await test.step("by the pointer a tab is dragged to its place", async () => {
    await tabCalled(page, "Customers").dragTo(tabCalled(page, "Promotions"));
    await expect(tabs(page)).toHaveText(["Dashboard", "Customers", "Promotions"]);
  });
});

test("Tab bar: the active tab is in sight, the wheel moves the strip, a label is cut at 240 px", async ({
  sit,
}) => {
  const opened = openedTabs("Orders", "Promotions", "Customers", "Products", "Stock");
  const { page, client } = await sit({ width: 700, stored: opened, path: "/admin/staff" });
  const left = () => tabBar(page).evaluate(({ scrollLeft }) => scrollLeft);
  await expect(activeTab(page)).toBeInViewport({ ratio: 0.9 });
  expect(await left()).toBeGreaterThan(0);
  await test.step("also when its name comes later and is longer", async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`**${adminEndpoints.getProduct.path}`, async (route) => {
      await held;
      await route.continue();
    });
    const { id } = await findJersey(client);
    await page.goto(`/admin/products/${id}`);
    await expect(activeTab(page)).toBeInViewport({ ratio: 1 });
    const short = (await sizeOf(activeTab(page))).width;
    letGo();
    await expect.poll(async () => (await sizeOf(activeTab(page))).width).toBeGreaterThan(short);
    await expect(activeTab(page).locator("..")).toBeInViewport({ ratio: 1 });
  });
  await tabBar(page).hover();
  await page.mouse.wheel(0, -2000);
  await expect.poll(left).toBe(0);
  expect(await styleOf(page, ".tab-label", "max-width")).toBe("240px");
});

const reloads = [
  { animate: true, strategy: "close", wait: 300, comes: "as it was" },
  { animate: false, strategy: "refresh", wait: 40, comes: "anew" },
] as const;

test("Reload delay 300 ms (40 ms without animation); a kept page is back as the reset cache strategy says", async ({
  sit,
}) => {
  for (const { animate, strategy, wait, comes } of reloads) {
    await test.step(`${wait} ms, and with “${strategy}” it comes ${comes}`, async () => {
      const settings = { resetCacheStrategy: strategy, page: { animate } };
      const { page } = await sit({ path: "/admin/orders", settings });
      const heading = headingOf(page, "Orders");
      await heading.evaluate((one) => one.setAttribute("data-same", ""));
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 5_000);
      await page.getByRole("button", { name: "Reload Page" }).click();
      await expect(heading).toBeHidden();
      await page.clock.runFor(wait - 1);
      await expect(heading).toBeHidden();
      await page.clock.runFor(1);
      await expect(heading).toBeVisible();
      await expect(page.locator("[data-same]")).toHaveCount(comes === "anew" ? 0 : 1);
    });
  }
});

test("Tab settings: visible, height and mode, chrome or button", async ({ sit }) => {
  const { page } = await sit();
  await openPages(page, "Orders");
  const active = ".tab-item[data-active]";
  await test.step("chrome is the mode at first: the active one in a tenth of the colour on white", async () => {
    await expect(page.locator(".tab-bar")).toHaveAttribute("data-mode", "chrome");
    expect((await sizeOf(page.locator(".tab-bar"))).height).toBe(44);
  });
  await test.step("button has a frame around each", async () => {
    const seat = await sit({ settings: { tab: { mode: "button", height: 200 } } });
    await expect(seat.page.locator(".tab-bar")).toHaveAttribute("data-mode", "button");
    expect(await styleOf(seat.page, active, "border-top-width")).toBe("1px");
    expect((await sizeOf(seat.page.locator(".tab-bar"))).height).toBe(59);
  });
  await test.step("not visible: there is no bar, and pages are tabs all the same", async () => {
    const seat = await sit({ settings: { tab: { visible: false } } });
    await openPages(seat.page, "Orders");
    await expect(tabBar(seat.page)).toHaveCount(0);
    await expect
      .poll(async () => JSON.stringify(await kept(seat.page, "globalTabs")))
      .toContain("sales_orders");
  });
});
