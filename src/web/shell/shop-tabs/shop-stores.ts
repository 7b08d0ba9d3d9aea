import type { AppRoute } from "#contract/routes/app-route.ts";
import { routesByName } from "#contract/routes/route-table.ts";
import { shellKeys } from "../shell-storage.ts";
import { createTabStore, visitor } from "../tabs/tab-store.ts";
import { storefrontOverride } from "../theme/settings/read-settings.ts";
import { createThemeStore } from "../theme/settings/theme-store.ts";
import { keptShopTabs } from "./kept-shop-tabs.ts";

const home = routesByName.get("home");
if (!home) throw new Error("The route table has no home page.");

/** Theme settings of the storefront. */
export const shopTheme = createThemeStore({
  brand: "Kitroom",
  keys: { settings: shellKeys.shopThemeSettings, flag: shellKeys.shopOverrideThemeFlag },
  override: storefrontOverride,
});

/** Open pages of the storefront. */
export const shopTabs = createTabStore({
  home,
  kept: keptShopTabs,
  isCached: () => shopTheme.read().tab.cache,
});

/** Switches the tab bar on or off; places that show it hear of it. */
export function chooseTabBar(visible: boolean): void {
  shopTheme.change({ tab: { visible } });
  shopTheme.saveNow();
  tellChoice();
}

/** Whose tabs are shown; null until that is known. */
let owner: string | null = null;

/**
 * Follows who is here. Who leaves leaves the settings as they were when the page was loaded (spec
 * §4, decision D2).
 */
export function followOwner(
  next: string,
  routeByName: (name: string) => AppRoute | undefined,
): void {
  if (owner && next === visitor) {
    shopTheme.restoreLoaded();
    tellChoice();
  }
  owner = next;
  shopTabs.restore(next, routeByName);
}

/** Keeps or gives up the bar's room, and says here what the browser says to its other tabs only. */
function tellChoice(): void {
  document.documentElement.classList.toggle("tabs", shopTheme.read().tab.visible);
  dispatchEvent(new StorageEvent("storage", { key: shellKeys.shopThemeSettings }));
}
