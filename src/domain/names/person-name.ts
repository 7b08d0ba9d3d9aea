/** A person as forms ask for: the given name, then the family name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Chinese, Japanese and Korean names: the family name comes first, in whatever language they stand. */
const eastAsian =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー・·\s]+$/u;
/** Katakana alone are mostly foreign names, whose parts nobody could tell apart without a space. */
const katakana = /^[\p{Script=Katakana}ー・·\s]+$/u;

/** @returns whether the family name comes first: it is written in Chinese, Japanese or Korean signs */
export function isFamilyFirst({ firstName, lastName }: PersonName): boolean {
  return eastAsian.test(firstName + lastName);
}

/**
 * A name as its bearer writes it: `Pat Granby`, `李雷`, `김민수`, `山田太郎`.
 * @returns "" for nobody; one part alone where the other is missing
 */
export function personName(name: PersonName): string {
  const first = name.firstName.trim();
  const last = name.lastName.trim();
  if (!isFamilyFirst(name)) return `${first} ${last}`.trim();
  return `${last}${katakana.test(first + last) ? " " : ""}${first}`.trim();
}

/** How a person is greeted: by the first name, or by the whole where that is how it is said. */
export const greetedName = (name: PersonName): string =>
  isFamilyFirst(name) ? personName(name) : name.firstName.trim();
