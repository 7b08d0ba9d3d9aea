import { onStorageChange, storedText } from "#web/platform/storage.ts";
import { createStore, useStore } from "#web/platform/store.ts";

const settings = storedText("shopThemeSettings");

/** The stored text of the theme store for a visible tab bar; the script in the head tests it, too. */
export const TAB_BAR_WANTED = /"tab":\{"visible":true/;

/**
 * Whether the storefront shows tabs; false on the server and while hydrating. Read from storage, so
 * that a page without the bar needs no theme store.
 */
export const tabBarChoice = createStore(false, () => {
  const read = () => tabBarChoice.write(TAB_BAR_WANTED.test(settings.read() ?? ""));
  read();
  // Changed in another tab of the browser.
  return onStorageChange("shopThemeSettings", read);
});

export const useTabBarChoice = (): boolean => useStore(tabBarChoice);
