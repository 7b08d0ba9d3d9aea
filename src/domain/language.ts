/** Languages of the shop (spec §9). */
export const languages = ["en-US", "zh-CN"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en-US";

/** A text in every language of the shop. */
export type LocalText = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language for a visitor who has not chosen one: the first of the browser's
 * preferences that we speak, else English (spec §9).
 * @param accepted An Accept-Language header or a list such as `zh-TW,zh;q=0.9,en`.
 */
export function languageFor(accepted: string | undefined): Language {
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
    if (tag === "zh" || tag.startsWith("zh-")) return "zh-CN";
    if (tag === "en" || tag.startsWith("en-")) return "en-US";
  }
  return defaultLanguage;
}
