/** What stands between words, in English and in Chinese, and where a list was copied from. */
export const separators = [",", "，", "、", ";", "；", "\n", "\r", "\t"] as const;

const between = new RegExp(`[${separators.join("")}]`);

/** Words that are followed by a separator are whole; what comes after the last one is still typed. */
export function takeWords(text: string): { whole: string[]; rest: string } {
  const parts = text.split(between);
  const rest = parts.pop() ?? "";
  const whole = parts.map((part) => part.trim()).filter(Boolean);
  return { whole, rest: parts.length > 0 ? rest.trimStart() : rest };
}
