import { useSyncExternalStore } from "react";
import { readStored } from "#web/api/storage.ts";

/** Storage key of the storefront's theme settings. */
export const SHOP_SETTINGS_KEY = "MT_shopThemeSettings";

/** What the theme store writes there when the tab bar is wanted; the head's script looks for it, too. */
export const TAB_BAR_WANTED = /"tab":\{"visible":true/;

const isWanted = () => TAB_BAR_WANTED.test(readStored(SHOP_SETTINGS_KEY) ?? "");

/** Other tabs of the browser are heard by themselves, this one by `chooseTabBar`. */
function subscribe(listener: () => void) {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

/** Whether the storefront shows open pages as tabs; false on the server and while hydrating. */
export const useTabBarChoice = (): boolean =>
  useSyncExternalStore(subscribe, isWanted, () => false);
