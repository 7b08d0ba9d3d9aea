import type { Page } from "@playwright/test";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { cookieDays, cookieNames } from "#contract/headers.ts";
import { storageKey } from "#web/platform/storage.ts";
import { staffAccount } from "./support/admin-steps.ts";
import { awake } from "./support/shop-test.ts";
import {
  chooseOfTab,
  expect,
  headingOf,
  kept,
  load,
  openDrawer,
  openPages,
  tabs,
  test,
  menuOf,
} from "./support/shell-steps.ts";

/** Guard and session of the shell: R-ROUTE-11, R-SESSION, R-ERROR. */

test.describe.configure({ timeout: 240_000 });

const atLogin = (page: Page) => page.getByRole("heading", { level: 1, name: "Login" });

async function signIn(page: Page): Promise<void> {
  const { email, password } = staffAccount("R_SUPER");
  await awake(page);
  await page.locator("#login-username").fill(email);
  await page.locator("#login-password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}

const heldTokens = (page: Page) =>
  page.evaluate(
    (names) => names.map((name) => localStorage.getItem(name)),
    [storageKey("token"), storageKey("refreshToken")],
  );

test("Without a token other routes redirect to login with a redirect query holding the wanted path; with a token the login route redirects to root", async ({
  page,
  complaints,
}) => {
  await page.goto("/admin/orders?text=KR#top");
  await expect(atLogin(page)).toBeVisible();
  await expect(page).toHaveURL(
    `/login?redirect=${encodeURIComponent("/admin/orders?text=KR#top")}`,
  );
  await test.step("after login the user goes to the redirect value", async () => {
    await signIn(page);
    await expect(headingOf(page, "Orders")).toBeVisible();
    await expect(page).toHaveURL("/admin/orders?text=KR#top");
  });
  await test.step("with a token the login route redirects to root, and root to home", async () => {
    await page.goto("/login");
    await expect(page).toHaveURL("/home");
  });
  await test.step("unknown paths go to a not-found page, for whoever is signed in as well", async () => {
    complaints.allow(/status of 404 .*\/admin\/nothing/);
    const answer = await page.goto("/admin/nothing");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  });
});

test("Language persists in storage and a cookie (30 days)", async ({ sit }) => {
  const { page } = await sit({ path: "/admin/orders?text=KR" });
  await page.getByRole("button", { name: "Switch Language" }).click();
  await page.getByRole("menuitem", { name: "中文" }).click();
  await expect(page.getByRole("tablist", { name: "Open pages" })).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(
    /\p{Script=Han}/u,
  );
  await expect(page).toHaveURL("/admin/orders?text=KR");
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey("lang"))).toContain(
    "zh-CN",
  );
  const cookie = (await page.context().cookies()).find(({ name }) => name === cookieNames.language);
  expect(cookie?.value).toBe("zh-CN");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(cookieDays);
});

