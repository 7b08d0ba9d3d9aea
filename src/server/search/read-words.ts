import type { Language } from "#domain/language.ts";
import type { Ask, Term } from "./search-query.ts";
import { readHeight, readHeightOfSize } from "./heights.ts";
import { readDecade, readSeason, withYears, type NewestSeason } from "./read-season.ts";
import { readAge, readSize } from "./read-size.ts";
import type { Token } from "./read-tokens.ts";
import { wordLanguages } from "./search-languages.ts";
import type { Synonyms } from "./synonyms.ts";
import {
  crestFactsOf,
  crestItself,
  facts,
  factsBegun,
  factsOfWord,
  silent,
  unanswered,
  type Fact,
} from "#server/words/facts.ts";
import { littleWords } from "#server/words/phrase-words.ts";
import { both, either, factAt, lexeme, phraseOf } from "./write-query.ts";

/** Words of a table at most, such as `half and half shirt`. */
const longestWord = 4;

/** Neighbouring tokens that are looked for as one. */
type Piece = {
  tokens: readonly Token[];
  facts: readonly Fact[];
  /** Further ways to find it. */
  ways: readonly string[];
  isName: boolean;
  /** A number that a player may wear. */
  number: string | null;
};

/** @param tokens all that must be there, in their order */
export function readWords(
  tokens: readonly Token[],
  synonyms: Synonyms,
  newestSeason: NewestSeason,
) {
  const pieces = besideCrest(piecesOf(tokens, synonyms))
    .filter((piece, at, all) => !isSilent(piece, tokens) && !isPlaceOf(piece, all[at - 1]))
    .map((piece) => ({ ...piece, facts: withYears(piece.facts, newestSeason) }));
  const plainNames = pieces
    .filter(({ isName, tokens: [token] }) => isName && token?.isPlain)
    .flatMap(({ tokens: [token] }) => token?.words ?? []);
  const isForChildren = pieces.some((piece) => piece.facts.includes(facts.audience("kids")));
  const around = { tokens, names: plainNames, isForChildren, synonyms };
  return { terms: pieces.map((piece) => termOf(piece, around)), spelled: plainNames };
}

function piecesOf(tokens: readonly Token[], synonyms: Synonyms): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length;) {
    const piece =
      Array.from({ length: longestWord }, (_, shorter) =>
        tokens.slice(at, at + longestWord - shorter),
      )
        .filter((part, shorter) => part.length === longestWord - shorter)
        .map((part) => knownPiece(part, part.at(-1) === tokens.at(-1), synonyms))
        .find((known) => known !== null) ?? namePiece(tokens[at], tokens);
    pieces.push(piece);
    at += piece.tokens.length;
  }
  return pieces;
}

/** Beside a word for the crest a ball is what the crest shows. */
function besideCrest(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some((piece) => piece.facts.includes(crestItself))) return pieces;
  return pieces.map((piece) => {
    const shown = crestFactsOf(piece.tokens.flatMap(({ words }) => words).join(""));
    return shown.length === 0 ? piece : { ...piece, facts: shown, ways: [], isName: false };
  });
}

/** An everyday word that may be the letters of a crest is one where it stands nearly alone. */
function isSilent({ facts: said, tokens: own }: Piece, tokens: readonly Token[]): boolean {
  const isLittle = tokens.length > 2 && own.length === 1 && littleWords.has(own[0]?.typed ?? "");
  return isLittle || said.includes(silent);
}

/** The collar of “blue collar” says where the blue is. */
const isPlaceOf = (piece: Piece, before: Piece | undefined): boolean =>
  before !== undefined &&
  before.facts.some((fact) => fact.startsWith("colour-")) &&
  piece.tokens.length === 1 &&
  piece.facts.includes(facts.collar("polo")) &&
  /^collars?$/.test(piece.tokens[0]?.words[0] ?? "");

