import type { Language } from "../language.ts";
import { languageTable } from "./language-table.ts";

/** Items of a list in one line: `S, M`, `姓名、号码`. */
export const listed = (items: readonly string[], language: Language): string =>
  items.join(languageTable[language].punctuation.list);