test("Logout: clears both tokens, resets auth state, goes to login, caches tabs, resets theme store", async ({
  sit,
}) => {
  const { page, client, userId } = await sit({ stored: { MT_themeScheme: "light" } });
  await openPages(page, "Orders", "Promotions");
  await chooseOfTab(page, "Promotions", "Pin");
  const drawer = await openDrawer(page);
  await drawer.getByLabel("Tab Mode").selectOption("button");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Theme Schema: Light" }).click();
  await expect(page.locator("html.dark")).toHaveCount(1);
  const leave = async (answer: "Cancel" | "Confirm") => {
    await page.getByRole("button", { name: /^Account of / }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    const question = page.getByRole("dialog", { name: "Tip" });
    await expect(question).toContainText("Are you sure you want to log out?");
    await question.getByRole("button", { name: answer }).click();
    await expect(question).toHaveCount(0);
  };
  await test.step("it asks first", async () => {
    await leave("Cancel");
    await expect(page).toHaveURL("/admin/promotions");
  });
  await leave("Confirm");
  await test.step("goes to login, which leads back", async () => {
    await expect(atLogin(page)).toBeVisible();
    await expect(page).toHaveURL("/login?redirect=%2Fadmin%2Fpromotions");
  });
  await test.step("both tokens are gone here, and dead on the server", async () => {
    expect(await heldTokens(page)).toEqual([null, null]);
    expect((await client.call("getUser", {})).code).toBe("8888");
  });
  await test.step("tabs are cached, the theme is what was loaded with the page", async () => {
    expect(await kept(page, "globalTabs")).toMatchObject([
      { id: "/admin/orders" },
      { id: "/admin/promotions", fixedIndex: 1 },
    ]);
    expect(await kept(page, "lastLoginUserId")).toBe(userId);
    expect(await kept(page, "themeSettings")).toMatchObject({ tab: { mode: "chrome" } });
    await expect(page.locator("html.dark")).toHaveCount(0);
  });
  await test.step("back in, the same account finds its tabs again", async () => {
    await signIn(page);
    await expect(tabs(page)).toHaveText(["Dashboard", "Promotions", "Orders"]);
    await expect(headingOf(page, "Promotions")).toBeVisible();
  });
});

test("Logout codes or a failed refresh reset the whole store and return to login", async ({
  sit,
}) => {
  const { page, client } = await sit({ stored: { MT_themeScheme: "light" } });
  const darken = async (of: Page) => {
    await of.getByRole("button", { name: "Theme Schema: Light" }).click();
    await expect(of.locator("html.dark")).toHaveCount(1);
  };
  const expectReset = async (of: Page, path: string, tab: string) => {
    await expect(atLogin(of)).toBeVisible();
    await expect(of).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expect(of.getByRole("alertdialog")).toHaveCount(0);
    expect(await heldTokens(of)).toEqual([null, null]);
    expect(JSON.stringify(await kept(of, "globalTabs"))).toContain(tab);
    await expect(of.locator("html.dark")).toHaveCount(0);
  };
  await test.step("8888, in the middle of work", async () => {
    await openPages(page, "Orders");
    await darken(page);
    await client.data("logout", {});
    await menuOf(page).getByRole("link", { name: "Customers" }).click();
    await expectReset(page, "/admin/customers", "/admin/orders");
  });
  await test.step("a refresh that fails", async () => {
    await signIn(page);
    await expect(headingOf(page, "Customers")).toBeVisible();
    await darken(page);
    await page.evaluate(
      (keys) => {
        for (const key of keys) localStorage.setItem(key, "x".repeat(43));
      },
      [storageKey("refreshToken"), storageKey("token")],
    );
    await openNext(page, "Promotions");
    await expectReset(page, "/admin/promotions", "/admin/customers");
  });
  await test.step("logged out in another window, this one is closed as well", async () => {
    await signIn(page);
    await expect(headingOf(page, "Promotions")).toBeVisible();
    const other = await page.context().newPage();
    await load(other, "/admin/orders");
    await darken(page);
    await other.getByRole("button", { name: /^Account of / }).click();
    await other.getByRole("menuitem", { name: "Log out" }).click();
    await other.getByRole("button", { name: "Confirm" }).click();
    await expectReset(page, "/admin/promotions", "/admin/customers");
    await expect(atLogin(other)).toBeVisible();
    await other.close();
  });
  await test.step("at startup: user info cannot be had, so the user is logged out", async () => {
    await page.evaluate(
      (keys) => {
        for (const key of keys) localStorage.setItem(key, "x".repeat(43));
      },
      [storageKey("refreshToken"), storageKey("token")],
    );
    await page.goto("/admin/orders");
    await expect(atLogin(page)).toBeVisible();
    await expect(page).toHaveURL("/login?redirect=%2Fadmin%2Forders");
    expect(await heldTokens(page)).not.toContain("x".repeat(43));
  });
});

/** Chooses a page of the menu without waiting for it. */
async function openNext(page: Page, name: string): Promise<void> {
  await menuOf(page).getByRole("link", { name, exact: true }).click();
}

test("7777 and 7778: a modal dialog, not closable by mask or Escape; on close the session resets", async ({
  sit,
}) => {
  const { page } = await sit();
  await page.route(`**${adminEndpoints.listCustomers.path}`, (route) =>
    route.fulfill({
      json: { code: "7777", msg: "Locked for a while.", data: null, requestId: "x" },
    }),
  );
  await openPages(page, "Orders");
  await openNext(page, "Customers");
  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await expect(dialog).toContainText("Locked for a while.");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button").click();
  await expect(atLogin(page)).toBeVisible();
  await expect(page).toHaveURL("/login?redirect=%2Fadmin%2Fcustomers");
  expect(await heldTokens(page)).toEqual([null, null]);
});

test("another account in the same browser is another admin", async ({ sit }) => {
  const { page } = await sit();
  await openPages(page, "Staff and roles", "Orders");
  const { client } = await sit({ role: "R_FULFIL", path: null });
  await test.step("who signs in in another window takes this one over, with no tab of the other's", async () => {
    const other = await page.context().newPage();
    await other.goto("/faq");
    await other.evaluate(([key, token]) => localStorage.setItem(key, token), [
      storageKey("token"),
      client.token ?? "",
    ] as const);
    await other.close();
    await expect(page.getByRole("button", { name: "Account of Sam Granby" })).toBeVisible();
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders"]);
    await expect(headingOf(page, "Orders")).toBeVisible();
    await expect(menuOf(page).getByRole("button", { name: "System" })).toHaveCount(0);
  });
  await test.step("nor does it inherit them later", async () => {
    await load(page, "/admin");
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders"]);
  });
});
