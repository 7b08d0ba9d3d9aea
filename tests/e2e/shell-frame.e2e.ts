import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import {
  activeTab,
  expect,
  headingOf,
  kept,
  load,
  openPages,
  sizeOf,
  tabCalled,
  tabs,
  test,
  menuOf,
} from "./support/shell-steps.ts";

/** Menus, roles, search and views of the frame: R-ROUTE-5, R-ROLE, R-THEME-14. */

test.describe.configure({ timeout: 240_000 });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Search pages" });

test("Route/menu meta: title, i18nKey, icon, order, hideInMenu, activeMenu, href are what menu and breadcrumb show", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/pages/about-us" });
  await test.step("order and i18nKey: the menu's rows, each with its icon", async () => {
    const shown = page.locator(".admin-sider-column > .admin-menu > li > .admin-menu-row");
    const names = ["Dashboard", "Sales", "Catalogue", "Content", "System", "View the shop"];
    await expect(shown).toHaveText(names);
    await expect(shown.locator("svg:first-child")).toHaveCount(names.length);
  });
  await test.step("hideInMenu and activeMenu: the page itself is not there, its item is marked", async () => {
    await expect(menuOf(page).locator("[aria-current=page]")).toHaveText("Pages");
    await expect(menuOf(page).getByRole("link", { name: "About us" })).toHaveCount(0);
    await expect(menuOf(page).getByRole("button", { name: "Content" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  });
  await test.step("title: the document is called as the page", async () => {
    await expect(page).toHaveTitle("About us · Kitroom");
  });
  await test.step("the breadcrumb leads from the first level to the page, headings to what is below", async () => {
    const crumbs = page.getByRole("navigation", { name: "Where you are" });
    await expect(crumbs.getByRole("listitem")).toHaveText(["Content", "Pages", "About us"]);
    await expect(crumbs.locator("[aria-current=page]")).toHaveText("About us");
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(crumbs.getByRole("listitem")).toHaveText(["Content", "About us"]);
    const [first, last] = await Promise.all([
      crumbs.getByRole("listitem").first().boundingBox(),
      crumbs.getByRole("listitem").last().boundingBox(),
    ]);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual((last?.x ?? 0) + 0.5);
    await page.setViewportSize({ width: 1280, height: 800 });
    await crumbs.getByRole("button", { name: "Content" }).click();
    await page.getByRole("menuitem", { name: "Reviews" }).click();
    await expect(headingOf(page, "Reviews")).toBeVisible();
    await expect(crumbs.getByRole("listitem")).toHaveText(["Content", "Reviews"]);
  });
  await test.step("the heading of a new page has the focus", async () => {
    await expect(headingOf(page, "Reviews")).toBeFocused();
  });
  await test.step("a route may open an external link in a new tab (href); the page stays", async () => {
    const opened = page.waitForEvent("popup");
    await menuOf(page).getByRole("link", { name: "View the shop" }).click();
    const shop = await opened;
    await expect(shop).toHaveURL("/home");
    expect(await shop.evaluate(() => window.opener)).toBeNull();
    await shop.close();
    await expect(page).toHaveURL("/admin/reviews");
    await expect(tabs(page)).toHaveText(["Dashboard", "About us", "Reviews"]);
  });
});

test("Routes with required roles show 403 if the user lacks one; R_SUPER sees and passes all routes", async ({
  sit,
}) => {
  const { page } = await sit({ role: "R_FULFIL" });
  await test.step("the menu has what the role may open, and no heading without pages", async () => {
    const rows = page.locator(".admin-sider-column > .admin-menu > li > .admin-menu-row");
    await expect(rows).toHaveText(["Dashboard", "Sales", "Catalogue", "View the shop"]);
    await menuOf(page).getByRole("button", { name: "Sales" }).click();
    await expect(page.locator(".admin-menu-below").first().getByRole("link")).toHaveText([
      "Orders",
      "Needs a person",
      "Returns",
    ]);
  });
  await test.step("by address it is no permission", async () => {
    await page.goto("/admin/staff");
    await expect(page.getByRole("heading", { level: 1, name: "No Permission" })).toBeVisible();
    await expect(page).toHaveURL("/admin/staff");
    expect(await kept(page, "globalTabs")).toEqual([]);
  });
  await test.step("the search of pages finds none of it either", async () => {
    await load(page, "/admin");
    await page.keyboard.press("Control+k");
    await expect(dialogOf(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.type("staff");
    await expect(dialogOf(page).getByRole("status")).toHaveText("No page matches");
  });
  await test.step("R_SUPER opens every route of the table", async () => {
    const seat = await sit();
    await openPages(seat.page, "Orders", "Products", "Pages", "Audit log", "Staff and roles");
    await expect(activeTab(seat.page)).toHaveText("Staff and roles");
  });
});

test("global search: a dialog with a name, empty at every opening, by keys alone and safe for input methods", async ({
  sit,
}) => {
  const { page } = await sit({ moves: true });
  const keys = page.keyboard;
  const field = dialogOf(page).getByRole("combobox", { name: "Search pages" });
  const options = dialogOf(page).getByRole("option");
  const chosen = dialogOf(page).getByRole("option", { selected: true });
  await test.step("Ctrl+K opens it: every page of the menu, the first one chosen", async () => {
    await keys.press("Control+k");
    await expect(dialogOf(page)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(options).toHaveCount(34);
    await expect(chosen).toHaveText("Dashboard");
  });
  await test.step("arrows go round, and the field says which row they are at", async () => {
    await keys.press("ArrowUp");
    await expect(chosen).toHaveText("View the shop");
    await keys.press("ArrowDown");
    await keys.press("ArrowDown");
    await expect(chosen).toHaveText("Orders");
    await expect(field).toHaveAttribute(
      "aria-activedescendant",
      (await chosen.getAttribute("id")) ?? "",
    );
  });
  await test.step("what is typed is looked for in the names, whatever the case", async () => {
    await keys.type("  PRO ");
    await expect(options).toHaveText(["Promotions", "Products", "Product feeds"]);
    await keys.type("zzz");
    const lists = ["Orders", "Customers", "Products"];
    await expect(options).toHaveText(lists.map((list) => `“PRO zzz” in ${list}`));
    await expect(dialogOf(page).getByRole("status")).toHaveText("No page matches");
  });
  await test.step("closed and wanted again at once, it is empty", async () => {
    await keys.press("Escape");
    await keys.press("Control+k");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await expect(options).toHaveCount(34);
  });
  await test.step("Enter that ends the word of an input method opens nothing, Enter of its own does", async () => {
    await keys.type("stock");
    await expect(options).toHaveText(["Stock"]);
    await field.evaluate((one) =>
      one.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }),
      ),
    );
    await expect(dialogOf(page)).toBeVisible();
    await expect(page).toHaveURL("/admin");
    await keys.press("Enter");
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(headingOf(page, "Stock")).toBeVisible();
  });
  await test.step("its button opens it as well", async () => {
    await page.getByRole("button", { name: "Search pages (Ctrl K)" }).click();
    await expect(field).toHaveValue("");
    await keys.press("Escape");
    await expect(dialogOf(page)).toHaveCount(0);
  });
});

test("full screen, full content and the folded menu; user info is asked for once, not at every navigation", async ({
  sit,
}) => {
  const { page } = await sit({ path: null });
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === endpoints.getUserInfo.path) asked += 1;
  });
  await load(page, "/admin");
  await openPages(page, "Orders", "Products");
  expect(asked).toBe(1);
  const sider = page.locator(".admin-sider");
  await test.step("full content: header, sider and footer are away, the tabs at the top", async () => {
    await page.getByRole("button", { name: "More room for the page" }).click();
    for (const part of [".admin-header", ".admin-sider", ".admin-footer"])
      await expect(page.locator(part)).toHaveCount(0);
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
  await test.step("the folded menu stays folded after a reload, its pages beside it", async () => {
    await page.getByRole("button", { name: "Collapse Menu" }).click();
    await expect.poll(async () => (await sizeOf(sider)).width).toBe(64);
    await page.reload();
    await expect(headingOf(page, "Products")).toBeVisible();
    expect((await sizeOf(sider)).width).toBe(64);
    await menuOf(page).getByRole("button", { name: "Sales" }).click();
    await page.getByRole("menuitem", { name: "Customers" }).click();
    await expect(headingOf(page, "Customers")).toBeVisible();
  });
});
