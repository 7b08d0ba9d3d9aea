import { useSyncExternalStore } from "react";
import { readJson, readText, saveSoon, writeJson } from "#web/shell/shell-storage.ts";
import { currentScheme, setScheme, subscribeToScheme } from "../use-scheme.ts";
import {
  overrideFlag,
  readSettings,
  startingSettings,
  type SettingsPart,
} from "./read-settings.ts";
import { defaultSettings, type ThemeSettings } from "./theme-settings.ts";

type ThemeFace = {
  /** Text of the watermark. */
  brand: string;
  /** Storage keys; `colour` is the primary for the first paint. */
  keys: { settings: string; flag: string; colour?: string };
  override: SettingsPart;
};

export type ThemeStore = {
  read: () => ThemeSettings;
  subscribe: (listener: () => void) => () => void;
  /** Lays a part over the settings; what is not allowed changes nothing. */
  change: (part: SettingsPart) => void;
  /** To the factory settings, the override applied. */
  reset: () => void;
  /** To what was loaded with the page (decision D2: at logout). */
  restoreLoaded: () => void;
  /** Writes what was changed without waiting for more. */
  saveNow: () => void;
};

/**
 * Settings of one face of the shop. The scheme among them is that of all pages and lives in its
 * own store; here it is only shown along with the rest.
 */
export function createThemeStore({ brand, keys, override }: ThemeFace): ThemeStore {
  const factory = defaultSettings(brand);
  const listeners = new Set<() => void>();
  const starting = startingSettings(
    factory,
    readJson(keys.settings),
    readText(keys.flag),
    override,
  );
  let settings: ThemeSettings = { ...starting.settings, themeScheme: currentScheme() };
  const loaded = settings;
  const save = () => {
    writeJson(keys.settings, settings);
    if (keys.colour) writeJson(keys.colour, settings.themeColor);
  };
  const saving = saveSoon(save);
  const set = (next: ThemeSettings) => {
    settings = next;
    for (const listener of listeners) listener();
  };
  const choose = (next: ThemeSettings) => {
    set(next);
    if (next.themeScheme !== currentScheme()) setScheme(next.themeScheme);
    saving.soon();
  };
  if (starting.overridden) {
    writeJson(keys.flag, overrideFlag);
    save();
  }
  subscribeToScheme(() => {
    const themeScheme = currentScheme();
    if (themeScheme !== settings.themeScheme) set({ ...settings, themeScheme });
  });
  addEventListener("storage", ({ key }) => {
    if (key !== keys.settings) return;
    const stored = readSettings(settings, readJson(keys.settings));
    set({ ...stored, themeScheme: currentScheme() });
  });
  return {
    read: () => settings,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (part) => choose(readSettings(settings, part)),
    reset: () => choose(readSettings(factory, override)),
    restoreLoaded: () => {
      choose(loaded);
      saving.now();
    },
    saveNow: saving.now,
  };
}

export function useThemeStore(store: ThemeStore): ThemeSettings {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
