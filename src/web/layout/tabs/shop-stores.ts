import type { AppRoute } from "#contract/routes/app-route.ts";
import { shopRoutes } from "#contract/routes/storefront-routes.ts";
import { storedJson } from "#web/platform/storage.ts";
import { tabBarChoice } from "./tab-bar-choice.ts";
import { createTabStore, visitor, type KeptTabs } from "./tab-store.ts";
import { storefrontOverride } from "../theme/settings/read-settings.ts";
import { documentBrand } from "../document-brand.ts";
import { createThemeStore } from "../theme/settings/theme-store.ts";
import { readTabs } from "./read-tabs.ts";

/** One entry for visitors and one for the account that signed in last. */
const stored = storedJson("shopTabs", (value): object | null =>
  typeof value === "object" ? value : null,
);

const readAll = () => new Map<string, unknown>(Object.entries(stored.read() ?? {}));

const isEntry = (value: unknown): value is { language: unknown; tabs: unknown } =>
  typeof value === "object" && value !== null && "language" in value && "tabs" in value;

/**
 * Storage of the storefront's tabs. Names that pages gave their tabs depend on the language: in
 * another one they are dropped and fetched again.
 */
const keptShopTabs: KeptTabs = {
  read: (owner) => {
    const kept = readAll().get(owner);
    if (!isEntry(kept)) return [];
    const tabs = readTabs(kept.tabs);
    if (kept.language === document.documentElement.lang) return tabs;
    return tabs.map(({ newLabel: _new, oldLabel: _old, ...tab }) => tab);
  },
  write: (owner, tabs) => {
    const all = readAll();
    // Only the last account's tabs are stored.
    if (owner !== visitor) for (const one of all.keys()) if (one !== visitor) all.delete(one);
    if (tabs === null) all.delete(owner);
    else all.set(owner, { language: document.documentElement.lang, tabs });
    stored.write(Object.fromEntries(all));
  },
};

const home = shopRoutes.find(({ name }) => name === "home");
if (!home) throw new Error("The storefront has no home page.");

/** Theme settings of the storefront. */
export const shopTheme = createThemeStore({
  brand: documentBrand(),
  names: { settings: "shopThemeSettings", flag: "shopOverrideThemeFlag" },
  override: storefrontOverride,
});

/** Open pages of the storefront. */
export const shopTabs = createTabStore({
  home,
  kept: keptShopTabs,
  isCached: () => shopTheme.read().tab.cache,
});

/** Switches the tab bar on or off, wherever it is shown. */
export function chooseTabBar(visible: boolean): void {
  shopTheme.change({ tab: { visible } });
  shopTheme.saveNow();
  announceChoice();
}

/** Owner of the shown tabs; null until the session is known. */
let owner: string | null = null;

/**
 * Synchronises the tabs with the session. Signing out restores the settings that the page was
 * loaded with (R-THEME-7).
 */
export function followOwner(
  next: string,
  routeByName: (name: string) => AppRoute | undefined,
): void {
  if (owner && next === visitor) {
    shopTheme.restoreLoaded();
    announceChoice();
  }
  owner = next;
  shopTabs.restore(next, routeByName);
}

/** Reserves or frees the space of the bar, in this tab; other tabs get the `storage` event. */
function announceChoice(): void {
  const { visible } = shopTheme.read().tab;
  document.documentElement.classList.toggle("tabs", visible);
  tabBarChoice.write(visible);
}
