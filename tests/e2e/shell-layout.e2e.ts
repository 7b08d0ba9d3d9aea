import type { Locator, Page } from "@playwright/test";
import {
  enter,
  expect,
  headingOf,
  kept,
  openDrawer,
  sizeOf,
  styleOf,
  test,
  toggle,
  variable,
} from "./support/shell-steps.ts";

/**
 * How the theme settings look (R-THEME): sizes, places, colours. What the drawer offers and what
 * each setting changes in the page are `theme-drawer.dom.test.tsx` and `admin-layout.dom.test.tsx`.
 */

test.describe.configure({ timeout: 180_000, mode: "parallel" });

const height = async (place: Locator) => (await sizeOf(place)).height;
const width = async (place: Locator) => (await sizeOf(place)).width;
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
const scroll = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    one.scrollTo({ top: 200 });
    return one.scrollTop;
  });

test("Theme defaults are drawn, and header, tabs, sider, footer, scroll mode, watermark and page animation as they are set", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/products" });
  await expect(page.getByRole("row").nth(12)).toBeAttached();
  const header = page.locator(".admin-header");
  const sider = page.locator(".admin-sider");
  const footer = page.locator(".admin-footer");
  const tabBar = page.locator(".tab-bar");
  await test.step("defaults: colours, border radius 6px, header 56, sider 220, tab 150, chrome, vertical, fade-slide", async () => {
    expect(await variable(page, "--primary-color")).toBe("100 108 255");
    expect(await variable(page, "--primary-950-color")).toBe("15 9 64");
    expect(await variable(page, "--info-color")).toBe("100 108 255");
    expect(await variable(page, "--success-color")).toBe("82 196 26");
    expect(await variable(page, "--warning-color")).toBe("250 173 20");
    expect(await variable(page, "--error-color")).toBe("245 34 45");
    expect(await styleOf(page, ".admin-menu-row", "border-radius")).toBe("6px");
    expect(await height(header)).toBe(56);
    expect(await width(sider)).toBe(220);
    expect(await height(tabBar)).toBe(44);
    await expect(tabBar).toHaveAttribute("data-mode", "chrome");
    await expect(page.locator(".admin-grid")).toHaveAttribute("data-layout", "vertical");
    await expect(page.locator(".admin-page").first()).toHaveClass(/ fade-slide$/);
    await expect(page.locator(".admin-watermark")).toHaveCount(0);
  });
  await test.step("scroll mode content: the page scrolls below header and tabs", async () => {
    expect(await scroll(page, ".admin-frame")).toBe(0);
    expect(await scroll(page, ".admin-content")).toBe(200);
    expect(await topOf(page, ".admin-header")).toBe(0);
  });
  const drawer = await openDrawer(page);
  const value = (label: string) => drawer.getByLabel(label, { exact: true });
  await test.step("a colour is that of the document", async () => {
    await enter(value("Primary"), "#2080f0");
    await expect.poll(() => variable(page, "--primary-color")).toBe("32 128 240");
  });
  await test.step("header height; tabs as buttons with a frame around each, and their height", async () => {
    await enter(value("Header Height"), "70");
    await expect.poll(() => height(header)).toBe(70);
    await value("Tab Mode").selectOption("button");
    await enter(value("Tab Height"), "60");
    await expect.poll(() => height(tabBar)).toBe(60);
    expect(await styleOf(page, ".tab-item[data-active]", "border-top-width")).toBe("1px");
  });
  await test.step("sider width and collapsed width, dark beside a light page", async () => {
    await enter(value("Sider Width"), "300");
    await expect.poll(() => width(sider)).toBe(300);
    await enter(value("Sider Collapsed Width"), "80");
    await header
      .getByRole("button", { name: "Collapse Menu" })
      .evaluate((one: HTMLElement) => one.click());
    await expect.poll(() => width(sider)).toBe(80);
    await toggle(drawer, "Dark Sider");
    await expect
      .poll(() => styleOf(page, ".admin-sider", "background-color"))
      .toBe("rgb(0, 20, 40)");
  });
  await test.step("scroll mode wrapper: everything scrolls, header and tabs stay where they are fixed", async () => {
    await value("Scroll Mode").selectOption("wrapper");
    await expect.poll(() => scroll(page, ".admin-frame")).toBe(200);
    await expect.poll(() => topOf(page, ".admin-header")).toBe(0);
    await expect.poll(() => topOf(page, ".admin-tabs")).toBe(70);
    await toggle(drawer, "Fixed Header And Tab");
    await expect.poll(() => topOf(page, ".admin-header")).toBe(-200);
  });
  await test.step("footer: height, fixed, right", async () => {
    await enter(value("Footer Height"), "150");
    await expect.poll(() => height(footer)).toBe(150);
    await expect.poll(() => styleOf(page, ".admin-footer", "position")).not.toBe("sticky");
    await toggle(drawer, "Fixed Footer");
    await expect.poll(() => styleOf(page, ".admin-footer", "position")).toBe("sticky");
    const left = () => footer.evaluate((one) => one.getBoundingClientRect().left);
    await drawer.getByTitle("Horizontal Mix Menu Mode").click();
    await expect.poll(left).toBeGreaterThan(60);
    await toggle(drawer, "Right Footer");
    await expect.poll(left).toBe(0);
  });
  await test.step("watermark over everything, at first of the brand; no pointer stops at it", async () => {
    await toggle(drawer, "Watermark Full Screen Visible");
    const mark = page.locator(".admin-watermark");
    await expect(mark).toHaveCount(1);
    await expect(value("Watermark Text")).toHaveValue("Kitroom");
    expect(await sizeOf(mark)).toEqual({ width: 1280, height: 800 });
    expect(await styleOf(page, ".admin-watermark", "pointer-events")).toBe("none");
    await value("Watermark Text").fill("Only <us> & you");
    await expect
      .poll(async () =>
        decodeURIComponent(await styleOf(page, ".admin-watermark", "background-image")),
      )
      .toContain("Only &lt;us> &amp; you</text>");
  });
  await test.step("page animation: six ways to come in, and none for who wants less movement", async () => {
    const comesIn = () => styleOf(page, ".admin-page", "animation-name");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const mode of [
      "fade",
      "fade-slide",
      "fade-bottom",
      "fade-scale",
      "zoom-fade",
      "zoom-out",
    ]) {
      await value("Page Animation Mode").selectOption(mode);
      await expect.poll(comesIn).toBe(`admin-${mode}`);
    }
    await value("Page Animation Mode").selectOption("none");
    await expect.poll(comesIn).toBe("none");
    await value("Page Animation Mode").selectOption("fade");
    await expect.poll(comesIn).toBe("admin-fade");
    await page.emulateMedia({ reducedMotion: "reduce" });
    const lasts = async () =>
      Number.parseFloat(await styleOf(page, ".admin-page", "animation-duration"));
    await expect
      .poll(async () => (await comesIn()) === "none" || (await lasts()) < 0.002)
      .toBe(true);
  });
});

