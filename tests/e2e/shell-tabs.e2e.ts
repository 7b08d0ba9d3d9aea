import {
  activeTab,
  chooseOfTab,
  crossOf,
  expect,
  headingOf,
  kept,
  load,
  openedTabs,
  openPages,
  storedTab,
  tabCalled,
  tabMenu,
  tabs,
  test,
} from "./support/shell-steps.ts";

/** Tabs of open pages, rule by rule (R-TAB). */

// One of the last files: alone it would keep one worker busy when the others are done.
test.describe.configure({ timeout: 240_000, mode: "parallel" });

test("Each open page becomes a tab", async ({ sit }) => {
  const { page } = await sit();
  await test.step("the home tab comes first and is there from the start", async () => {
    await expect(tabs(page)).toHaveText(["Dashboard"]);
  });
  await test.step("a page that is gone to gets a tab behind the others and is the active one", async () => {
    await openPages(page, "Orders", "Promotions");
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders", "Promotions"]);
    await expect(activeTab(page)).toHaveText("Promotions");
    await expect(activeTab(page)).toHaveAttribute("href", "/admin/promotions");
  });
  await test.step("a page that is gone to again has no second one", async () => {
    await openPages(page, "Orders");
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders", "Promotions"]);
    await expect(activeTab(page)).toHaveText("Orders");
  });
  await test.step("a click on a tab goes to its page", async () => {
    await tabCalled(page, "Promotions").click();
    await expect(page).toHaveURL("/admin/promotions");
    await expect(headingOf(page, "Promotions")).toBeVisible();
    await expect(activeTab(page)).toHaveText("Promotions");
  });
  await test.step("back and forward of the browser change the active tab", async () => {
    await page.goBack();
    await expect(activeTab(page)).toHaveText("Orders");
    await page.goForward();
    await expect(activeTab(page)).toHaveText("Promotions");
  });
  await test.step("each shows its icon, its name and, where it is cut, the whole of it", async () => {
    await expect(tabCalled(page, "Orders").locator("svg")).toHaveCount(1);
    await expect(tabCalled(page, "Orders")).toHaveAttribute("title", "Orders");
  });
});

test("Pages marked multiTab are keyed by path plus sorted query, others by path only", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/pages/faq?b=2&a=1" });
  const ids = () =>
    tabs(page).evaluateAll((all) => all.map((tab) => tab.getAttribute("data-tab") ?? ""));
  await expect.poll(ids).toEqual(["/admin", "/admin/pages/faq?a=1&b=2"]);
  await test.step("others: one tab whatever the query, and it leads to the one seen last", async () => {
    await load(page, "/admin/orders?text=a");
    await load(page, "/admin/orders?text=b");
    await expect(tabs(page)).toHaveCount(3);
    await expect(tabCalled(page, "Orders")).toHaveAttribute("href", "/admin/orders?text=b");
  });
});

test("A tab can have a fixed index (fixedIndexInTab) and is pinned", async ({ sit }) => {
  const { page } = await sit({ stored: openedTabs("Orders", "Promotions", "Customers") });
  await test.step("a pinned one stands behind home, without a cross", async () => {
    await chooseOfTab(page, "Customers", "Pin");
    await expect(tabs(page)).toHaveText(["Dashboard", "Customers", "Orders", "Promotions"]);
    await expect(crossOf(page, "Customers")).toHaveCount(0);
    await expect(crossOf(page, "Orders")).toHaveCount(1);
    await chooseOfTab(page, "Promotions", "Pin");
    await expect(tabs(page)).toHaveText(["Dashboard", "Customers", "Promotions", "Orders"]);
  });
  await test.step("its menu does not close it, home's neither unpins nor moves it", async () => {
    await tabCalled(page, "Customers").click({ button: "right" });
    const off = tabMenu(page).locator(":disabled");
    await expect(off).toHaveText(["Close Current", "Close Left", "Move left"]);
    await page.keyboard.press("Escape");
    await tabCalled(page, "Dashboard").click({ button: "right" });
    await expect(off).toHaveText([
      "Close Current",
      "Close Left",
      "Unpin",
      "Move left",
      "Move right",
    ]);
    await page.keyboard.press("Escape");
  });
  await test.step("unpinned it is the first of the others", async () => {
    await chooseOfTab(page, "Customers", "Unpin");
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Customers", "Orders"]);
    await expect(crossOf(page, "Customers")).toHaveCount(1);
  });
});

