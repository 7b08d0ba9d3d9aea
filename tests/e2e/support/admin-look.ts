import { expect, type Page } from "@playwright/test";
import type { AdminWorld } from "./admin-world.ts";

export type Look = {
  name: string;
  /** Selector of the checked part, where it is not the whole page: the layout is checked once. */
  inside?: string;
  /** Loads this address first. */
  at?: (world: AdminWorld) => string;
  /** Action before looking. */
  act?: (page: Page) => Promise<void>;
  /** What says that it is there to be looked at. */
  shown: string;
};

/** The part to look at: what lies over the page, the whole document, or the page alone. */
export function partOf({ inside, shown, at }: Look, route: string): string {
  if (inside !== undefined) return inside;
  if (shown.includes("dialog]")) return "[role=dialog]";
  if (shown.includes("role=menu]")) return "[role=menu]";
  return route === "admin" && (at || shown.includes("data-layout")) ? "html" : "main";
}

/** Closes the dialog or drawer in sight. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=dialog]:visible")).toHaveCount(0);
}