test("Layout modes take their room; small screens force vertical layout and restore it afterwards, also after a reload", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/stock" });
  const drawer = await openDrawer(page);
  const grid = page.locator(".admin-grid");
  const sider = page.locator(".admin-sider");
  const inHeader = page.locator(".admin-header nav .admin-bar-row");
  const inSider = page.locator(".admin-sider-column :is(.admin-menu-row, .admin-first-row)");
  const firstLevel = ["Dashboard", "Sales", "Catalog", "Content", "System", "View the shop"];
  const column = async () => (await sizeOf(page.locator(".admin-sider-column"))).width;
  const resize = (wide: number) => page.setViewportSize({ width: wide, height: 800 });
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  };
  await test.step("vertical: the whole menu at the side, the breadcrumb in the header", async () => {
    await expect(inSider.filter({ hasText: "Squads" })).toBeVisible();
    await expect(page.locator(".admin-crumbs")).toContainText("Stock");
  });
  await test.step("vertical-mix: first level at the side, its pages over the page or pinned beside it (mixSiderFixed)", async () => {
    await drawer.getByTitle("Vertical Mix Menu Mode").click();
    await expect.poll(() => width(sider)).toBe(90);
    await close();
    await inSider.filter({ hasText: "Catalog" }).click();
    const second = page.getByRole("navigation", { name: "Catalog" });
    await expect(second.getByRole("link", { name: "Squads" })).toBeVisible();
    expect((await sizeOf(second)).width).toBe(200);
    expect(await width(sider)).toBe(90);
    await second.getByRole("button", { name: "Pin" }).click();
    await expect.poll(() => width(sider)).toBe(290);
    await second.getByRole("button", { name: "Unpin" }).click();
  });
  await openDrawer(page);
  await test.step("horizontal in a narrow window: what has no room hangs under a last entry", async () => {
    await drawer.getByTitle("Horizontal Menu Mode").click();
    await expect(inHeader).toHaveText(firstLevel);
    await close();
    await resize(768);
    await expect(inHeader).toHaveText(["Dashboard", "Sales", "Catalog", ""]);
    const rest = page.getByRole("button", { name: "The rest of the menu" });
    await expect(rest).toBeInViewport({ ratio: 1 });
    await rest.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: "System" }).getByRole("menuitem")).toHaveText([
      "Staff and roles",
      "Settings",
      "Seller",
      "Shipping",
      "Tax",
      "Currencies",
      "API keys",
      "Webhooks",
      "Import and export",
      "Blocked content",
      "Audit log",
      "Security log",
    ]);
    await expect(page.getByRole("menuitem", { name: "View the shop" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Home page" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(headingOf(page, "Home page")).toBeVisible();
    await expect(rest).toHaveAttribute("data-above", "true");
    await page.goBack();
    await expect(headingOf(page, "Stock")).toBeVisible();
    await resize(1280);
    await expect(inHeader).toHaveText(firstLevel);
    await openDrawer(page);
  });
  await test.step("horizontal-mix: the first level at the side, as many of its pages in the header as have room; reversed, the other way round", async () => {
    await drawer.getByTitle("Horizontal Mix Menu Mode").click();
    await expect.poll(column).toBe(90);
    await expect(inHeader).toHaveText([
      "Products",
      "Stock",
      "Clubs",
      "Squads",
      "Patches & add-ons",
      "Size charts",
      "",
    ]);
    await toggle(drawer, "First level and its pages change places");
    await expect(inHeader).toHaveText(firstLevel);
    await expect.poll(column).toBe(220);
    await toggle(drawer, "First level and its pages change places");
    await close();
  });
  await test.step("small screens force vertical layout", async () => {
    await resize(640);
    await expect(grid).toHaveAttribute("data-layout", "horizontal-mix");
    await resize(639);
    await expect(grid).toHaveAttribute("data-layout", "vertical");
  });
  const menu = page.getByRole("navigation", { name: "Menu" });
  const opener = page.getByRole("button", { name: "Expand Menu" });
  const first = menu.getByRole("link", { name: "Dashboard" });
  await test.step("the menu lies over the page, and a tap beside it folds it away", async () => {
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(first).toBeInViewport();
    await page.locator(".admin-mask").click({ position: { x: 600, y: 400 } });
    await expect(menu).toBeHidden();
  });
  await test.step("by keys it takes the focus, and closes by Escape or when it is left", async () => {
    await opener.press("Enter");
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press("Enter");
    await expect(first).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(menu).toBeHidden();
  });
  await test.step("what is set right before a reload is written, and the layout of wide screens is not lost", async () => {
    await openDrawer(page);
    await toggle(drawer, "Color Weakness");
    await expect(page.locator("html.is-inverted")).toHaveCount(1);
    await page.reload();
    await expect(grid).toHaveAttribute("data-layout", "vertical");
    await expect(page.locator("html.is-inverted")).toHaveCount(1);
    await resize(1000);
    await expect(grid).toHaveAttribute("data-layout", "horizontal-mix");
    expect(await kept(page, "themeSettings")).toMatchObject({ layout: { mode: "horizontal-mix" } });
    expect(await kept(page, "overrideThemeFlag")).toBe("2025-09-19");
  });
});
