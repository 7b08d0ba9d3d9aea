import { languages, type Language } from "#domain/language.ts";
import { colourNames } from "#kit/name-colour.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { foldText } from "./fold-text.ts";
import { colourWords } from "./colour-words.ts";
import { collarWords, patternWords, sleeveWords } from "./look-words.ts";
import { seasonWords, silentWords, unansweredWords } from "./phrase-words.ts";
import {
  audienceWords,
  editionWords,
  garmentWords,
  matchWords,
  shopWords,
  sizeWords,
} from "./trade-words.ts";
import type { Words } from "./word-list.ts";

/**
 * Something that a product is, apart from how it is called: `red`, `hoops`, `audience-kids`. The
 * index keeps these, and the words of a query are read as these.
 */
export type Fact = string;

export const facts = {
  colour: (name: string): Fact => `colour-${name}`,
  pattern: (name: string): Fact => `pattern-${name}`,
  collar: (name: string): Fact => `collar-${name}`,
  sleeve: (name: string): Fact => `sleeve-${name}`,
  garment: (name: string): Fact => `garment-${name}`,
  match: (name: string): Fact => `match-${name}`,
  audience: (name: string): Fact => `audience-${name}`,
  edition: (name: keyof typeof editionWords): Fact => `edition-${name}`,
  shop: (name: keyof typeof shopWords): Fact => `shop-${name}`,
  size: (size: string): Fact => `size-${size}`,
  /** A word of the team's name or nickname. */
  team: (word: string): Fact => `team-${word}`,
  /** The crest's letters. */
  crest: (letters: string): Fact => `crest-${letters}`,
  /** A number that a player of the squad wears. */
  number: (number: string): Fact => `number-${number}`,
  /** A season by its years in full, or a year in which one begins or ends. */
  season: (years: string): Fact => `season-${years}`,
  year: (year: string): Fact => `year-${year}`,
  /** A season by its place; a query has its years instead (`read-season.ts`), the index has none. */
  placedSeason: (place: keyof typeof seasonWords): Fact => `placed-season-${place}`,
  /** A SKU or EAN, in letters and digits alone. */
  code: (code: string): Fact => `code-${code}`,
};

/**
 * The lexeme of a fact: letters and digits, which no dictionary of PostgreSQL changes, and no word
 * that shoppers type.
 */
export const lexemeOf = (fact: Fact): string =>
  `q0${fact.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "")}`;

export const silent: Fact = "silent";
/** No product has it. */
export const unanswered: Fact = "unanswered";

/** Every word of the tables with what it says, by language. */
export const factWords: readonly { fact: Fact; language: Language; word: string }[] = [
  ...tableOf(facts.pattern, patternWords),
  ...tableOf(facts.collar, collarWords),
  ...tableOf(facts.sleeve, sleeveWords),
  ...tableOf(facts.garment, garmentWords),
  ...tableOf(facts.match, matchWords),
  ...tableOf(facts.audience, audienceWords),
  ...tableOf(facts.edition, editionWords),
  ...tableOf(facts.shop, shopWords),
  ...tableOf(facts.size, sizeWords),
  ...colourNames.flatMap((name) =>
    entriesOf(facts.colour(name), {
      ...colourWords[name].also,
      ...Object.fromEntries(
        languages.map((language) => [
          language,
          [kitWords[language].colours[name], ...(colourWords[name].also[language] ?? [])],
        ]),
      ),
    }),
  ),
  ...tableOf(facts.placedSeason, seasonWords),
  ...entriesOf(unanswered, unansweredWords),
  ...entriesOf(silent, silentWords),
];

function tableOf<Name extends string>(
  factOf: (name: Name) => Fact,
  table: Readonly<Record<Name, Words>>,
) {
  return (Object.entries(table) as [Name, Words][]).flatMap(([name, words]) =>
    entriesOf(factOf(name), words),
  );
}

function entriesOf(fact: Fact, words: Words) {
  return languages.flatMap((language) =>
    (words[language] ?? []).map((word) => ({ fact, language, word })),
  );
}

/** A word as it is looked up: without accents, blanks, hyphens and the like. */
export const keyOf = (word: string): string => foldText(word).replaceAll(" ", "");

const byKey = new Map<string, Fact[]>();
for (const { fact, word } of factWords) {
  const key = keyOf(word);
  const known = byKey.get(key) ?? [];
  if (!known.includes(fact)) byKey.set(key, [...known, fact]);
}
const keys = [...byKey.keys()];

/** From a plural to the singular: shirts, sashes, halves, wives, bodies. */
const singulars = [
  ["s", ""],
  ["es", ""],
  ["ves", "f"],
  ["ves", "fe"],
  ["ies", "y"],
] as const;

/** Shorter words are no plurals. */
const shortestPlural = 4;

/** What a word says, in the singular or the plural; none for one that is in no table. */
export function factsOfWord(key: string): readonly Fact[] {
  const known = byKey.get(key);
  if (known) return known;
  if (key.endsWith("s") && key.length >= shortestPlural) {
    for (const [ending, instead] of singulars) {
      if (!key.endsWith(ending)) continue;
      const singular = byKey.get(key.slice(0, -ending.length) + instead);
      if (singular) return singular;
    }
  }
  return /^\p{Script=Han}{2,}$/u.test(key) ? shadeIn(key) : [];
}

/** Shades that are no colour of their own: 浅紫 is a 紫. */
const shade = /^[浅淡深暗亮鲜嫩]|^荧光/u;

/** A colour in Chinese: any may be said with 色. */
function shadeIn(key: string): readonly Fact[] {
  const plain = key.replace(/色$/, "");
  const named = [plain, plain.replace(shade, "")].flatMap((name) => byKey.get(name) ?? []);
  return named.filter((fact) => fact.startsWith("colour-")).slice(0, 1);
}

/** Beginnings shorter than this say too little. */
const shortestBeginning = 3;
/** A beginning of more words says nothing. */
const mostBegun = 6;

/** What a word that is still being typed may become. */
export function factsBegun(key: string): readonly Fact[] {
  if (key.length < shortestBeginning) return [];
  const begun = new Set(
    keys.filter((one) => one.startsWith(key)).flatMap((one) => byKey.get(one) ?? []),
  );
  begun.delete(silent);
  return begun.size > mostBegun ? [] : [...begun];
}
