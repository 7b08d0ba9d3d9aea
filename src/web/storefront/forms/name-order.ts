import type { Language } from "#domain/language.ts";

type NameOrder = readonly ["firstName", "lastName"] | readonly ["lastName", "firstName"];

/** In which order the forms of a language ask for the names of a person. */
export const nameOrder: Record<Language, NameOrder> = {
  "en-US": ["firstName", "lastName"],
  "zh-CN": ["lastName", "firstName"],
};
