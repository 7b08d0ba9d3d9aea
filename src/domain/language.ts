/** Languages of the shop, as BCP 47 tags. To add one: docs/how-to/add-a-language.md. */
export const languages = ["en-US", "zh-CN"] as const;
export type Language = (typeof languages)[number];

/** For visitors whose browser requests no language of the shop. */
export const defaultLanguage: Language = "en-US";

/** A text of the interface. It is complete: a language without it does not compile. */
export type LocalText = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** One value for each language of the shop. */
export function inEachLanguage<Value>(
  make: (language: Language) => Value,
): Record<Language, Value> {
  const entries = languages.map((language) => [language, make(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/**
 * The initial language of a visitor: the first of the browser's preferences that
 * the shop offers, else the default language, else the shop's first (R-SHOP-2). `fr-CA` is answered in `fr-FR`.
 * @param accepted an Accept-Language header or a list such as `zh-TW,zh;q=0.9,en`
 * @param offered the shop's first language before the others
 */
export function languageFor(
  accepted: string | undefined,
  offered: readonly Language[] = languages,
): Language {
  const wishes = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((wish) => wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const found =
      offered.find((language) => language.toLowerCase() === tag) ??
      offered.find((language) => primaryTag(language) === primaryTag(tag));
    if (found) return found;
  }
  return offered.includes(defaultLanguage) ? defaultLanguage : (offered[0] ?? defaultLanguage);
}

const primaryTag = (tag: string) => tag.split("-", 1)[0];
