import type { Catalogue } from "#server/catalog/catalogue.ts";
import { readSeason } from "./read-season.ts";

const known = new WeakMap<Catalogue, string | null>();

/**
 * The newest season of what is sold, as `readSeason` gives it; null where nothing has one. Worked out
 * once for each copy of the catalogue, when “last season” is asked for.
 */
export function newestSeasonOf(catalogue: Catalogue): string | null {
  const before = known.get(catalogue);
  if (before !== undefined) return before;
  const named = new Set(catalogue.products.flatMap(({ facets }) => facets.season));
  const years = [...named].flatMap((season) => readSeason(season.match(/\d+/g) ?? []) ?? []);
  const newest = years.toSorted().at(-1) ?? null;
  known.set(catalogue, newest);
  return newest;
}
