import type { Language } from "../language.ts";
import { textIn, type PartialText } from "../language/text-in.ts";

/** Methods that the program itself has names for; every other one has the merchant's. */
export const usualMethods = ["standard", "express"] as const;
export type UsualMethod = (typeof usualMethods)[number];

export const isUsualMethod = (method: string): method is UsualMethod =>
  usualMethods.some((usual) => usual === method);

/**
 * How a method is called: the merchant's name, else the program's, else its code.
 * @param usualName names of the methods that the program knows
 */
export const methodName = (
  { method, name }: { method: string; name?: string | undefined },
  usualName: (method: UsualMethod) => string,
): string => name || (isUsualMethod(method) ? usualName(method) : method);

/** The merchant's name of a shipping method as a field; none where there is no name. */
export function nameIn(given: PartialText, language: Language): { name?: string } {
  const name = textIn(given, language);
  return name ? { name } : {};
}
