import type { Language } from "../language.ts";
import { textIn, type PartialText } from "../language/text-in.ts";

/** The merchant's name of a shipping method as a field; none where there is no name. */
export function nameIn(given: PartialText, language: Language): { name?: string } {
  const name = textIn(given, language);
  return name ? { name } : {};
}
