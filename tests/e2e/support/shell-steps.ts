import type { Locator, Page } from "@playwright/test";
import type { SettingsPart } from "#web/layout/theme/settings/read-settings.ts";
import { storageKey, type StoredName } from "#web/platform/storage.ts";
import type { DemoAccount } from "../../../db/seed/demo-accounts.ts";
import { ApiClient } from "../../support/api-client.ts";
import { tabAt } from "../../support/tab-at.ts";
import { headingSeen, staffAccount } from "./admin-steps.ts";
import {
  complaintsOf,
  expect as patient,
  shopUrl,
  test as base,
  type Complaints,
} from "./shop-test.ts";

export type Seat = {
  page: Page;
  complaints: Complaints;
  /** Calls with the session of this window. */
  client: ApiClient;
  userId: string;
};

export type SeatOptions = {
  role?: DemoAccount["role"];
  /** Address of the admin that is loaded first; null loads none. */
  path?: string | null;
  /** Settings chosen earlier in the theme drawer. */
  settings?: SettingsPart;
  /** More of what this browser kept: values by key, written as JSON. */
  stored?: Readonly<Record<string, unknown>>;
  width?: number;
  /** Animations run; otherwise the window prefers reduced motion, which is faster. */
  moves?: boolean;
};

/** Takes a seat in the admin in a window of its own; it must complain of nothing. */
export const test = base.extend<{ sit: (options?: SeatOptions) => Promise<Seat> }>({
  sit: async ({ browser }, provide) => {
    const seats: Seat[] = [];
    await provide(async (options = {}) => {
      const { client, stored, userId } = await signedIn(options.role ?? "R_SUPER");
      const kept = { ...stored, ...inJson(storedFor(options, userId)) };
      const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        baseURL: shopUrl(),
        locale: "en-US",
        colorScheme: "light",
        reducedMotion: options.moves === true ? "no-preference" : "reduce",
        viewport: { width: options.width ?? 1280, height: 800 },
        storageState: { cookies: [], origins: [{ origin: shopUrl(), localStorage }] },
      });
      const complaints = complaintsOf(context);
      const seat = { page: await context.newPage(), complaints, client, userId };
      seats.push(seat);
      if (options.path !== null) await load(seat.page, options.path ?? "/admin");
      return seat;
    });
    for (const { page, complaints } of seats) {
      expect(complaints.list(), "what the admin complained of").toEqual([]);
      await page.context().close();
    }
  },
});

/** The admin comes in several parts; on a busy machine each takes its time. */
export const expect = patient.configure({ timeout: 20_000 });

async function signedIn(role: DemoAccount["role"]) {
  const { email, password } = staffAccount(role);
  const client = new ApiClient(shopUrl());
  const { token, refreshToken } = await client.data("login", { username: email, password });
  client.token = token;
  const { userId } = await client.data("getUserInfo", {});
  const stored = { [storageKey("token")]: token, [storageKey("refreshToken")]: refreshToken };
  return { client, stored, userId };
}

const storedFor = ({ settings, stored }: SeatOptions, userId: string) => ({
  // The last user of this browser is the same one, unless a test says otherwise.
  [storageKey("lastLoginUserId")]: userId,
  ...(settings ? { [storageKey("themeSettings")]: settings } : {}),
  ...stored,
});

const inJson = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));

/** Loads a page of the admin and waits until its frame and heading are there. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await headingSeen(page);
  await expect(headingOf(page)).toBeVisible();
}

/** Heading of the page in sight; kept pages have theirs as well, unseen. */
export const headingOf = (page: Page, name?: string): Locator =>
  page.getByRole("main").getByRole("heading", { level: 1, ...(name ? { name, exact: true } : {}) });

export const tabBar = (page: Page): Locator => page.getByRole("tablist", { name: "Open pages" });
export const tabs = (page: Page): Locator => tabBar(page).getByRole("tab");
export const tabCalled = (page: Page, name: string): Locator =>
  tabBar(page).getByRole("tab", { name, exact: true });
export const activeTab = (page: Page): Locator => tabBar(page).getByRole("tab", { selected: true });

/** The cross of a tab, which is no stop of the keyboard. */
export const crossOf = (page: Page, name: string): Locator =>
  tabBar(page)
    .locator(".tab-item", { has: page.getByRole("tab", { name, exact: true }) })
    .locator(".tab-close");

/** The column of the menu. */
export const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Menu" });

const groups = {
  Orders: "Sales",
  Promotions: "Sales",
  Customers: "Sales",
  Products: "Catalog",
  Stock: "Catalog",
  "Staff and roles": "System",
} as const;
export type MenuPage = keyof typeof groups;

const addresses: Readonly<Record<MenuPage, readonly [routeKey: string, path: string]>> = {
  Orders: ["sales_orders", "/admin/orders"],
  Promotions: ["sales_promotions", "/admin/promotions"],
  Customers: ["sales_customers", "/admin/customers"],
  Products: ["catalogue_products", "/admin/products"],
  Stock: ["catalogue_stock", "/admin/stock"],
  "Staff and roles": ["system_staff", "/admin/staff"],
};

/** What a browser kept where these pages were open, for tests that are not about opening them. */
export const openedTabs = (...names: readonly MenuPage[]) => ({
  MT_globalTabs: names.map((name) => tabAt(...addresses[name])),
});

/** Goes to pages by the column of the menu, one after the other. */
export async function openPages(page: Page, ...names: readonly MenuPage[]): Promise<void> {
  for (const name of names) {
    const menu = menuOf(page);
    const group = menu.getByRole("button", { name: groups[name], exact: true });
    if ((await group.getAttribute("aria-expanded")) === "false") await group.click();
    await menu.getByRole("link", { name, exact: true }).click();
    await headingSeen(page, name);
    await expect(headingOf(page, name)).toBeVisible();
  }
}

/** Brings the menu of a tab and chooses from it. */
export async function chooseOfTab(page: Page, tab: string, entry: string): Promise<void> {
  await tabCalled(page, tab).click({ button: "right" });
  await tabMenu(page).getByRole("menuitem", { name: entry, exact: true }).click();
  await expect(tabMenu(page)).toHaveCount(0);
}

const tabMenu = (page: Page): Locator => page.getByRole("menu", { name: "Tab actions" });

/** The drawer of the theme, opened by its button. */
export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Theme Configuration" }).click();
  const drawer = page.getByRole("dialog", { name: "Theme Configuration" });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** The value of a key of the shell in the browser's storage. */
export async function kept(page: Page, key: StoredName): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), storageKey(key));
  return text === null ? null : (JSON.parse(text) as unknown);
}

/** A variable of the theme as the document has it now. */
export const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);

/** A computed style of the first element that fits. */
export const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name);

/** Rendered width and height in px. */
export async function sizeOf(place: Locator): Promise<{ width: number; height: number }> {
  const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 };
  return { width: Math.round(width), height: Math.round(height) };
}

/** Turns a switch of the theme drawer by its label, as the switch itself is only decoration. */
export const toggle = (drawer: Locator, label: string): Promise<void> =>
  drawer.getByText(label, { exact: true }).click();

/** Replaces the value of a field and commits it. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Enter");
}