test("Tabs can be closed: one, the active one; closing the active tab moves to the last remaining tab or the home tab", async ({
  sit,
}) => {
  const opened = openedTabs("Orders", "Promotions", "Customers", "Products");
  const { page } = await sit({ stored: opened, path: "/admin/products" });
  await test.step("one: another than the active one goes, and nothing else changes", async () => {
    await crossOf(page, "Orders").click();
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Customers", "Products"]);
    await expect(page).toHaveURL("/admin/products");
  });
  await test.step("by a middle click as well", async () => {
    await tabCalled(page, "Customers").click({ button: "middle" });
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Products"]);
    await expect(page).toHaveURL("/admin/products");
  });
  await test.step("the active one: to the last remaining tab, wherever it stood", async () => {
    await tabCalled(page, "Promotions").click();
    await expect(activeTab(page)).toHaveText("Promotions");
    await chooseOfTab(page, "Promotions", "Close Current");
    await expect(page).toHaveURL("/admin/products");
    await expect(activeTab(page)).toHaveText("Products");
    await expect(tabs(page)).toHaveText(["Dashboard", "Products"]);
  });
  await test.step("or the home tab, when none remains", async () => {
    await crossOf(page, "Products").click();
    await expect(page).toHaveURL("/admin");
    await expect(activeTab(page)).toHaveText("Dashboard");
    await expect(headingOf(page, "Dashboard")).toBeVisible();
  });
  await test.step("home itself cannot be closed", async () => {
    await expect(crossOf(page, "Dashboard")).toHaveCount(0);
    await tabCalled(page, "Dashboard").focus();
    await page.keyboard.press("Delete");
    await tabCalled(page, "Dashboard").click({ button: "middle" });
    await expect(tabs(page)).toHaveText(["Dashboard"]);
  });
});

test("Tabs can be closed: all except pinned, all to the left or right of a chosen tab", async ({
  sit,
}) => {
  const opened = openedTabs("Orders", "Promotions", "Customers", "Products", "Stock");
  const { page } = await sit({ stored: opened, path: "/admin/stock" });
  await chooseOfTab(page, "Promotions", "Pin");
  await test.step("to the left: the pinned stay, the page in sight stays", async () => {
    await chooseOfTab(page, "Products", "Close Left");
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Products", "Stock"]);
    await expect(page).toHaveURL("/admin/stock");
  });
  await test.step("to the right, the page in sight among them: on to the last remaining", async () => {
    await chooseOfTab(page, "Products", "Close Right");
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Products"]);
    await expect(page).toHaveURL("/admin/products");
  });
  await test.step("all others: the chosen one and the pinned stay", async () => {
    await openPages(page, "Squads", "Stock");
    await chooseOfTab(page, "Squads", "Close Other");
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Squads"]);
    await expect(page).toHaveURL("/admin/squads");
  });
  await test.step("all except pinned", async () => {
    await chooseOfTab(page, "Dashboard", "Close All");
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions"]);
    await expect(page).toHaveURL("/admin/promotions");
  });
});

