import { onStorageChange, storedText } from "#web/platform/storage.ts";
import { createStore, useStore } from "#web/platform/store.ts";

const settings = storedText("shopThemeSettings");

/** What the theme store writes there when the tab bar is wanted; the script in the head tests it, too. */
export const TAB_BAR_WANTED = /"tab":\{"visible":true/;

/**
 * Whether the storefront shows open pages as tabs; false on the server and while hydrating. It is
 * read from storage, so that a page without the bar needs no theme store.
 */
export const tabBarChoice = createStore(false, () => {
  const read = () => tabBarChoice.write(TAB_BAR_WANTED.test(settings.read() ?? ""));
  read();
  // Chosen in another tab of the browser.
  return onStorageChange("shopThemeSettings", read);
});

export const useTabBarChoice = (): boolean => useStore(tabBarChoice);
