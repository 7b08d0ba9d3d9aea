import type { Database } from "#server/platform/database.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { readQuery, type SearchQuery } from "./read-query.ts";
import { findHits } from "./search.repository.ts";
import type { Synonyms } from "./synonyms.ts";

export type Found = {
  /** Ids, best first. */
  ids: string[];
  /** The text that was searched for instead, because the typed one had no hits. */
  corrected: string | null;
  /** Words to try where nothing was found at all. */
  alternatives: string[];
};

/**
 * What matches a text; if nothing does, what nearly matches; then what its words were meant to be.
 * One statement when something is found at once, at most seven.
 * @param limit ids at most.
 */
export async function findProducts(
  driver: Database["driver"],
  typed: string,
  synonyms: Synonyms,
  limit: number,
): Promise<Found> {
  const query = readQuery(typed, synonyms);
  if (query === null) return { ids: [], corrected: null, alternatives: [] };
  const ids = await findAny(driver, query, limit);
  if (ids.length > 0) return { ids, corrected: null, alternatives: [] };
  const { corrected, known } = await correctSpelling(driver, typed, query);
  const again = corrected === null ? null : readQuery(corrected, synonyms);
  const better = again ? await findAny(driver, again, limit) : [];
  if (better.length > 0) return { ids: better, corrected, alternatives: [] };
  return { ids: [], corrected: null, alternatives: [...new Set(known)].slice(0, 5) };
}

async function findAny(driver: Database["driver"], query: SearchQuery, limit: number) {
  const ids = await findHits(driver, query, limit);
  const loose = query.characters.flatMap((reading) =>
    reading.loose === null ? [] : [{ ...reading, all: reading.loose }],
  );
  if (ids.length > 0 || loose.length === 0) return ids;
  return findHits(driver, { ...query, characters: loose }, limit);
}
