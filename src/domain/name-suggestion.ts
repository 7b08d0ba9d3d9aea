import { nameMaxLength } from "./customization.ts";

/** Letters that Unicode does not take apart into a base letter and a mark. Source: ICAO 9303, part 3. */
const letters: Record<string, string> = {
  Ø: "O",
  Æ: "AE",
  Œ: "OE",
  ß: "SS",
  ẞ: "SS",
  Ð: "D",
  Þ: "TH",
  Ł: "L",
  Đ: "D",
  Ħ: "H",
  ı: "I",
  Ŋ: "N",
  Ŧ: "T",
  Ĳ: "IJ",
};

/**
 * Where a letter with a mark is also written as two letters, by languages that share the usage: the
 * marked letters of their names, and the pairs. A name with any other mark, a Turkish Ş beside its
 * Ü, has the bare letters alone. Source: ICAO 9303, part 3.
 */
const pairs: readonly { marked: string; pairs: Record<string, string> }[] = [
  // German
  { marked: "ÄÖÜẞ", pairs: { Ä: "AE", Ö: "OE", Ü: "UE" } },
  // Danish, Faroese, Finnish, Icelandic, Norwegian, Swedish
  {
    marked: "ÅÄÖØÆÐÞÁÉÍÓÚÝ",
    pairs: { Å: "AA", Ä: "AE", Ö: "OE", Ø: "OE" },
  },
  // Bosnian, Croatian, Serbian
  { marked: "ĆČĐŠŽ", pairs: { Đ: "DJ" } },
];

/** Spanish: the mark says that the U is heard, as in Agüero. */
const heardU = /GÜ[EI]/;

/** Full-width letters are Latin ones, as Chinese and Japanese keyboards type them. */
const fullWidth = /[Ａ-Ｚａ-ｚ]/g;
const capitals = (typed: string) =>
  typed
    .replaceAll(fullWidth, (letter) => letter.normalize("NFKC"))
    .normalize("NFC")
    .toUpperCase();

const bare = (text: string, table: Record<string, string>): string =>
  Array.from(text, (letter) => table[letter] ?? letter)
    .join("")
    .normalize("NFD")
    .replaceAll(/[^A-Z]/g, "");

/**
 * What could be printed instead of a name that cannot: `Müller` → `MULLER` and `MUELLER`, `O'Neil` →
 * `ONEIL`. Of a name that is too long the last words that fit, which are the family's, and of one
 * word nothing: half a name would be another name. Only ever offered, never applied by itself
 * (R-CUSTOM-3).
 * @returns the plainest spelling first; none when nothing of the name can be printed.
 */
export function suggestNames(typed: string): string[] {
  const name = lastThatFit(capitals(typed));
  const first = bare(name, letters);
  const marked = name.match(/[^\P{L}A-Z]/gu) ?? [];
  const usage = pairs.find((one) => marked.every((letter) => one.marked.includes(letter)));
  const second = usage && !heardU.test(name) ? bare(name, { ...letters, ...usage.pairs }) : "";
  // Half of a pair would be neither spelling.
  const fits = second !== first && second.length <= nameMaxLength;
  return [first, fits ? second : ""].filter(Boolean);
}

/** As many of the last words as can be printed; parts of the last one for want of such; "" for none. */
function lastThatFit(name: string): string {
  const fitting = (words: readonly string[]) =>
    words.map((_, from) => words.slice(from).join("")).find((text) => isPrintable(text)) ?? "";
  const words = name.trim().split(/\s+/);
  return fitting(words) || fitting((words.at(-1) ?? "").split(/[-‐–]/));
}

const isPrintable = (text: string): boolean => {
  const { length } = bare(text, letters);
  return length > 0 && length <= nameMaxLength;
};

/** The plainest of them; "" for none. */
export const suggestName = (typed: string): string => suggestNames(typed)[0] ?? "";
