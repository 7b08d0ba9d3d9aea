import {
  expect,
  kept,
  load,
  openDrawer,
  openPages,
  sizeOf,
  styleOf,
  tabBar,
  test,
  toggle,
  variable,
} from "./support/shell-steps.ts";

/** Theme settings with their defaults, their drawer, and how they are kept (R-THEME). */

test.describe.configure({ timeout: 180_000 });

test("Theme defaults: colour #646cff, info, success, warning, error, border radius 6px, header 56, sider 220, footer 100, tab 150, chrome, vertical, fade-slide, watermark from the brand", async ({
  sit,
}) => {
  const { page } = await sit({ moves: true });
  await test.step("as they are painted", async () => {
    expect(await variable(page, "--primary-color")).toBe("100 108 255");
    expect(await variable(page, "--success-color")).toBe("82 196 26");
    expect(await variable(page, "--warning-color")).toBe("250 173 20");
    expect(await variable(page, "--error-color")).toBe("245 34 45");
    expect(await styleOf(page, ".admin-menu-row", "border-radius")).toBe("6px");
    expect((await sizeOf(page.locator(".admin-header"))).height).toBe(56);
    expect((await sizeOf(page.locator(".admin-sider"))).width).toBe(220);
    await expect(page.locator(".admin-grid")).toHaveAttribute("data-layout", "vertical");
    await expect(page.locator(".tab-bar")).toHaveAttribute("data-mode", "chrome");
    await expect(page.locator(".admin-page").first()).toHaveClass(/ fade-slide$/);
    await expect(page.locator(".admin-watermark")).toHaveCount(0);
  });
  const drawer = await openDrawer(page);
  const value = (label: string) => drawer.getByLabel(label, { exact: true });
  await test.step("as the drawer has them", async () => {
    await expect(value("Primary")).toHaveValue("#646cff");
    await expect(value("Success")).toHaveValue("#52c41a");
    await expect(value("Warning")).toHaveValue("#faad14");
    await expect(value("Error")).toHaveValue("#f5222d");
    await expect(value("Header Height")).toHaveValue("56 px");
    await expect(value("Tab Height")).toHaveValue("150 px");
    await expect(value("Sider Width")).toHaveValue("220 px");
    await expect(value("Sider Collapsed Width")).toHaveValue("64 px");
    await expect(value("Footer Height")).toHaveValue("100 px");
    await toggle(drawer, "Watermark Full Screen Visible");
    await expect(value("Watermark Text")).toHaveValue("Kitroom");
    await drawer.getByTitle("Vertical Mix Menu Mode").click();
    await expect(value("Mix Sider Width")).toHaveValue("90 px");
    await expect(value("Mix Sider Collapse Width")).toHaveValue("64 px");
    await expect(value("Mix Child Menu Width")).toHaveValue("200 px");
  });
  await test.step("info is #2080f0, and follows the primary until it need not (isInfoFollowPrimary)", async () => {
    await expect(value("Info")).toHaveValue("#646cff");
    await expect(value("Info")).toBeDisabled();
    expect(await variable(page, "--info-color")).toBe("100 108 255");
    await toggle(drawer, "Follow Primary");
    await expect(value("Info")).toHaveValue("#2080f0");
    await expect.poll(() => variable(page, "--info-color")).toBe("32 128 240");
  });
});

