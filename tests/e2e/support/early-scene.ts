import type { Page } from "@playwright/test";
import type { SeededRandom } from "../../../db/seed/seeded-random.ts";

/** One thing that a shopper does on a page whose scripts have not come yet. */
export interface EarlyAction {
  name: string;
  /** Radios and boxes are checked, which fails where one goes back. */
  act: () => Promise<unknown>;
  /** Passes once the action has had its effect: on the state of the page, not on the control alone. */
  holds: () => Promise<unknown>;
}

export interface Scene {
  address: string;
  /** In CSS pixels; 1,280 unless told. */
  width?: number;
  /** Done in any order. */
  actions: EarlyAction[];
  /** Done last, for it leaves the page or covers it. */
  end?: EarlyAction;
  /** The effect of the end shows that of all others, which are out of sight by then. */
  endShowsAll?: boolean;
}

export type MakeScene = (page: Page, random: SeededRandom) => Scene | Promise<Scene>;

export const shirtNames = ["MARLOW", "GRANBY", "KELLER", "ODUYA", "PETROV"];
