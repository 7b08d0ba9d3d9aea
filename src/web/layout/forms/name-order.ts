import type { AddressField } from "#domain/address/address-fields.ts";
import type { Language } from "#domain/language.ts";

type NameOrder = readonly ["firstName", "lastName"] | readonly ["lastName", "firstName"];

/** In which order the forms of a language ask for the names of a person. */
export const nameOrder: Record<Language, NameOrder> = {
  "en-US": ["firstName", "lastName"],
  "zh-CN": ["lastName", "firstName"],
};

/** The fields of a country's form; a language that asks for the family name first does so everywhere. */
export function namesInOrder(
  fields: readonly AddressField[],
  language: Language,
): readonly AddressField[] {
  if (nameOrder[language][0] === "firstName") return fields;
  const others = fields.filter((field) => field !== "lastName");
  return others.flatMap((field) => (field === "firstName" ? nameOrder[language] : [field]));
}
