import type { Page } from "@playwright/test";
import { storageKey } from "#web/platform/storage.ts";
import { staffAccount } from "./support/admin-steps.ts";
import { awake, clientOf } from "./support/shop-test.ts";
import {
  expect,
  headingOf,
  kept,
  load,
  menuOf,
  openDrawer,
  openedTabs,
  openPages,
  tabs,
  test,
} from "./support/shell-steps.ts";

/** Guard and session of the shell: R-ROUTE-11, R-SESSION, R-ERROR. */

test.describe.configure({ timeout: 240_000, mode: "parallel" });

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
  await test.step("unknown paths go to a not-found page, signed in as well", async () => {
    complaints.allow(/status of 404 .*\/admin\/nothing/);
    const answer = await page.goto("/admin/nothing");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  });
});

test("Logout, here or in another window, and logout codes: clears both tokens, resets auth state, goes to login, caches tabs, resets theme store", async ({
  sit,
}) => {
  const { page, client, userId } = await sit({
    path: "/admin/promotions",
    stored: { MT_themeScheme: "light", ...openedTabs("Orders") },
  });
  const other = await page.context().newPage();
  await load(other, "/admin/orders");
  const darken = async () => {
    await page.getByRole("button", { name: "Theme Schema: Light" }).click();
    await expect(page.locator("html.dark")).toHaveCount(1);
  };
  const expectReset = async (of: Page, path: string) => {
    await expect(atLogin(of)).toBeVisible();
    await expect(of).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expect(of.getByRole("alertdialog")).toHaveCount(0);
    expect(await heldTokens(of)).toEqual([null, null]);
    await expect(of.locator("html.dark")).toHaveCount(0);
  };
  const drawer = await openDrawer(page);
  await drawer.getByLabel("Tab Mode").selectOption("button");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await darken();
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
  await test.step("both windows go to login, which leads back; the tokens are gone, on the server as well", async () => {
    await expectReset(page, "/admin/promotions");
    await expectReset(other, "/admin/orders");
    expect((await client.call("getUser", {})).code).toBe("8888");
    await other.close();
  });
  await test.step("tabs are cached, the theme is what was loaded with the page", async () => {
    expect(await kept(page, "globalTabs")).toMatchObject([
      { id: "/admin/orders" },
      { id: "/admin/promotions" },
    ]);
    expect(await kept(page, "lastLoginUserId")).toBe(userId);
    expect(await kept(page, "themeSettings")).toMatchObject({ tab: { mode: "chrome" } });
  });
  await test.step("back in, the same account finds its tabs again", async () => {
    await signIn(page);
    await expect(tabs(page)).toHaveText(["Dashboard", "Orders", "Promotions"]);
    await expect(headingOf(page, "Promotions")).toBeVisible();
  });
  await test.step("8888, in the middle of work", async () => {
    await darken();
    await (await clientOf(page.context())).data("logout", {});
    await menuOf(page).getByRole("link", { name: "Customers", exact: true }).click();
    await expectReset(page, "/admin/customers");
    expect(JSON.stringify(await kept(page, "globalTabs"))).toContain("/admin/orders");
  });
  const spoil = () =>
    page.evaluate(
      (names) => {
        for (const name of names) localStorage.setItem(name, "x".repeat(43));
      },
      [storageKey("refreshToken"), storageKey("token")],
    );
  await test.step("a refresh that fails", async () => {
    await signIn(page);
    await expect(headingOf(page, "Customers")).toBeVisible();
    await spoil();
    await menuOf(page).getByRole("link", { name: "Promotions", exact: true }).click();
    await expectReset(page, "/admin/promotions");
    expect(JSON.stringify(await kept(page, "globalTabs"))).toContain("/admin/customers");
  });
  await test.step("at startup: user info cannot be had, so the user is logged out", async () => {
    await spoil();
    await page.goto("/admin/orders");
    await expect(atLogin(page)).toBeVisible();
    await expect(page).toHaveURL("/login?redirect=%2Fadmin%2Forders");
    expect(await heldTokens(page)).not.toContain("x".repeat(43));
  });
});

test("another account in the same browser is another admin", async ({ sit }) => {
  const { page } = await sit({ stored: openedTabs("Staff and roles") });
  await openPages(page, "Orders");
  await expect(tabs(page)).toHaveText(["Dashboard", "Staff and roles", "Orders"]);
  const { client } = await sit({ role: "R_FULFIL", path: null });
  await test.step("who signs in in another window takes this one over, with no tab of the other's", async () => {
    const other = await page.context().newPage();
    // Any page of the shop's.
    await other.goto("/robots.txt");
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