test("The drawer has four sections; every item is shown under its condition", async ({ sit }) => {
  const { page } = await sit();
  const drawer = await openDrawer(page);
  const section = (name: string) =>
    drawer.locator(".theme-section", { has: page.getByRole("heading", { name, exact: true }) });
  const items = section("Page Functions").locator(".theme-row > label");
  const schema = section("Theme Schema").locator(".theme-row > label");
  await expect(drawer.getByRole("heading", { level: 3 })).toHaveText([
    "Theme Schema",
    "Layout Mode",
    "Theme Colour",
    "Page Functions",
  ]);
  await expect(schema).toHaveText(["Dark Sider", "Greyscale", "Colour Weakness"]);
  await expect(items).toHaveText([
    "Reset Cache Strategy",
    "Scroll Mode",
    "Page Animation",
    "Page Animation Mode",
    "Header Height",
    "Breadcrumb Visible",
    "Breadcrumb Icon Visible",
    "Tab Visible",
    "Tab Cache",
    "Tab Height",
    "Tab Mode",
    "Sider Width",
    "Sider Collapsed Width",
    "Footer Visible",
    "Footer Height",
    "Watermark Full Screen Visible",
  ]);
  await test.step("what depends on a switch goes and comes with it", async () => {
    for (const name of ["Page Animation", "Breadcrumb Visible", "Tab Visible", "Footer Visible"])
      await toggle(drawer, name);
    await toggle(drawer, "Watermark Full Screen Visible");
    await drawer.getByLabel("Scroll Mode").selectOption("wrapper");
    await expect(items).toHaveText([
      "Reset Cache Strategy",
      "Scroll Mode",
      "Page Animation",
      "Fixed Header And Tab",
      "Header Height",
      "Breadcrumb Visible",
      "Tab Visible",
      "Sider Width",
      "Sider Collapsed Width",
      "Footer Visible",
      "Watermark Full Screen Visible",
      "Watermark Text",
    ]);
    await toggle(drawer, "Footer Visible");
    await expect(items.filter({ hasText: "Footer" })).toHaveText([
      "Footer Visible",
      "Fixed Footer",
      "Footer Height",
    ]);
  });
  await test.step("what depends on the layout, too", async () => {
    const ofSider = items.filter({ hasText: /Sider|Mix Child|Right Footer/ });
    await drawer.getByTitle("Vertical Mix Menu Mode").click();
    await expect(ofSider).toHaveText([
      "Mix Sider Width",
      "Mix Sider Collapse Width",
      "Mix Child Menu Width",
    ]);
    await drawer.getByTitle("Horizontal Mix Menu Mode").click();
    await expect(ofSider).toHaveText([
      "Mix Sider Width",
      "Mix Sider Collapse Width",
      "Right Footer",
    ]);
    const layout = section("Layout Mode").locator(".theme-row > label");
    await expect(layout).toHaveText(["First level and its pages change places"]);
    await expect(schema).toHaveText(["Greyscale", "Colour Weakness"]);
    await drawer.getByTitle("Horizontal Menu Mode").click();
    await expect(ofSider).toHaveCount(0);
    await expect(layout).toHaveCount(0);
    await drawer.getByTitle("Vertical Menu Mode").click();
    await expect(schema).toHaveText(["Dark Sider", "Greyscale", "Colour Weakness"]);
    await drawer.getByText("Dark", { exact: true }).click();
    await expect(schema).toHaveText(["Greyscale", "Colour Weakness"]);
  });
});

test("Saved theme settings are written on page unload; the override flag of 2025-09-19 is set once; the configuration is copied and reset", async ({
  sit,
}) => {
  const { page } = await sit();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await test.step("the one-time flag is kept, and what is chosen afterwards stays", async () => {
    expect(await kept(page, "overrideThemeFlag")).toBe("2025-09-19");
  });
  let drawer = await openDrawer(page);
  const settings = () => kept(page, "themeSettings");
  await test.step("a change is written soon", async () => {
    await drawer.getByLabel("Tab Mode").selectOption("button");
    await expect.poll(settings).toMatchObject({ tab: { mode: "button" } });
  });
  await test.step("at once when the page is hidden", async () => {
    const written = await page.evaluate(() => {
      const label = [...document.querySelectorAll("label")].find(
        ({ textContent }) => textContent === "Breadcrumb Visible",
      );
      label?.click();
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      return localStorage.getItem("MT_themeSettings");
    });
    expect(JSON.parse(written ?? "null")).toMatchObject({
      header: { breadcrumb: { visible: false } },
    });
  });
  await test.step("and when it is left", async () => {
    await toggle(drawer, "Dark Sider");
    await load(page, "/admin/customers");
    expect(await settings()).toMatchObject({ sider: { inverted: true } });
    await expect(page.locator(".tab-bar")).toHaveAttribute("data-mode", "button");
    await expect(page.locator(".admin-crumbs")).toHaveCount(0);
  });
  drawer = await openDrawer(page);
  await test.step("copied: every setting with bare keys", async () => {
    await drawer.getByRole("button", { name: "Copy Config" }).click();
    await expect(page.getByText("Configuration copied")).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^\{\n {2}themeScheme: "/);
    expect(text).toContain('mode: "button"');
  });
  await test.step("reset: the factory's settings are back", async () => {
    await drawer.getByRole("button", { name: "Reset Config" }).click();
    await expect(page.getByText("Reset Success")).toBeVisible();
    await expect(page.locator(".tab-bar")).toHaveAttribute("data-mode", "chrome");
    await expect(page.locator(".admin-crumbs")).toHaveCount(1);
    await expect
      .poll(settings)
      .toMatchObject({ tab: { mode: "chrome" }, sider: { inverted: false } });
  });
});

test("a damaged store of settings and tabs never stops the start", async ({ sit }) => {
  const { page } = await sit({
    settings: { themeColor: "nope" },
    stored: { MT_globalTabs: { 0: "x" }, MT_siderCollapse: 7 },
  });
  await expect(tabBar(page).getByRole("tab")).toHaveText(["Dashboard"]);
  expect(await variable(page, "--primary-color")).toBe("100 108 255");
  await openPages(page, "Orders");
});
