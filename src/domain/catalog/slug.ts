/** Longest address of a product, in characters. */
export const slugMaxLength = 120;

/** Latin letters that no accent makes of a letter of ASCII. */
export const latinLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Small letters with those of the table in ASCII. */
export const inLatin = (small: string): string =>
  small.replaceAll(/[ßæœøłđðþı]/g, (letter) => latinLetters[letter] ?? letter);

/** Kebab-case ASCII of a title: `CD Monteviso Women's …` reads `cd-monteviso-womens-…`. */
export function slugOf(title: string): string {
  return inLatin(title.toLowerCase())
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, slugMaxLength)
    .replaceAll(/^-+|-+$/g, "");
}

/** Whether a text can be an address: small letters and digits, parted by single hyphens. */
export const isSlug = (text: string): boolean =>
  text.length <= slugMaxLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The slug, or with the first number from 2 on that makes it one of its own. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const numbered = `${slug.slice(0, slugMaxLength - 6)}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** Whether an address is that slug, or the slug with a number as `freeSlug` gives it. */
export const isFormOf = (address: string, slug: string): boolean =>
  address === slug ||
  (/-\d+$/.test(address) && address.replace(/-\d+$/, "") === slug.slice(0, slugMaxLength - 6));
