import { betweenSentences, text, type SeedLanguage, type SeedText } from "./seed-text.ts";

/** Values for the `{names}` of a text in both languages. */
export type Fillings = Readonly<Record<string, SeedText>>;

/** @throws RangeError for a `{name}` without a value, so that no brace is ever shown. */
export function fillText(pattern: SeedText, fillings: Fillings): SeedText {
  const fill = (language: SeedLanguage) =>
    pattern[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = fillings[name];
      if (!value) throw new RangeError(`nothing to put in for {${name}}`);
      return value[language];
    });
  return text(sentenceCase(fill("en-US")), fill("zh-CN"));
}

export function joinTexts(texts: readonly SeedText[]): SeedText {
  const join = (language: SeedLanguage) =>
    texts.map((text) => text[language]).join(betweenSentences[language]);
  return text(join("en-US"), join("zh-CN"));
}

const sentenceCase = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
