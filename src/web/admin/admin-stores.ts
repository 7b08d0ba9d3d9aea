import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { flatten } from "#contract/routes/find-route.ts";
import { documentBrand } from "#web/layout/document-brand.ts";
import { readTabs } from "#web/layout/tabs/read-tabs.ts";
import type { Tab } from "#web/layout/tabs/tab-list.ts";
import { createTabStore, type KeptTabs } from "#web/layout/tabs/tab-store.ts";
import { adminOverride } from "#web/layout/theme/settings/read-settings.ts";
import { createThemeStore } from "#web/layout/theme/settings/theme-store.ts";
import { storedJson } from "#web/platform/storage.ts";
import { createStore, useStore } from "#web/platform/store.ts";

const home = flatten(adminRoutes).find(({ name }) => name === "admin");
if (!home) throw new Error("The route table has no first page of the admin.");

/** Theme settings of the admin. */
export const adminTheme = createThemeStore({
  brand: documentBrand(),
  names: { settings: "themeSettings", flag: "overrideThemeFlag", colour: "themeColor" },
  override: adminOverride,
});

const storedTabs = storedJson<readonly Tab[]>("globalTabs", readTabs);
const storedOwner = storedJson("lastLoginUserId", (value) =>
  typeof value === "string" ? value : null,
);

/** Stored tabs of the account that signed in last; another account finds none. */
export const keptAdminTabs: KeptTabs = {
  read: (owner) => (storedOwner.read() === owner ? (storedTabs.read() ?? []) : []),
  write: (owner, tabs) => {
    storedTabs.write(tabs);
    storedOwner.write(owner);
  },
};

/** Open pages of the admin. */
export const adminTabs = createTabStore({
  home,
  kept: keptAdminTabs,
  isCached: () => adminTheme.read().tab.cache,
});

/** Ids of tabs with unsaved changes, once for each form that has some. */
export const changedTabs = createStore<readonly string[]>([]);

export const useAdminSettings = () => useStore(adminTheme);
export const useAdminTabs = () => useStore(adminTabs);
