import type { LocalText } from "#domain/language.ts";

/** Values for the `{names}` of a text in both languages. */
export type Fillings = Readonly<Record<string, LocalText>>;

/** @throws RangeError for a `{name}` without a value, so that no brace is ever shown. */
export function fillText(pattern: LocalText, fillings: Fillings): LocalText {
  const fill = (language: keyof LocalText) =>
    pattern[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = fillings[name];
      if (!value) throw new RangeError(`nothing to put in for {${name}}`);
      return value[language];
    });
  return { "en-US": sentenceCase(fill("en-US")), "zh-CN": fill("zh-CN") };
}

/** English sentences of several texts are parted by a space, Chinese ones stand close. */
export function joinTexts(texts: readonly LocalText[]): LocalText {
  return {
    "en-US": texts.map((text) => text["en-US"]).join(" "),
    "zh-CN": texts.map((text) => text["zh-CN"]).join(""),
  };
}

const sentenceCase = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
