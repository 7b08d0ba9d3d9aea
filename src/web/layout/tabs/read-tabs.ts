import type { Tab } from "./tab-list.ts";

/** Parses stored tabs; invalid entries are dropped. */
export function readTabs(stored: unknown): Tab[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown) => {
    const tab = readTab(value);
    return tab ? [tab] : [];
  });
}

const needed = ["id", "routeKey", "routePath", "fullPath", "i18nKey", "label"] as const;
const possible = ["newLabel", "oldLabel", "icon", "localIcon"] as const;

function readTab(value: unknown): Tab | null {
  if (typeof value !== "object" || value === null) return null;
  const given = new Map<string, unknown>(Object.entries(value));
  const texts: Record<string, string> = {};
  for (const name of needed) {
    // Kept by a former version, which named it `title`.
    const text = given.get(name) ?? (name === "label" ? given.get("title") : undefined);
    if (typeof text !== "string") return null;
    texts[name] = text;
  }
  // A tab leads to a page of this site only.
  if (!texts["fullPath"]?.startsWith("/") || texts["fullPath"].startsWith("//")) return null;
  // Kept by a former version, when links had an order's key there.
  if (texts["fullPath"].includes("orderKey=")) return null;
  for (const name of possible) {
    const text = given.get(name);
    if (typeof text === "string") texts[name] = text;
  }
  const index = given.get("fixedIndex");
  const fixed = typeof index === "number" && Number.isFinite(index) ? { fixedIndex: index } : {};
  // Every required text was checked above.
  return { ...texts, ...fixed } as Tab;
}
