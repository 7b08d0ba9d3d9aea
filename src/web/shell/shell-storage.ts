import { readStored, writeStored } from "#web/api/storage.ts";
import { SHOP_SETTINGS_KEY } from "./tabs/tab-bar-choice.ts";
import { PRIMARY_KEY } from "./theme/scheme.ts";

/** What the shell keeps in this browser (spec §9: prefix `MT_`). */
export const shellKeys = {
  themeSettings: "MT_themeSettings",
  overrideThemeFlag: "MT_overrideThemeFlag",
  themeColor: PRIMARY_KEY,
  globalTabs: "MT_globalTabs",
  mixSiderFixed: "MT_mixSiderFixed",
  siderCollapse: "MT_siderCollapse",
  lastLoginUserId: "MT_lastLoginUserId",
  /** The storefront's own settings and tabs: there the bar is off until somebody wants it. */
  shopThemeSettings: SHOP_SETTINGS_KEY,
  shopOverrideThemeFlag: "MT_shopOverrideThemeFlag",
  shopTabs: "MT_shopTabs",
} as const;

/** A stored value, or null when it is missing or damaged: nothing stored ever stops a start. */
export function readJson(key: string): unknown {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown): void {
  writeStored(key, value === null ? null : JSON.stringify(value));
}

export const readText = (key: string): string | null => {
  const value = readJson(key);
  return typeof value === "string" ? value : null;
};

/** `Y` or `N`; anything else is what it is at first. */
export function readFlag(key: string, first: boolean): boolean {
  const value = readText(key);
  return value === "Y" ? true : value === "N" ? false : first;
}

export const writeFlag = (key: string, value: boolean): void => writeJson(key, value ? "Y" : "N");

/**
 * Calls `save` a little after the last of many changes, and at once when the page is left or
 * hidden, which on phones is the last that is heard of it.
 */
export function saveSoon(save: () => void, wait = 150): { soon: () => void; now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  addEventListener("pagehide", now);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") now();
  });
  return {
    now,
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(now, wait);
    },
  };
}
