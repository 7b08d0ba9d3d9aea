import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { flatten } from "#contract/routes/route-table.ts";
import { shellKeys } from "#web/shell/shell-storage.ts";
import { createTabStore, useTabList } from "#web/shell/tabs/tab-store.ts";
import { createThemeStore, useThemeStore } from "#web/shell/theme/settings/theme-store.ts";

const home = flatten(adminRoutes).find(({ name }) => name === "admin");
if (!home) throw new Error("The route table has no first page of the back office.");

/** Settings of the back office. */
export const officeTheme = createThemeStore({
  brand: "Kitroom",
  keys: {
    settings: shellKeys.themeSettings,
    flag: shellKeys.overrideThemeFlag,
    colour: shellKeys.themeColor,
  },
  override: {},
});

/** Open pages of the back office. */
export const officeTabs = createTabStore({
  key: shellKeys.globalTabs,
  home,
  isCached: () => officeTheme.read().tab.cache,
});

export const useOfficeSettings = () => useThemeStore(officeTheme);
export const useOfficeTabs = () => useTabList(officeTabs);
