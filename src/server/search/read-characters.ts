import type { Language } from "#domain/language.ts";
import { withYears, type NewestSeason } from "./read-season.ts";
import type { Ask, Run, Term } from "./search-query.ts";
import { characterLanguages } from "./search-languages.ts";
import { noSynonyms, type Synonyms } from "./synonyms.ts";
import { crestFactsOf, factsOfWord, silent, type Fact } from "#server/words/facts.ts";
import { both, either, factAt, lexeme } from "./write-query.ts";

const longestWord = 6;

/** A name that is a part of a run. */
export const nameTerm = (text: string): Term =>
  termOf({ text, facts: [], isName: true }, noSynonyms);

/** `皇家马德` → `皇家`, `家马`, `马德`; a single character is looked for by itself. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** A part of a run that is looked for as a whole. */
type Segment = { text: string; facts: readonly Fact[]; isName: boolean };

/**
 * Reads what nothing parts into words, character by character: `红门将` is 红 and 门将. Known words
 * stand alone, since each may be said differently.
 * @param text characters without anything between them
 * @param options.aboutCrest whether the query has a word for the crest
 */
export function readRun(
  text: string,
  synonyms: Synonyms,
  { newestSeason, aboutCrest }: { newestSeason: NewestSeason; aboutCrest: boolean },
): { run: Run; terms: Term[] } {
  const isKnownWord = (word: string) =>
    characterLanguages.some((language) => synonyms[language].has(word));
  const segments = aboutCrest
    ? splitRun(text, isKnownWord, (word) =>
        // A single sign may be part of a name.
        word === text || word.length > 1 ? crestFactsOf(word) : [],
      )
    : splitRun(text, isKnownWord);
  const terms = segments
    .filter(({ facts }) => !facts.includes(silent))
    .map(({ facts, ...rest }) =>
      termOf({ ...rest, facts: withYears(facts, newestSeason) }, synonyms),
    );
  const isKnown = segments.flatMap((part) =>
    Array.from({ length: part.text.length }, () => !part.isName),
  );
  return { run: { text, isKnown }, terms };
}

/**
 * @param isKnown whether a word is one besides those of the tables
 * @param saidFirst what a word says here before all that it says otherwise
 * @returns parts of the run in their order, the longest known word first at each place
 */
function splitRun(
  run: string,
  isKnown: (word: string) => boolean,
  saidFirst: (word: string) => readonly Fact[] = () => [],
): Segment[] {
  const factsHere = (word: string) => {
    const first = saidFirst(word);
    return first.length > 0 ? first : factsOfWord(word);
  };
  const segments: Segment[] = [];
  const characters = Array.from(run);
  let rest = "";
  const close = () => {
    if (rest !== "") segments.push({ text: rest, facts: [], isName: true });
    rest = "";
  };
  for (let at = 0; at < characters.length;) {
    const known = Array.from({ length: longestWord }, (_, shorter) =>
      characters.slice(at, at + longestWord - shorter).join(""),
    ).find((word) => factsHere(word).length > 0 || isKnown(word));
    if (known === undefined) {
      rest += characters[at] ?? "";
      at += 1;
    } else {
      close();
      segments.push({ text: known, facts: factsHere(known), isName: false });
      at += Array.from(known).length;
    }
  }
  close();
  return segments;
}

function termOf({ text, facts, isName }: Segment, synonyms: Synonyms): Term {
  const asked = (write: (language: Language) => string): Ask[] =>
    characterLanguages.map((language) => ({ language, text: write(language) }));
  const ways = (language: Language, gramsOf: (run: string) => string[], mark = "") =>
    [text, ...(synonyms[language].get(text) ?? [])].map((word) =>
      both(gramsOf(word).map((gram) => lexeme(gram, mark))),
    );
  const known = facts.map((fact) => factAt(fact));
  const all = asked((language) => either([...ways(language, pairsOf), ...known]));
  const loose = asked((language) => either([...ways(language, charactersOf), ...known]));
  const title = both(pairsOf(text).map((gram) => lexeme(gram, "A")));
  const main = facts.map((fact) => factAt(fact, "B"));
  return {
    typed: text,
    isName,
    facts,
    number: null,
    all,
    loose: loose[0]?.text === all[0]?.text ? [] : loose,
    title: asked(() => title),
    main: asked(() =>
      isName ? both(pairsOf(text).map((gram) => lexeme(gram, "AB"))) : either([...main, title]),
    ),
  };
}

const charactersOf = (run: string): string[] => [...new Set(Array.from(run))];
