import type { Language } from "../language.ts";
import { oneSize } from "./size-range.ts";

const words: Record<Language, { oneSize: string; size: (name: string) => string }> = {
  "en-US": { oneSize: "One size", size: (name) => `Size ${name}` },
  "zh-CN": { oneSize: "均码", size: (name) => `${name} 码` },
};

/** A size as people read it, among sizes: `M`, `One size`. Files keep it as it is stored. */
export const sizeName = (size: string, language: Language): string =>
  size === oneSize ? words[language].oneSize : size;

/** A size among other facts: `Size M`, `One size`. */
export const sizeWords = (size: string, language: Language): string =>
  size === oneSize ? words[language].oneSize : words[language].size(size);
