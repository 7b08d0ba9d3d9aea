import { languages, type Language } from "#domain/language.ts";
import { colourNames } from "#kit/name-colour.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { foldText } from "./fold-text.ts";
import { colourWords } from "./colour-words.ts";
import {
  besideCrest,
  chargeWords,
  crestNouns,
  crestShapeWords,
  unseenCharges,
} from "./crest-words.ts";
import { collarWords, patternWords, sleeveWords } from "./look-words.ts";
import {
  neighbourAudiences,
  neighbourColours,
  neighbourFacts,
  neighbourGarments,
  neighbourMatches,
  neighbourPatterns,
  neighbourSilent,
  neighbourSleeves,
} from "./neighbour-words.ts";
import { seasonWords, silentWords, unansweredWords } from "./phrase-words.ts";
import {
  audienceWords,
  editionWords,
  garmentWords,
  matchWords,
  shopWords,
  sizeWords,
} from "./trade-words.ts";
import { words, type Words } from "./word-list.ts";

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
  /** A body's height in centimetres, as children's sizes have it (`heights.ts`). */
  height: (cm: number): Fact => `height-${cm}`,
  /** A word of the team's name or nickname. */
  team: (word: string): Fact => `team-${word}`,
  /** The crest's letters. */
  crest: (letters: string): Fact => `crest-${letters}`,
  /** What the crest shows, and its outline. */
  charge: (name: keyof typeof chargeWords | "unseen"): Fact => `charge-${name}`,
  crestShape: (name: keyof typeof crestShapeWords): Fact => `charge-shape-${name}`,
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
/** A word for the crest itself; no product has it either. */
export const crestItself: Fact = "crest-itself";
/** Whether it says what a crest shows. */
export const isCharge = (fact: Fact): boolean => fact.startsWith("charge-");

type FactWord = { fact: Fact; language: Language; word: string };

/** Words of the shop's own languages with what they say: those that spelling is corrected by. */
export const ownFactWords: readonly FactWord[] = [
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
  ...(Object.keys(chargeWords) as (keyof typeof chargeWords)[]).flatMap((name) =>
    entriesOf(facts.charge(name), chargeWords[name].alone),
  ),
  ...entriesOf(facts.charge("unseen"), unseenCharges),
  ...entriesOf(crestItself, crestNouns),
  ...tableOf(facts.placedSeason, seasonWords),
  ...entriesOf(unanswered, unansweredWords),
  ...entriesOf(silent, silentWords),
];

/** Every word of the tables with what it says, by language. */
export const factWords: readonly FactWord[] = [
  ...ownFactWords,
  ...neighboursOf(facts.pattern, neighbourPatterns),
  ...neighboursOf(facts.sleeve, neighbourSleeves),
  ...neighboursOf(facts.garment, neighbourGarments),
  ...neighboursOf(facts.match, neighbourMatches),
  ...neighboursOf(facts.audience, neighbourAudiences),
  ...neighboursOf(facts.shop, neighbourFacts),
  ...neighboursOf(
    facts.colour,
    Object.fromEntries(
      Object.entries(neighbourColours).map(([name, all]) => [name, all.join(", ")]),
    ),
  ),
  ...entriesOf(silent, words(neighbourSilent, "")),
];

function tableOf<Name extends string>(
  factOf: (name: Name) => Fact,
  table: Readonly<Record<Name, Words>>,
) {
  return (Object.entries(table) as [Name, Words][]).flatMap(([name, words]) =>
    entriesOf(factOf(name), words),
  );
}

/** Words of languages that the shop has not, which are read like those of Latin letters that it has. */
function neighboursOf<Name extends string>(
  factOf: (name: Name) => Fact,
  table: Readonly<Partial<Record<Name, string>>>,
) {
  return (Object.entries(table) as [Name, string][]).flatMap(([name, all]) =>
    entriesOf(factOf(name), words(all, "")),
  );
}

function entriesOf(fact: Fact, words: Words) {
  return languages.flatMap((language) =>
    (words[language] ?? []).map((word) => ({ fact, language, word })),
  );
}

/** A word as it is looked up: without accents, blanks, hyphens and the like. */
export const keyOf = (word: string): string => foldText(word).replaceAll(" ", "");

const byKey = groupByKey(factWords);
/** What is still being typed is a word of the shop's own languages. */
const keys = [...groupByKey(ownFactWords).keys()];

/** What words say beside one for the crest. */
const byKeyOfCrest = groupByKey([
  ...(Object.keys(chargeWords) as (keyof typeof chargeWords)[]).flatMap((name) =>
    languages.flatMap((language) =>
      besideCrest(chargeWords[name], language).map((word) => ({ fact: facts.charge(name), word })),
    ),
  ),
  ...tableOf(facts.crestShape, crestShapeWords),
]);

function groupByKey(entries: readonly { fact: Fact; word: string }[]) {
  const grouped = new Map<string, Fact[]>();
  for (const { fact, word } of entries) {
    const key = keyOf(word);
    const known = grouped.get(key) ?? [];
    if (!known.includes(fact)) grouped.set(key, [...known, fact]);
  }
  return grouped;
}

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

/** What a word says beside one for the crest: a ball is what the crest shows. */
export const crestFactsOf = (key: string): readonly Fact[] => singularOf(byKeyOfCrest, key) ?? [];

function singularOf(table: ReadonlyMap<string, Fact[]>, key: string): readonly Fact[] | undefined {
  const known = table.get(key);
  if (known) return known;
  if (key.endsWith("s") && key.length >= shortestPlural) {
    for (const [ending, instead] of singulars) {
      if (!key.endsWith(ending)) continue;
      const singular = table.get(key.slice(0, -ending.length) + instead);
      if (singular) return singular;
    }
  }
  return undefined;
}

/** What a word says, in the singular or the plural; none for one that is in no table. */
export function factsOfWord(key: string): readonly Fact[] {
  const known = singularOf(byKey, key);
  if (known) return known;
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
