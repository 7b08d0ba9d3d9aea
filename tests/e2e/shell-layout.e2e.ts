import type { Locator } from "@playwright/test";
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
} from "./support/shell-steps.ts";

/** Layout, page, header, sider, footer and watermark of the theme settings (R-THEME). */

test.describe.configure({ timeout: 180_000 });

test("Header (height, breadcrumb visible/showIcon), sider widths, footer (visible, fixed, height, right), watermark (visible, text): each is drawn as it is set", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/orders" });
  const drawer = await openDrawer(page);
  const value = (label: string) => drawer.getByLabel(label, { exact: true });
  const header = page.locator(".admin-header");
  const sider = page.locator(".admin-sider");
  const footer = page.locator(".admin-footer");
  const crumbs = page.locator(".admin-crumbs");
  const height = async (place: Locator) => (await sizeOf(place)).height;
  const width = async (place: Locator) => (await sizeOf(place)).width;
  await test.step("header height, clamped to 40–120 px", async () => {
    await enter(value("Header Height"), "70");
    await expect.poll(() => height(header)).toBe(70);
    await enter(value("Header Height"), "9999");
    await expect(value("Header Height")).toHaveValue("120 px");
    await expect.poll(() => height(header)).toBe(120);
    await enter(value("Header Height"), "-5");
    await expect(value("Header Height")).toHaveValue("40 px");
    await expect.poll(() => height(header)).toBe(40);
  });
  await test.step("breadcrumb and its icons", async () => {
    await expect(
      crumbs.locator("svg:not(.lucide-chevron-right, .lucide-chevron-down)"),
    ).toHaveCount(2);
    await toggle(drawer, "Breadcrumb Icon Visible");
    await expect(
      crumbs.locator("svg:not(.lucide-chevron-right, .lucide-chevron-down)"),
    ).toHaveCount(0);
    await toggle(drawer, "Breadcrumb Visible");
    await expect(crumbs).toHaveCount(0);
  });
  await test.step("sider width and collapsed width", async () => {
    await enter(value("Sider Width"), "300");
    await expect.poll(() => width(sider)).toBe(300);
    await enter(value("Sider Collapsed Width"), "80");
    await header
      .getByRole("button", { name: "Collapse Menu" })
      .evaluate((one: HTMLElement) => one.click());
    await expect.poll(() => width(sider)).toBe(80);
  });
  await test.step("footer: height, fixed, right, none", async () => {
    await enter(value("Footer Height"), "150");
    await expect.poll(() => height(footer)).toBe(84);
    await value("Scroll Mode").selectOption("wrapper");
    await expect.poll(() => styleOf(page, ".admin-footer", "position")).not.toBe("sticky");
    await toggle(drawer, "Fixed Footer");
    await expect.poll(() => styleOf(page, ".admin-footer", "position")).toBe("sticky");
    const left = () => footer.evaluate((one) => one.getBoundingClientRect().left);
    await drawer.getByTitle("Horizontal Mix Menu Mode").click();
    await expect.poll(left).toBeGreaterThan(60);
    await toggle(drawer, "Right Footer");
    await expect.poll(left).toBe(0);
    await toggle(drawer, "Footer Visible");
    await expect(footer).toHaveCount(0);
  });
  await test.step("watermark over everything, no pointer stops at it", async () => {
    const mark = page.locator(".admin-watermark");
    await toggle(drawer, "Watermark Full Screen Visible");
    await expect(mark).toHaveCount(1);
    expect(await sizeOf(mark)).toEqual({ width: 1280, height: 800 });
    expect(await styleOf(page, ".admin-watermark", "pointer-events")).toBe("none");
    await value("Watermark Text").fill("Only <us> & you");
    await expect
      .poll(async () =>
        decodeURIComponent(await styleOf(page, ".admin-watermark", "background-image")),
      )
      .toContain("Only &lt;us> &amp; you</text>");
  });
});