/** What neighbouring words say together; null where they are no word of a table. */
function knownPiece(tokens: readonly Token[], isLast: boolean, synonyms: Synonyms): Piece | null {
  const words = tokens.flatMap((token) => token.words);
  const joined = words.join("");
  const known = { tokens, ways: [], isName: false, number: null };
  if (tokens.some(({ isPlain }) => !isPlain)) return null;
  const [first = "", second = ""] = words;
  const sized = words.length === 2 && /^sizes?$/.test(first) ? sizesOf(second) : [];
  if (sized.length > 0) return { ...known, facts: sized };
  // A price, as one.
  if (words.length === 2 && /^\d+$/.test(first) && factsOfWord(second).includes(unanswered)) {
    return { ...known, facts: [unanswered] };
  }
  const season = words.length < 3 ? readSeason(words) : null;
  if (season !== null) {
    const year = words.length === 1 && first.length === 4 ? [facts.year(first)] : [];
    return { ...known, facts: [facts.season(season), ...year] };
  }
  const said = factsOfWord(joined);
  const isSynonym = wordLanguages.some((language) => othersOf(synonyms, language, words) !== null);
  if (said.length > 0 || isSynonym) {
    const size = words.length === 1 ? readSize(first) : null;
    return { ...known, facts: [...said, ...(size === null ? [] : [facts.size(size)])] };
  }
  const begun = isLast && words.length > 1 ? factsBegun(joined) : [];
  if (begun.length > 0) return { ...known, facts: begun };
  return words.length === 1 ? knownWord(tokens, first) : null;
}

/** Sizes that a word behind “size” names; none where it is a word of its own. */
function sizesOf(word: string): Fact[] {
  const named = factsOfWord(word).filter((fact) => fact.startsWith(facts.size("")));
  if (named.length > 0) return named;
  const size = readSize(word) ?? (/^\d+$/.test(word) ? word : null);
  const height = readHeightOfSize(word);
  // Children's sizes are years.
  const sizes = size === null ? [] : [size, `${size}y`].map(facts.size);
  return [...sizes, ...(height === null ? [] : [facts.height(height)])];
}

/** A single word that says something by its form. */
function knownWord(tokens: readonly Token[], word: string): Piece | null {
  const known = { tokens, ways: [], isName: false, number: null };
  const decade = readDecade(word);
  // Any year of ten: those begin alike.
  if (decade !== null) return { ...known, facts: [], ways: [factAt(facts.year(decade), "*")] };
  if (/^(19|20)\d\d$/.test(word)) return { ...known, facts: [facts.year(word)] };
  const size = readSize(word);
  if (size !== null) {
    return { ...known, facts: [facts.size(size), ...readAge(size)], ways: crestIn(word) };
  }
  const height = readHeight(word);
  if (height !== null) return { ...known, facts: [facts.height(height), facts.size(word)] };
  if (/^\d{1,2}$/.test(word)) return { ...known, facts: [], number: word };
  const parts = splitWord(word);
  return parts === null ? null : { ...known, facts: [], ways: [parts] };
}

/** `homekit` is home and kit. */
function splitWord(word: string): string | null {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)].map(factsOfWord);
    if (halves.every((known) => known.length > 0 && !known.includes(silent))) {
      return both(halves.map((known) => either(known.map((fact) => factAt(fact)))));
    }
  }
  return null;
}

/** A word of no table: a name, or the beginning of something. */
function namePiece(token: Token | undefined, tokens: readonly Token[]): Piece {
  if (!token) throw new Error("a piece begins at a word");
  const [word = ""] = token.words;
  const isLast = token === tokens.at(-1);
  const begun = token.isPlain && isLast ? factsBegun(word) : [];
  return {
    tokens: [token],
    facts: [],
    ways: token.isPlain
      ? [
          ...joinedWith(token, tokens),
          ...crestIn(word),
          ...codesIn(word),
          ...begun.map((fact) => factAt(fact)),
        ]
      : [],
    isName: true,
    number: null,
  };
}

/** The letters of a crest are three at most. */
const crestIn = (word: string): string[] =>
  /^[a-z\d]{1,3}$/.test(word) ? [factAt(facts.crest(word))] : [];

/** A SKU beside other words. */
const codesIn = (word: string): string[] =>
  /^(?=.*\d)(?=.*[a-z])[a-z\d]{2,60}$/.test(word) ? [factAt(facts.code(word))] : [];

