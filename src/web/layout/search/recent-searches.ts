import { storedJson } from "#web/platform/storage.ts";

const mostKept = 5;

const stored = storedJson("recentSearches", (value) =>
  Array.isArray(value) && value.every((text) => typeof text === "string") ? value : null,
);

/** Texts that were searched for in this browser, the latest first. */
export const recentSearches = (): readonly string[] => stored.read() ?? [];

/** Puts a text first; the same text in other capitals is kept once. */
export function rememberSearch(text: string): void {
  const added = text.trim().slice(0, 100);
  if (added === "") return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== added.toLowerCase());
  stored.write([added, ...others].slice(0, mostKept));
}

export const clearSearches = (): void => stored.write(null);
