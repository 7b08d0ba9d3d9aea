import { readJson, shellKeys, writeJson } from "../shell-storage.ts";
import { readTabs } from "../tabs/read-tabs.ts";
import { visitor, type KeptTabs } from "../tabs/tab-store.ts";

/** One entry for visitors and one for the account that was here last. */
type Stored = Map<string, unknown>;

function readAll(): Stored {
  const value = readJson(shellKeys.shopTabs);
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

const isEntry = (value: unknown): value is { language: unknown; tabs: unknown } =>
  typeof value === "object" && value !== null && "language" in value && "tabs" in value;

/**
 * Tabs of the storefront in this browser. Names that pages gave to their tabs are of the language
 * they were shown in: in another one they are left out and found anew.
 */
export const keptShopTabs: KeptTabs = {
  read: (owner) => {
    const kept = readAll().get(owner);
    if (!isEntry(kept)) return [];
    const tabs = readTabs(kept.tabs);
    if (kept.language === document.documentElement.lang) return tabs;
    return tabs.map(({ newLabel: _name, ...tab }) => tab);
  },
  write: (owner, tabs) => {
    const all = readAll();
    // Of accounts only the last one's are kept.
    if (owner !== visitor) for (const one of all.keys()) if (one !== visitor) all.delete(one);
    if (tabs === null) all.delete(owner);
    else all.set(owner, { language: document.documentElement.lang, tabs });
    writeJson(shellKeys.shopTabs, Object.fromEntries(all));
  },
};
