import { endpoints } from "#contract/endpoints.ts";
import { cookieDays, cookieNames } from "#contract/headers.ts";
import { storageKey, storedNames, type StoredName } from "#web/platform/storage.ts";
import {
  expect,
  headingOf,
  load,
  menuOf,
  openPages,
  sizeOf,
  tabCalled,
  tabs,
  test,
} from "./support/shell-steps.ts";

/**
 * The frame of the admin in a real window: R-ROUTE-5, R-THEME-14. What menu, breadcrumb and search
 * show is `admin-layout.dom.test.tsx` and `search-dialog.dom.test.tsx`.
 */

test.describe.configure({ timeout: 240_000 });

const keys = Object.keys(storedNames).map((name) => storageKey(name as StoredName));
const isOwn = (key: string) => keys.some((own) => key === own || key.startsWith(`${own}.`));

test("full screen, full content, the folded menu and the language; user info is asked for once, and nothing is kept under a key of another kind", async ({
  sit,
}) => {
  const { page } = await sit({ path: null, moves: true });
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === endpoints.getUserInfo.path) asked += 1;
  });
  await load(page, "/admin/pages/about-us?text=KR");
  const sider = page.locator(".admin-sider");
  await test.step("the document is called as the page; the breadcrumb has no more than has room", async () => {
    await expect(page).toHaveTitle("About us · Kitroom");
    const crumbs = page.getByRole("navigation", { name: "Where you are" }).getByRole("listitem");
    await expect(crumbs).toHaveText(["Content", "Pages", "About us"]);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(crumbs).toHaveText(["Content", "About us"]);
    const [first, last] = await Promise.all([
      crumbs.first().boundingBox(),
      crumbs.last().boundingBox(),
    ]);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual((last?.x ?? 0) + 0.5);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("an external link opens in a new tab of the browser (href); the page stays", async () => {
    const opened = page.waitForEvent("popup");
    await menuOf(page).getByRole("link", { name: "View the shop" }).click();
    const shop = await opened;
    await expect(shop).toHaveURL("/home");
    expect(await shop.evaluate(() => window.opener)).toBeNull();
    await shop.close();
    await expect(tabs(page)).toHaveText(["Dashboard", "About us"]);
  });
  await test.step("the search, closed and wanted again while it goes, is empty; Enter opens a page", async () => {
    const field = page.getByRole("dialog", { name: "Search pages" }).getByRole("combobox");
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.type("stock");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await page.keyboard.type("stock");
    await page.keyboard.press("Enter");
    await expect(field).toHaveCount(0);
    await expect(headingOf(page, "Stock")).toBeFocused();
  });
  await openPages(page, "Orders", "Products");
  expect(asked).toBe(1);
  await test.step("full content: header, sider and footer are away, the tabs at the top", async () => {
    await page.getByRole("button", { name: "More room for the page" }).click();
    await expect(page.locator(".admin-header, .admin-sider, .admin-footer")).toHaveCount(0);
    expect((await tabCalled(page, "Products").boundingBox())?.y).toBeLessThan(40);
    await page.getByRole("button", { name: "Back to the whole frame" }).click();
    await expect(sider).toBeVisible();
  });
  await test.step("full screen is that of the browser", async () => {
    await page.getByRole("button", { name: "Fullscreen", exact: true }).click();
    const back = page.getByRole("button", { name: "Exit Fullscreen" });
    await expect(back).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe("HTML");
    await back.click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
  await test.step("the folded menu has its pages beside it", async () => {
    await page.getByRole("button", { name: "Collapse Menu" }).click();
    await expect.poll(async () => (await sizeOf(sider)).width).toBe(64);
    await menuOf(page).getByRole("button", { name: "Sales" }).click();
    await page.getByRole("menuitem", { name: "Customers" }).click();
    await expect(headingOf(page, "Customers")).toBeVisible();
  });
  await tabCalled(page, "About us").click();
  await test.step("another language is kept in storage and a cookie (30 days); the page comes again in it, its menu still folded", async () => {
    await page.getByRole("button", { name: "Switch Language" }).click();
    await page.getByRole("menuitem", { name: "中文" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(
      /\p{Script=Han}/u,
    );
    const han = /^\p{Script=Han}+$/u;
    await expect(page.getByRole("tablist").getByRole("tab")).toHaveText(
      Array.from({ length: 6 }, () => han),
    );
    await expect(page).toHaveURL("/admin/pages/about-us?text=KR");
    expect((await sizeOf(sider)).width).toBe(64);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey("lang"))).toContain(
      "zh-CN",
    );
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === cookieNames.language);
    expect(cookie?.value).toBe("zh-CN");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(cookieDays);
  });
  await test.step("whatever was kept has a key of the list", async () => {
    const found = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    for (const name of ["globalTabs", "siderCollapse", "themeSettings", "token"] as const)
      expect(found).toContain(storageKey(name));
    expect(found.filter((key) => !isOwn(key))).toEqual([]);
  });
});
