import type { Line, Place } from "./state.ts";

/** Each command changes the model and answers the code of the call; a refused one changes nothing. */
export const ok = "0000";

export const conflict = "1004";

export const invalid = "1001";

export type Units = { line: Line; units: number }[];

export const chosen = (units: Units) => units.filter((each) => each.units > 0);

/** Takes units from places, the first as far as it goes. @returns null where there are too few. */
export function from(
  line: Line,
  places: readonly Place[],
  wanted: number,
): { place: Place; units: number }[] | null {
  let missing = wanted;
  const parts = places.map((place) => {
    const units = Math.min(missing, line.at[place]);
    missing -= units;
    return { place, units };
  });
  return missing > 0 ? null : parts;
}

/** Places from which units come back: what was delivered first. */
export const comesFrom = ["delivered", "shipped"] as const;
