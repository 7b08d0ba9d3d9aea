import { storedJson } from "#web/platform/storage.ts";

/** Four are shown, beside the one that is looked at. */
const mostKept = 5;

const stored = storedJson("recentProducts", (value) =>
  Array.isArray(value) && value.every((id) => typeof id === "string") ? value : null,
);

/** Ids of the products looked at in this browser, the latest first. They never leave it unasked. */
export const recentProducts = (): readonly string[] => stored.read() ?? [];

export function rememberProduct(id: string): void {
  const others = recentProducts().filter((one) => one !== id);
  stored.write([id, ...others].slice(0, mostKept));
}

export const clearRecentProducts = (): void => stored.write(null);
