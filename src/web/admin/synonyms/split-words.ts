/** Separators of words in English, in Chinese, and in copied lists. */
export const separators = [",", "，", "、", ";", "；", "\n", "\r", "\t"] as const;

const between = new RegExp(`[${separators.join("")}]`);

/** Splits typed text: words followed by a separator are complete; the rest is still being typed. */
export function splitWords(text: string): { whole: string[]; rest: string } {
  const parts = text.split(between);
  const rest = parts.pop() ?? "";
  const whole = parts.map((part) => part.trim()).filter(Boolean);
  return { whole, rest: parts.length > 0 ? rest.trimStart() : rest };
}
