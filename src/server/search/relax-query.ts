import type { Database } from "#server/platform/database.ts";
import { nameTerm, pairsOf } from "./read-characters.ts";
import type { SearchQuery, Term } from "./search-query.ts";
import { characterRuns } from "#server/words/character-runs.ts";
import { countTerms, findFirst } from "./search.repository.ts";
import { worthOfName, worthOfTerm } from "./worth-of-term.ts";

type Driver = Database["driver"];

/** Of very many words only so many are tried to be left out each alone. */
const mostAlone = 8;

/**
 * The query without as few of its parts as possible: first without what no product has at all; then
 * the parts that say least go first (`worth-of-term.ts`), of those that say as much the rarest. Names
 * of clubs and players stay for as long as anything else can go. Three statements: counts, the first way
 * that finds something, its hits. One more for unknown characters, and two more for each way whose hits
 * have all left the shop since they were indexed.
 * @param guesses what stands for a mistyped word, with the word
 * @param find ids of what a query finds and shoppers see
 * @returns null where no part of it finds anything
 */
export async function relaxQuery(
  driver: Driver,
  query: SearchQuery,
  guesses: ReadonlyMap<string, string>,
  find: (query: SearchQuery) => Promise<string[]>,
): Promise<{ query: SearchQuery; ids: string[]; dropped: string[] } | null> {
  const worthOf = (term: Term) => (guesses.has(term.typed) ? 0 : worthOfTerm(term));
  const counted = await countEach(driver, await withKnownNames(driver, query.terms));
  const unknown = counted.filter(({ count }) => count === 0).map(({ term }) => term);
  const known = counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => worthOf(a.term) - worthOf(b.term) || a.count - b.count)
    .map(({ term }) => term);
  if (known.length === 0) return null;
  const ways = waysToDrop(known, (term) => worthOf(term) >= worthOfName).map(
    (more) => new Set([...unknown, ...more]),
  );
  const rests = ways.map((dropped) =>
    counted.map(({ term }) => term).filter((term) => !dropped.has(term)),
  );
  for (let from = 0; from < ways.length;) {
    const later = rests.slice(from).map((terms) => ({ terms, none: query.none }));
    const first = await findFirst(driver, later);
    const [dropped, terms] = [ways[from + first], rests[from + first]];
    if (first < 0 || !dropped || !terms) return null;
    const relaxed = { ...query, terms, phrase: [] };
    const ids = await find(relaxed);
    const words = counted.flatMap(({ term }) =>
      dropped.has(term) ? [guesses.get(term.typed) ?? term.typed] : [],
    );
    if (ids.length > 0) return { query: relaxed, ids, dropped: words };
    // The index is some seconds older than what shoppers see.
    from += first + 1;
  }
  return null;
}

/**
 * What is left out, one way after the other: nothing, one part, more and more of them; all that is no
 * name before a name.
 * @param terms what says least first
 */
function waysToDrop(terms: readonly Term[], isName: (term: Term) => boolean): Term[][] {
  const names = terms.findIndex(isName);
  const others = names < 0 ? terms.length : names;
  const alone = (part: readonly Term[]) =>
    terms.length > 1 ? part.slice(0, mostAlone).map((term) => [term]) : [];
  const together = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => terms.slice(0, from + more));
  const last = terms.length - 1;
  return [
    [],
    ...alone(terms.slice(0, others)),
    ...together(2, Math.min(others, last)),
    ...alone(terms.slice(others)),
    ...together(Math.max(2, others + 1), last),
  ];
}

/** Without those that ask for nothing, such as “the”. */
async function countEach(driver: Driver, terms: readonly Term[]) {
  const counts = await countTerms(driver, terms);
  return terms.flatMap((term, at) => {
    const count = counts[at] ?? null;
    return count === null ? [] : [{ term, count }];
  });
}

/**
 * Nothing parts a name from what stands beside it in a run: of characters that are not found
 * together, those are looked for whose pairs are.
 */
async function withKnownNames(driver: Driver, terms: readonly Term[]): Promise<readonly Term[]> {
  const runs = terms.filter(
    ({ isName, typed }) =>
      isName && typed.search(characterRuns) >= 0 && Array.from(typed).length > 2,
  );
  if (runs.length === 0) return terms;
  const pairs = [...new Set(runs.flatMap(({ typed }) => pairsOf(typed)))];
  const counts = await countTerms(driver, [...runs, ...pairs.map(nameTerm)]);
  const found = new Set(pairs.filter((_, at) => (counts[runs.length + at] ?? 0) > 0));
  return terms.flatMap((term) => {
    const at = runs.indexOf(term);
    return at < 0 || (counts[at] ?? 0) > 0 ? [term] : splitRun(term.typed, found).map(nameTerm);
  });
}

/** `风森水晶` → `风森`, `水晶` where the first pair alone is found. */
function splitRun(run: string, found: ReadonlySet<string>): string[] {
  const pairs = pairsOf(run);
  const isHeld = (at: number) => found.has(pairs[at] ?? "");
  const parts: { text: string; held: boolean }[] = [];
  for (const [at, character] of Array.from(run).entries()) {
    const held = isHeld(at) || isHeld(at - 1);
    const last = parts.at(-1);
    // A new part begins where the two neighbours are no pair, and at each end of what is found.
    const goesOn = last?.held === held && (!held || isHeld(at - 1));
    if (last && goesOn) last.text += character;
    else parts.push({ text: character, held });
  }
  return parts.map(({ text }) => text);
}
