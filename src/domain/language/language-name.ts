import { inEachLanguage, languages, type Language } from "../language.ts";

/** A language in the words of another: `English`, `英语`. The region is said where two would differ by it alone. */
export function languageName(language: Language, reader: Language): string {
  const primary = new Intl.Locale(language).language;
  const isOnly = languages.every(
    (other) => other === language || new Intl.Locale(other).language !== primary,
  );
  return displayNames[reader].of(isOnly ? primary : language) ?? language;
}

const displayNames = inEachLanguage(
  (language) => new Intl.DisplayNames(language, { type: "language" }),
);
