import type { Database } from "#server/platform/database.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { readQuery } from "./read-query.ts";
import type { NewestSeason } from "./read-season.ts";
import type { SearchQuery } from "./search-query.ts";
import { relaxQuery } from "./relax-query.ts";
import { findByCode, findHits } from "./search.repository.ts";
import type { Synonyms } from "./synonyms.ts";

export type Found = {
  /** Ids, best first. */
  ids: string[];
  /** What they were found by. */
  query: SearchQuery | null;
  /** The text that was searched for instead, because the typed one had no hits. */
  corrected: string | null;
  /** Parts of the text that were left out, because all together had no hits. */
  dropped: string[];
  /** Words to try where nothing was found at all. */
  alternatives: string[];
};

const nothing: Found = { ids: [], query: null, corrected: null, dropped: [], alternatives: [] };

export type FindOptions = {
  limit: number;
  isShown: (id: string) => boolean;
  relaxes: boolean;
  newestSeason?: NewestSeason;
};

/**
 * What has a number of the trade; else what matches a text; if nothing does, what nearly matches;
 * then what its words were meant to be; then what has as many of them as possible.
 * One to three statements when something is found as it is typed; at most eleven, beside those that
 * `relaxQuery` needs where the index is out of date.
 * @param options.limit ids at most
 * @param options.isShown whether shoppers see a product; the index is some seconds older
 * @param options.relaxes whether parts of the text may be left out
 * @param options.newestSeason of the shop, for “last season”
 */
export async function findProducts(
  driver: Database["driver"],
  typed: string,
  synonyms: Synonyms,
  { limit, isShown, relaxes, newestSeason }: FindOptions,
): Promise<Found> {
  const find = async (query: SearchQuery) => (await findHits(driver, query, limit)).filter(isShown);
  const query = readQuery(typed, synonyms, newestSeason);
  if (query === null) return nothing;
  const coded = query.code === "" ? [] : (await findByCode(driver, query, limit)).filter(isShown);
  if (coded.length > 0) return { ...nothing, ids: coded, query };
  const ids = await findAny(query, find);
  if (ids.length > 0) return { ...nothing, ids, query };
  const { corrected, guesses, known } = await correctSpelling(driver, typed, query);
  const again = corrected === null ? null : readQuery(corrected, synonyms, newestSeason);
  const better = again ? await findAny(again, find) : [];
  if (better.length > 0) return { ...nothing, ids: better, query: again, corrected };
  const alternatives = [...new Set(known)].slice(0, 5);
  const relaxed = relaxes ? await relaxQuery(driver, again ?? query, guesses, find) : null;
  if (relaxed === null) return { ...nothing, alternatives };
  const isGuess = again?.runs.length || relaxed.query.terms.some((one) => guesses.has(one.typed));
  return { ...nothing, ...relaxed, corrected: isGuess ? corrected : null };
}

/** What nearly matches has the characters in any order: abbreviations, words without blanks. */
async function findAny(query: SearchQuery, find: (query: SearchQuery) => Promise<string[]>) {
  const ids = await find(query);
  if (ids.length > 0 || query.terms.every(({ loose }) => loose.length === 0)) return ids;
  const terms = query.terms.map((term) =>
    term.loose.length === 0 ? term : { ...term, all: term.loose },
  );
  return find({ ...query, terms });
}
