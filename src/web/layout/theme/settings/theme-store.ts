import { createStore, type ReadableStore } from "#web/platform/store.ts";
import { onStorageChange, saveSoon, storedJson, type StoredName } from "#web/platform/storage.ts";
import { scheme, setScheme } from "../use-scheme.ts";
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
  /** Storage names; `colour` is the primary for the first paint. */
  names: { settings: StoredName; flag: StoredName; colour?: StoredName };
  override: SettingsPart;
};

export type ThemeStore = ReadableStore<ThemeSettings> & {
  /** Merges a part into the settings; invalid values change nothing. */
  change: (part: SettingsPart) => void;
  /** Restores the factory settings with the override. */
  reset: () => void;
  /** Restores what was loaded with the page (R-THEME-7: at sign-out). */
  restoreLoaded: () => void;
  /** Writes pending changes at once. */
  saveNow: () => void;
};

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/**
 * Settings of the storefront or the admin. The scheme is that of all pages and lives in its own
 * store; this store only mirrors it.
 */
export function createThemeStore({ brand, names, override }: ThemeFace): ThemeStore {
  const factory = defaultSettings(brand);
  // `readSettings` checks each value.
  const stored = storedJson<unknown>(names.settings, (value) => value);
  const flag = storedJson(names.flag, textOrNull);
  const colour = names.colour && storedJson(names.colour, textOrNull);
  const starting = startingSettings(factory, stored.read(), flag.read(), override);
  const loaded: ThemeSettings = { ...starting.settings, themeScheme: scheme.read() };
  const { write, ...settings } = createStore(loaded);
  const save = () => {
    stored.write(settings.read());
    colour?.write(settings.read().themeColor);
  };
  const saving = saveSoon(save);
  const choose = (next: ThemeSettings) => {
    write(next);
    if (next.themeScheme !== scheme.read()) setScheme(next.themeScheme);
    saving.soon();
  };
  if (starting.overridden) {
    flag.write(overrideFlag);
    save();
  }
  scheme.subscribe(() => {
    const themeScheme = scheme.read();
    if (themeScheme !== settings.read().themeScheme) write({ ...settings.read(), themeScheme });
  });
  onStorageChange(names.settings, () => {
    const next = readSettings(settings.read(), stored.read());
    write({ ...next, themeScheme: scheme.read() });
  });
  return {
    ...settings,
    change: (part) => choose(readSettings(settings.read(), part)),
    reset: () => choose(readSettings(factory, override)),
    restoreLoaded: () => {
      choose(loaded);
      saving.now();
    },
    saveNow: saving.now,
  };
}
