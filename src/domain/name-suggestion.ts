import { nameMaxLength, numberFault } from "./customization.ts";

/** Letters that Unicode does not take apart into a base letter and a mark. */
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
};

/**
 * What could be printed instead of a name that cannot: `Müller` → `MULLER`, `O'Neil` → `ONEIL`.
 * Only ever offered, never applied by itself (R-CUSTOM-3).
 * @returns "" when nothing of the name can be printed.
 */
export function suggestName(typed: string): string {
  const upper = typed.toUpperCase();
  const replaced = Array.from(upper, (letter) => letters[letter] ?? letter).join("");
  const bare = replaced.normalize("NFD").replaceAll(/[^A-Z]/g, "");
  return bare.slice(0, nameMaxLength);
}

/**
 * What could be printed instead of a number with a leading zero: `07` → `7`. Only ever offered
 * (R-CUSTOM-3).
 * @returns "" for a number that can be printed, and where there is nothing to suggest.
 */
export function suggestNumber(typed: string): string {
  if (numberFault(typed) !== "numberLeadingZero") return "";
  const bare = String(Number(typed));
  return numberFault(bare) === null ? bare : "";
}
