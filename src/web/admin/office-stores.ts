import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { flatten } from "#contract/routes/route-table.ts";
import { readJson, readText, shellKeys, writeJson } from "#web/shell/shell-storage.ts";
import { readTabs } from "#web/shell/tabs/read-tabs.ts";
import { createTabStore, useTabList, type KeptTabs } from "#web/shell/tabs/tab-store.ts";
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

/** The list of whoever signed in last; another account finds none. */
const kept: KeptTabs = {
  read: (owner) =>
    readText(shellKeys.lastLoginUserId) === owner ? readTabs(readJson(shellKeys.globalTabs)) : [],
  write: (owner, tabs) => {
    writeJson(shellKeys.globalTabs, tabs);
    writeJson(shellKeys.lastLoginUserId, owner);
  },
};

/** Open pages of the back office. */
export const officeTabs = createTabStore({
  home,
  kept,
  isCached: () => officeTheme.read().tab.cache,
});

export const useOfficeSettings = () => useThemeStore(officeTheme);
export const useOfficeTabs = () => useTabList(officeTabs);
