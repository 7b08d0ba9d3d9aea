import { facts, type Fact } from "#server/words/facts.ts";

/** Gives the newest season that the shop sells as `readSeason` does; null without any. */
export type NewestSeason = () => string | null;

/** Facts of a query with the years of a season that is named by its place, such as “last season”. */
export function withYears(said: readonly Fact[], newestSeason: NewestSeason): readonly Fact[] {
  return said.map((fact) => {
    const ago = placed.indexOf(fact);
    const newest = ago < 0 ? null : newestSeason();
    if (newest === null) return fact;
    const first = Number(newest.slice(0, 4)) - ago;
    return facts.season(`${first}${first + 1}`);
  });
}

const placed = [facts.placedSeason("newest"), facts.placedSeason("before")];

/** Years of two digits are those of this century up to so many, else of the last. */
const pivot = 70;

/**
 * The season that one word or two neighbours name, as both years in full: `26` and `27`, `2026` and
 * `27`, `2627`, `20262027` are `20262027`. Null where they do not follow each other.
 */
export function readSeason(words: readonly string[]): string | null {
  const digits = words.join("");
  const lengths = words.length === 2 ? words.map(({ length }) => length) : halvesOf(digits);
  const [from = 0, to = 0] = lengths;
  if (!/^\d+$/.test(digits) || !isYear(from) || !isYear(to)) return null;
  const first = fullYear(digits.slice(0, from));
  const next = `${first + 1}`;
  return digits.slice(from) === next.slice(4 - to) ? `${first}${next}` : null;
}

const isYear = (length: number) => length === 2 || length === 4;
const halvesOf = ({ length }: string) =>
  length === 6 ? [4, 2] : length === 4 || length === 8 ? [length / 2, length / 2] : [];

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < pivot ? 2000 : 1900);
}

/** `90s`, `1990s` and `00s` as the beginning of their years: `199`, `200`. Null for other words. */
export function readDecade(word: string): string | null {
  const [, century, decade] = /^(19|20)?(\d)0s$/.exec(word) ?? [];
  if (decade === undefined) return null;
  return `${fullYear(`${century ?? ""}${decade}0`)}`.slice(0, 3);
}