test("Layout modes vertical, vertical-mix, horizontal and horizontal-mix, the last one also reversed", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/orders" });
  const drawer = await openDrawer(page);
  const sider = page.locator(".admin-sider");
  const inHeader = page.locator(".admin-header nav .admin-bar-row");
  const inSider = page.locator(".admin-sider-column :is(.admin-menu-row, .admin-first-row)");
  const firstLevel = ["Dashboard", "Sales", "Catalogue", "Content", "System", "View the shop"];
  const catalogue = ["Products", "Stock", "Clubs", "Squads", "Patches & add-ons", "Size charts"];
  const width = async () => (await sizeOf(sider)).width;
  const column = async () => (await sizeOf(page.locator(".admin-sider-column"))).width;
  await test.step("vertical: the whole menu at the side, the breadcrumb in the header", async () => {
    await expect(inSider.filter({ hasText: "Promotions" })).toBeVisible();
    await expect(page.locator(".admin-crumbs")).toContainText("Orders");
  });
  await test.step("vertical-mix: first level at the side, its pages beside it, pinned (mixSiderFixed) or over the page", async () => {
    await drawer.getByTitle("Vertical Mix Menu Mode").click();
    await expect(inSider).toHaveText(firstLevel);
    await expect.poll(width).toBe(90);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await inSider.filter({ hasText: "Catalogue" }).click();
    const second = page.getByRole("navigation", { name: "Catalogue" });
    await expect(second.getByRole("link", { name: "Stock" })).toBeVisible();
    expect((await sizeOf(second)).width).toBe(200);
    expect(await width()).toBe(90);
    await second.getByRole("button", { name: "Pin" }).click();
    await expect.poll(width).toBe(290);
    await expect.poll(() => kept(page, "mixSiderFixed")).toBe("Y");
    await second.getByRole("link", { name: "Stock" }).click();
    await expect(headingOf(page, "Stock")).toBeVisible();
  });
  await openDrawer(page);
  await test.step("horizontal: the whole menu in the header, nothing at the side", async () => {
    await drawer.getByTitle("Horizontal Menu Mode").click();
    await expect(inHeader).toHaveText(firstLevel);
    await expect(sider).toHaveCount(0);
    await expect(page.locator(".admin-crumbs")).toHaveCount(0);
  });
  await test.step("horizontal in a narrow window: what has no room hangs under a last entry", async () => {
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(inHeader).toHaveText(["Dashboard", "Sales", "Catalogue", ""]);
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
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(inHeader).toHaveText(firstLevel);
    await page.goBack();
    await expect(headingOf(page, "Stock")).toBeVisible();
    await openDrawer(page);
  });
  await test.step("horizontal-mix: the first level at the side, its pages in the header", async () => {
    await drawer.getByTitle("Horizontal Mix Menu Mode").click();
    await expect(inSider).toHaveText(firstLevel);
    await expect.poll(column).toBe(90);
    // What has no room hangs under a last entry that shows no name.
    await expect(inHeader).toHaveText([...catalogue, ""]);
  });
  await test.step("reverseHorizontalMix: the other way round", async () => {
    await toggle(drawer, "First level and its pages change places");
    await expect(inHeader).toHaveText(firstLevel);
    await expect(inSider).toHaveText([...catalogue, "Search words", "Product feeds"]);
    await expect.poll(column).toBe(220);
  });
});

