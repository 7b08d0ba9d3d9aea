import formatOnly from "use-intl/format-message/format-only";
import { isLanguage } from "#domain/language.ts";
import { groupDigits } from "./group-digits.ts";

type Options = Parameters<typeof formatOnly>[3];
type Formatters = Options["formatters"];

/** Whole numbers in a language of the shop; anything else is for `Intl`. */
const isPlain = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/** English says one and others, Chinese makes no difference. */
const pluralOf = (locale: string, value: number) =>
  value === 1 && locale === "en-US" ? "one" : "other";

/**
 * Counts are most of what texts format, and the first format that `Intl` makes takes a phone a tenth
 * of a second, in the midst of waking up the page. So whole numbers and their plurals go without.
 */
function withoutIntl(formatters: Formatters): Formatters {
  return {
    ...formatters,
    getPluralRules(locale, options) {
      const exact = () => formatters.getPluralRules(locale, options);
      if (options?.type !== "cardinal" || !isLanguage(locale)) return exact();
      const select = (value: number) =>
        isPlain(value) ? pluralOf(locale, value) : exact().select(value);
      return { select } as Intl.PluralRules;
    },
    getNumberFormat(locale, options) {
      const exact = () => formatters.getNumberFormat(locale, options);
      if (options !== undefined || !isLanguage(locale)) return exact();
      const format = (value: number) =>
        isPlain(value) ? groupDigits(value) : exact().format(value);
      return { format } as Intl.NumberFormat;
    },
  };
}

let known: { from: Formatters; ours: Formatters } | undefined;

/** How `use-intl` formats a text here (see the alias in `vite.config.ts`): compiled, and without `Intl` where it can. */
// oxlint-disable-next-line import/no-default-export -- `use-intl` imports it so.
export default function formatMessage(
  ...[key, message, values, options]: Parameters<typeof formatOnly>
): ReturnType<typeof formatOnly> {
  if (known?.from !== options.formatters) {
    known = { from: options.formatters, ours: withoutIntl(options.formatters) };
  }
  return formatOnly(key, message, values, { ...options, formatters: known.ours });
}
