import type { Database } from "#server/platform/database.ts";
import { editDistance } from "./edit-distance.ts";
import { isSlip } from "./is-slip.ts";
import type { Run, SearchQuery } from "./search-query.ts";
import { characterLanguages, wordLanguages } from "./search-languages.ts";
import { characterRuns } from "#server/words/character-runs.ts";
import { factsOfWord, silent } from "#server/words/facts.ts";
import { plainLetters } from "#server/words/fold-text.ts";
import { readLookalikes, type LookalikeRow, type WordRow } from "./search.repository.ts";

export type Spelling = {
  /** The text with known words in place of mistyped ones; null when nothing better is known. */
  corrected: string | null;
  /** What stands in it for mistyped words, with these. */
  guesses: ReadonlyMap<string, string>;
  /** Words of the text that the shop knows, or the nearest to them. */
  known: string[];
};

/**
 * Looks up the words of a text that found nothing. One statement for each script in it.
 * @param typed as the shopper wrote it; only the wrong words are changed.
 */
export async function correctSpelling(
  driver: Database["driver"],
  typed: string,
  { spelled, runs }: SearchQuery,
): Promise<Spelling> {
  const last = spelled.at(-1);
  const asked = [...new Set(spelled)].filter((word) => word.length > 2 && !/^\d+$/.test(word));
  const rows =
    asked.length === 0
      ? []
      : await readLookalikes(
          driver,
          wordLanguages,
          asked.map((word) => ({ typed: word, grams: lettersOf(word) })),
        );
  const better = new Map<string, string>();
  const known: string[] = [];
  for (const row of rows) {
    const best = row.known ? null : nearest(row, row.typed === last);
    if (best) better.set(row.typed, best.word);
    if (row.known || best) known.push(best?.word ?? row.typed);
  }
  const corrections = await correctRuns(driver, runs);
  known.push(...corrections.known);
  const corrected = replaceWords(replaceRuns(typed, corrections.better), better);
  const guesses = new Map([...better].map(([wrong, right]) => [right, wrong]));
  return { corrected: corrected === typed ? null : corrected, guesses, known };
}

/** Errors that a word of this length may have; one where everyday words would be other words. */
const tolerance = ({ length }: string, known: string) =>
  length > 5 && factsOfWord(known).length === 0 ? 2 : 1;
/** Beginnings shorter than this resemble too much. */
const shortestBeginning = 4;

function nearest({ typed, words }: LookalikeRow, unfinished: boolean): WordRow | null {
  const near = words.flatMap((row) => {
    // A word that says nothing is no better than a mistyped one.
    if (factsOfWord(row.word).includes(silent)) return [];
    const most = tolerance(typed, row.word);
    const { whole, begun } = distanceTo(row.word, typed);
    if (whole <= most) return isSlip(typed, row.word) ? [{ row, errors: whole }] : [];
    // An unfinished word is a poorer guess than a whole one of as many errors.
    if (!unfinished || typed.length < shortestBeginning || begun > most - 1) return [];
    return [{ row, errors: begun + 0.5 }];
  });
  const sameStart = (row: WordRow) => (row.word[0] === typed[0] ? 0 : 1);
  const [best] = near.toSorted(
    (a, b) =>
      a.errors - b.errors || sameStart(a.row) - sameStart(b.row) || b.row.products - a.row.products,
  );
  return best?.row ?? null;
}

/** An everyday word may stand in the plural, which the vocabulary does not have. */
function distanceTo(known: string, typed: string) {
  const distance = editDistance(typed, known);
  if (!typed.endsWith("s") || factsOfWord(known).length === 0) return distance;
  const singular = editDistance(typed.slice(0, -1), known);
  return singular.whole < distance.whole ? singular : distance;
}

/** `  home ` in threes, as rebuild-words.ts has them. */
function lettersOf(word: string): string[] {
  const padded = `  ${word} `;
  return [...new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)))];
}

/**
 * A name of three characters or more of which one is wrong, wherever it stands in a run. What is a
 * word already is not wrong, and a name is not what it has in common with such a word alone.
 */
async function correctRuns(driver: Database["driver"], runs: readonly Run[]) {
  const better = new Map<string, string>();
  const known: string[] = [];
  const byText = new Map(runs.map((run) => [run.text, run]));
  const asked = [...byText.keys()].map((text) => ({ typed: text, grams: [...new Set(text)] }));
  const rows = asked.length === 0 ? [] : await readLookalikes(driver, characterLanguages, asked);
  for (const row of rows) {
    const { typed, words } = row;
    const run = byText.get(typed);
    if (row.known) known.push(typed);
    const found = words.flatMap(({ word, products }) => {
      const at = run ? findNearly(run, word) : null;
      return at === null ? [] : [{ at, word, products }];
    });
    const exact = words.filter(({ word }) => word.length > 1 && typed.includes(word));
    const [best] = found.toSorted(
      (a, b) => b.word.length - a.word.length || b.products - a.products,
    );
    if (best) {
      const { at, word } = best;
      better.set(typed, typed.slice(0, at) + word + typed.slice(at + word.length));
      known.push(word);
    }
    known.push(...exact.map(({ word }) => word));
  }
  return { better, known };
}

/** Where the run has `word` with exactly one other character. */
function findNearly({ text, isKnown }: Run, word: string): number | null {
  if (word.length < 3) return null;
  for (let at = 0; at + word.length <= text.length; at += 1) {
    const places = Array.from({ length: word.length }, (_, place) => place);
    const [wrong, ...others] = places.filter((place) => text[at + place] !== word[place]);
    if (wrong === undefined || others.length > 0 || isKnown[at + wrong]) continue;
    if (places.some((place) => place !== wrong && !isKnown[at + place])) return at;
  }
  return null;
}

function replaceRuns(text: string, better: ReadonlyMap<string, string>): string {
  return text.normalize("NFKC").replaceAll(characterRuns, (run) => better.get(run) ?? run);
}

function replaceWords(text: string, better: ReadonlyMap<string, string>): string {
  return text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    return better.get(plainLetters(word)) ?? word;
  });
}