test("Small screens force vertical layout and restore it afterwards, also after a reload", async ({
  sit,
}) => {
  const { page } = await sit({ settings: { layout: { mode: "horizontal-mix" } }, width: 1000 });
  const grid = page.locator(".admin-grid");
  const resize = (width: number) => page.setViewportSize({ width, height: 800 });
  await expect(grid).toHaveAttribute("data-layout", "horizontal-mix");
  await resize(640);
  await expect(grid).toHaveAttribute("data-layout", "horizontal-mix");
  await resize(639);
  await expect(grid).toHaveAttribute("data-layout", "vertical");
  await test.step("the menu lies over the page, and a tap beside it folds it away", async () => {
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Expand Menu" }).click();
    await expect(menu.getByRole("link", { name: "Dashboard" })).toBeInViewport();
    await page.locator(".admin-mask").click({ position: { x: 600, y: 400 } });
    await expect(menu).toBeHidden();
  });
  await test.step("by keys it takes the focus, and closes by Escape or when it is left", async () => {
    const menu = page.getByRole("navigation", { name: "Menu" });
    const first = menu.getByRole("link", { name: "Dashboard" });
    const opener = page.getByRole("button", { name: "Expand Menu" });
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
  await test.step("the drawer offers no layouts there", async () => {
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole("radio", { name: "Horizontal Menu Mode" })).toBeDisabled();
    // A change of something else writes all settings.
    await toggle(drawer, "Colour Weakness");
    await page.keyboard.press("Escape");
  });
  await page.reload();
  await expect(grid).toHaveAttribute("data-layout", "vertical");
  await resize(1000);
  await expect(grid).toHaveAttribute("data-layout", "horizontal-mix");
  expect(await kept(page, "themeSettings")).toMatchObject({ layout: { mode: "horizontal-mix" } });
});

test("Layout scrollMode content and wrapper, fixedHeaderAndTab, dark sider", async ({ sit }) => {
  const { page } = await sit({ path: "/admin/products" });
  await expect(page.getByRole("row").nth(12)).toBeAttached();
  const top = (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
  const scroll = (selector: string) =>
    page.locator(selector).evaluate((one) => {
      one.scrollTo({ top: 200 });
      return one.scrollTop;
    });
  await test.step("content: the page scrolls below header and tabs", async () => {
    expect(await scroll(".admin-frame")).toBe(0);
    expect(await scroll(".admin-content")).toBe(200);
    expect(await top(".admin-header")).toBe(0);
  });
  const drawer = await openDrawer(page);
  await test.step("wrapper: everything scrolls, header and tabs stay where they are fixed", async () => {
    await drawer.getByLabel("Scroll Mode").selectOption("wrapper");
    await expect.poll(() => scroll(".admin-frame")).toBe(200);
    await expect.poll(() => top(".admin-header")).toBe(0);
    await expect.poll(() => top(".admin-tabs")).toBe(56);
  });
  await test.step("and go with the page where they are not", async () => {
    await toggle(drawer, "Fixed Header And Tab");
    await expect.poll(() => top(".admin-header")).toBe(-200);
  });
  await test.step("a dark sider beside a light page", async () => {
    await toggle(drawer, "Dark Sider");
    await expect
      .poll(() => styleOf(page, ".admin-sider", "background-color"))
      .toBe("rgb(0, 20, 40)");
  });
});

test("Page (animate, animateMode): six ways to come in, none, and none for who wants less movement", async ({
  sit,
}) => {
  const { page } = await sit({ moves: true });
  const drawer = await openDrawer(page);
  const comesIn = () => styleOf(page, ".admin-page", "animation-name");
  for (const mode of ["fade", "fade-slide", "fade-bottom", "fade-scale", "zoom-fade", "zoom-out"]) {
    await drawer.getByLabel("Page Animation Mode").selectOption(mode);
    await expect.poll(comesIn).toBe(`admin-${mode}`);
  }
  await drawer.getByLabel("Page Animation Mode").selectOption("none");
  await expect.poll(comesIn).toBe("none");
  await drawer.getByLabel("Page Animation Mode").selectOption("fade");
  await toggle(drawer, "Page Animation");
  await expect.poll(comesIn).toBe("none");
  await toggle(drawer, "Page Animation");
  await expect.poll(comesIn).toBe("admin-fade");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const lasts = async () =>
    Number.parseFloat(await styleOf(page, ".admin-page", "animation-duration"));
  await expect.poll(async () => (await comesIn()) === "none" || (await lasts()) < 0.002).toBe(true);
});
