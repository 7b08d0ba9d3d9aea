import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { useFormat as useSharedFormat, type Format } from "#web/i18n/use-format.ts";

type AdminFormat = Format & {
  /** What a merchant wrote, in this language or the first of its fallbacks; "" when in none. */
  textIn: (text: PartialText) => string;
};

/** What every page formats, and merchants' texts, which the shop's pages get in one language. */
export function useFormat(): AdminFormat {
  const format = useSharedFormat();
  return { ...format, textIn: (text) => textIn(text, format.language) };
}