test("The tab list is restored from storage when tab caching is on", async ({ sit }) => {
  const { page } = await sit();
  await openPages(page, "Orders", "Promotions", "Customers");
  await chooseOfTab(page, "Customers", "Pin");
  await expect.poll(async () => JSON.stringify(await kept(page, "globalTabs"))).toContain("fixed");
  await test.step("order, pins and the page in sight are as they were", async () => {
    await page.reload();
    await expect(tabs(page)).toHaveText(["Dashboard", "Customers", "Orders", "Promotions"]);
    await expect(activeTab(page)).toHaveText("Customers");
    await expect(crossOf(page, "Customers")).toHaveCount(0);
  });
  await test.step("what was opened right before the page was left is kept as well", async () => {
    await openPages(page, "Products");
    await page.goto("/faq");
    await page.goBack();
    await expect(tabs(page)).toHaveText([
      "Dashboard",
      "Customers",
      "Orders",
      "Promotions",
      "Products",
    ]);
  });
});

const stored = {
  MT_globalTabs: [
    storedTab("gone", "/admin/gone"),
    storedTab("content_pages", "/admin/pages"),
    storedTab("system_staff", "/admin/staff"),
  ],
};

test("The tab list is restored dropping tabs whose route no longer exists, or is forbidden", async ({
  sit,
}) => {
  await test.step("R_SUPER passes everything: only the unknown one goes", async () => {
    const { page } = await sit({ stored });
    await expect(tabs(page)).toHaveText(["Dashboard", "Pages", "Staff and roles"]);
  });
  await test.step("tabs of routes that this role may not open go, too", async () => {
    const { page } = await sit({ role: "R_CONTENT", stored, path: "/admin/reviews" });
    await expect(tabs(page)).toHaveText(["Dashboard", "Pages", "Reviews"]);
  });
});

test("A tab that is closed while its page is on its way does not come back with the page", async ({
  sit,
}) => {
  const { page } = await sit({ stored: openedTabs("Orders", "Promotions", "Customers") });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // Every page but the first begins with this file.
  const file = /\/assets\/below-admin-route-[^/]*\.js$/;
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(file);
  await tabCalled(page, "Orders").click();
  await asked;
  await crossOf(page, "Orders").click();
  await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Customers"]);
  letGo();
  // Closed as the active one: the last that remains comes in its place.
  await expect(headingOf(page, "Customers")).toBeVisible();
  await expect(activeTab(page)).toHaveText("Customers");
  await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Customers"]);
});

test("With tab caching off the list is neither kept nor restored; another account does not inherit it", async ({
  sit,
}) => {
  await test.step("another account", async () => {
    const { page } = await sit({ stored: { ...stored, MT_lastLoginUserId: "somebody" } });
    await expect(tabs(page)).toHaveText(["Dashboard"]);
  });
  await test.step("caching off", async () => {
    const { page } = await sit({ stored, settings: { tab: { cache: false } } });
    await expect(tabs(page)).toHaveText(["Dashboard"]);
    await openPages(page, "Orders", "Promotions");
    await page.reload();
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions"]);
    expect(await kept(page, "globalTabs")).toBeNull();
  });
});

test("Tab: oldLabel and newLabel for temporary relabelling, i18nKey for a label in the language of the shop", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/pages/about-us" });
  await openPages(page, "Orders");
  const own = tabs(page).filter({ hasText: "About us" });
  await test.step("a page names its tab, the document with it", async () => {
    await expect(own).toHaveCount(1);
    await own.click();
    await expect(page).toHaveTitle("About us · Kitroom");
  });
  await test.step("the name survives a reload", async () => {
    await page.reload();
    await expect(tabs(page)).toHaveText(["Dashboard", "About us", "Orders"]);
  });
  await test.step("in another language every label is another one", async () => {
    await page.getByRole("button", { name: "Switch Language" }).click();
    await page.getByRole("menuitem", { name: "中文" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
    const han = /^\p{Script=Han}+$/u;
    await expect(page.getByRole("tablist").getByRole("tab")).toHaveText([han, han, han]);
    const menu = page.locator(".admin-menu-label");
    for (const label of await menu.allTextContents()) expect(label).toMatch(/\p{Script=Han}/u);
  });
});
