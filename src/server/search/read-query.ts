import { codeKey } from "./product-facts.ts";
import { readRun } from "./read-characters.ts";
import { readGifts } from "./read-gifts.ts";
import type { NewestSeason } from "./read-season.ts";
import { readTokens, type Token } from "./read-tokens.ts";
import { readWords } from "./read-words.ts";
import type { Ask, SearchQuery, Term } from "./search-query.ts";
import { characterLanguages, wordLanguages } from "./search-languages.ts";
import { noSynonyms, type Synonyms } from "./synonyms.ts";
import { crestNouns } from "#server/words/crest-words.ts";
import { crestItself, facts, factsOfWord, isCharge, keyOf, lexemeOf } from "#server/words/facts.ts";
import { either, factAt, phraseOf } from "./write-query.ts";

/**
 * Takes a query apart: runs of Chinese into known words and pairs of characters, since PostgreSQL
 * takes a whole run for one word; everything else into words, `"phrases"` and `-words` that must be
 * absent. What the tables of words know is looked for as what it says, however it is spelt.
 * @param newestSeason of the shop, for “last season”
 * @returns null when nothing can be searched for.
 */
export function readQuery(
  typed: string,
  synonyms: Synonyms = noSynonyms,
  newestSeason: NewestSeason = () => null,
): SearchQuery | null {
  const { tokens, runs } = readTokens(typed);
  if (tokens.length === 0 && runs.length === 0) return null;
  const wanted = tokens.filter(({ negated }) => !negated);
  const words = readWords(wanted, synonyms, newestSeason);
  const aboutCrest = runs.some((run) => namesCrest.test(run));
  const read = runs.map((run) => readRun(run, synonyms, { newestSeason, aboutCrest }));
  return {
    terms: readGifts(withoutCrest([...words.terms, ...read.flatMap(({ terms }) => terms)])),
    none: tokens.filter(({ negated }) => negated).flatMap(absent),
    phrase: phraseIn(wanted, runs),
    ...codesIn(typed),
    spelled: words.spelled,
    runs: read.map(({ run }) => run),
  };
}

const namesCrest = new RegExp(
  characterLanguages.flatMap((language) => crestNouns[language] ?? []).join("|") || "(?!)",
);

/** A word for the crest says no more where others say what is on it. */
function withoutCrest(terms: readonly Term[]): Term[] {
  const isShown = terms.some((term) =>
    term.facts.some((fact) => isCharge(fact) && fact !== unseen),
  );
  return terms.filter((term) => !isShown || !term.facts.includes(crestItself));
}
const unseen = facts.charge("unseen");

function absent({ words }: Token): Ask[] {
  const known = factsOfWord(words.join("")).map((fact) => factAt(fact, "B"));
  return wordLanguages.map((language) => ({ language, text: either([phraseOf(words), ...known]) }));
}

/** Characters that are said together have a beginning in common with many; three tell something. */
const longRun = 3;

function phraseIn(tokens: readonly Token[], runs: readonly string[]): Ask[] {
  const words = tokens.flatMap((token) => token.words);
  const [run, ...otherRuns] = runs;
  if (words.length > 1 && run === undefined) {
    const open = tokens.at(-1)?.isPlain ? "*" : "";
    return wordLanguages.map((language) => ({ language, text: phraseOf(words, open) }));
  }
  if (words.length > 0 || run === undefined || otherRuns.length > 0 || run.length < longRun) {
    return [];
  }
  const pairs = Array.from(run.slice(1), (one, at) => `'${run[at]}${one}'`);
  return characterLanguages.map((language) => ({ language, text: pairs.join(" & ") }));
}

/**
 * A SKU has letters and digits, and may be begun; an EAN is as long as those are. Shorter ones and
 * those that look like words or numbers are found by what they are as a whole.
 */
function codesIn(asked: string): Pick<SearchQuery, "code" | "wholeCode"> {
  const typed = asked.replace(
    /^\s*(ean|gtin|upc|barcode|sku|art(icle|ikel)?)[\s.:-]*(no|nr)?[\s.:#]+/i,
    "",
  );
  const key = codeKey(typed);
  const lexeme = `'${lexemeOf(facts.code(key))}'`;
  const wholeCode = keyOf(typed) === "" ? "" : lexeme;
  if (/^\d+$/.test(key)) {
    return { code: /^\d{8,14}$/.test(keyOf(typed)) ? lexeme : "", wholeCode };
  }
  const isCode = /^(?=.*\d)(?=.*[a-z])[a-z\d]{5,60}$/.test(key);
  // A product's id may have no digit: as long as one, alone or before a size.
  const isBegun = isCode || /^\s*[a-z]{12}(-|\s*$)/i.test(typed);
  return { code: isBegun ? `${lexeme}:*` : "", wholeCode };
}
