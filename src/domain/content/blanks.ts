/**
 * Blanks that a template leaves for the merchant to fill in: words in square brackets that are no
 * link, such as `[name of your company]`.
 */
export function blanksOf(text: string): string[] {
  return [...text.matchAll(/\[([^\][]+)\](?!\()/g)].map(([, words = ""]) => words);
}

/** The blanks of all texts of a value, each once. */
export const blanksIn = (value: unknown): string[] => [...new Set(blanksOf(allWords(value)))];

/** Every text within a value. */
function allWords(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(allWords).join("\n");
  return value && typeof value === "object" ? Object.values(value).map(allWords).join("\n") : "";
}

/** The value with words in place of some blanks; a blank whose words are empty stays. */
export function fillBlanks<Value>(value: Value, words: Readonly<Record<string, string>>): Value {
  // The output has the shape of the input.
  return fillIn(value, words) as Value;
}

function fillIn(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") {
    return value.replaceAll(/\[([^\][]+)\](?!\()/g, (whole, blank: string) => {
      // Brackets would make blanks or links of their own.
      const typed = (words[blank] ?? "").replaceAll(/[[\]{}]/g, "").trim();
      return typed || whole;
    });
  }
  if (Array.isArray(value)) return value.map((one) => fillIn(one, words));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillIn(one, words)]));
}

/** The datum of the seller that a blank stands for; null where the words do not say. */
export function sellerFieldOf(
  blank: string,
): "name" | "address" | "phone" | "taxNumber" | "register" | null {
  if (/legal name|企业法定名称/i.test(blank)) return "name";
  if (/street|^address|address for|街道|地址/i.test(blank)) return "address";
  if (/telephone|phone|电话/i.test(blank)) return "phone";
  if (/register|登记/i.test(blank)) return "register";
  return /tax|VAT|^number$|税号/i.test(blank) ? "taxNumber" : null;
}