/** `hoshi kawa` may be one word: the index has names that are written so. */
function joinedWith(token: Token, tokens: readonly Token[]): string[] {
  const at = tokens.indexOf(token);
  const isWord = (one: Token | undefined): one is Token =>
    one !== undefined && one.isPlain && /^\p{L}+$/u.test(one.words[0] ?? "");
  if (!isWord(token)) return [];
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const pairs = [
    ...(isWord(before) ? [[before, token]] : []),
    ...(isWord(after) ? [[token, after]] : []),
  ];
  return pairs.map((pair) => lexeme(pair.flatMap(({ words }) => words).join("")));
}

type Around = {
  tokens: readonly Token[];
  names: readonly string[];
  isForChildren: boolean;
  synonyms: Synonyms;
};

function termOf(piece: Piece, { tokens, names, isForChildren, synonyms }: Around): Term {
  const words = piece.tokens.flatMap((token) => token.words);
  const isLast = piece.tokens.at(-1) === tokens.at(-1);
  const [first] = piece.tokens;
  const isPhrase = first !== undefined && !first.isPlain;
  // One letter begins a tenth of all words; as a size it is whole.
  const isLetter = piece.facts.length > 0 && /^[a-z]$/.test(words.at(-1) ?? "");
  const open = isLast && !isPhrase && !isLetter ? "*" : "";
  const typed = (mark: string, last: string) =>
    isPhrase
      ? phraseOf(words, mark + last)
      : both(words.map((word, at) => lexeme(word, at === words.length - 1 ? last + mark : mark)));
  const known = piece.facts.map((fact) => factAt(fact));
  const title = typed("A", open);
  const asked = (write: (language: Language) => string): Ask[] =>
    wordLanguages.map((language) => ({ language, text: write(language) }));
  return {
    typed: piece.tokens.map((token) => token.typed).join(" "),
    isName: piece.isName,
    facts: piece.facts,
    number: piece.number,
    all: asked((language) => {
      const others = othersOf(synonyms, language, words) ?? [];
      return either([
        typed("", open),
        ...others.map((other) => phraseOf(other.split(" "))),
        ...known,
        ...others
          .flatMap((other) => factsOfWord(other.replaceAll(" ", "")))
          .map((fact) => factAt(fact)),
        ...piece.ways,
        ...(piece.number === null ? [] : numberWays(piece.number, names)),
        ...(piece.number !== null && isForChildren ? [factAt(facts.size(`${piece.number}y`))] : []),
      ]);
    }),
    loose: [],
    title: asked(() => title),
    // Few letters begin many words; what has them alone, or on its crest, comes first.
    main: mainOf(piece, typed("AB", crestIn(words.join("")).length > 0 ? "" : open), title).flatMap(
      (text) => asked(() => text),
    ),
  };
}

const anyShirt = factAt(facts.garment("jersey"));

/** A name stands in the title or beside it; what a word says must be what the product is first. */
function mainOf({ facts: known, isName, number, ways }: Piece, named: string, title: string) {
  if (number !== null) return [];
  // “str” may become stripes or strip; nearly all products are the latter.
  if (isName) return [either([named, ...ways.filter((way) => way !== anyShirt)])];
  return known.length === 0 ? [] : [either([...known.map((fact) => factAt(fact, "B")), title])];
}

/** `nagisa 10` is that player, `kazemori 10` the one who wears the number there. */
function numberWays(number: string, names: readonly string[]): string[] {
  const worn = factAt(facts.number(number));
  if (names.length === 0) return [worn];
  return names.flatMap((name) => [
    lexeme(`${name}${number}`),
    both([either([factAt(facts.team(name)), ...crestIn(name)]), worn]),
  ]);
}

/** What a merchant says means the same, in the singular or the plural. */
function othersOf(
  synonyms: Synonyms,
  language: Language,
  words: readonly string[],
): readonly string[] | null {
  const phrase = words.join(" ");
  return synonyms[language].get(phrase) ?? synonyms[language].get(phrase.replace(/s$/, "")) ?? null;
}
