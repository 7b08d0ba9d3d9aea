import { isLanguage } from "#domain/language.ts";
import { groupDigits } from "./group-digits.ts";

/** What `icu-minify` makes of a text: parts, of which the plain ones are strings. */
export type CompiledText = string | 0 | readonly Part[];
/** 0 stands for the number that its plural is about, `[name]` for a value. */
type Part = string | 0 | readonly [name: string, kind?: unknown, ...rest: unknown[]];

/** Kinds of parts besides values and tags; others are refused when texts are compiled. */
export const partKinds = { select: 1, plural: 2, number: 4 } as const;

/** A text with tags gives what they make of it among strings. */
type Formatted = string | unknown[];
type Values = Readonly<Record<string, unknown>>;

/** Whole numbers in a language of the shop; anything else is for `Intl`. */
const isPlain = (value: unknown, locale: string): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && isLanguage(locale);

/** English says one and others, Chinese makes no difference. */
const pluralOf = (value: unknown, locale: string): string => {
  if (!isPlain(value, locale)) return new Intl.PluralRules(locale).select(Number(value));
  return value === 1 && locale === "en-US" ? "one" : "other";
};

const numberOf = (value: unknown, locale: string): string =>
  isPlain(value, locale) ? groupDigits(value) : Intl.NumberFormat(locale).format(Number(value));

/**
 * How texts are formatted, in the place of the package's formatter (see `vite.config.ts`): what they
 * use of ICU. Counts are most of that, and the first format that `Intl` makes takes a phone a tenth
 * of a second, in the midst of waking up the page. So whole numbers and their plurals go without.
 * @param about the number of the plural around it
 */
export function formatText(
  text: CompiledText,
  values: Values,
  locale: string,
  about?: unknown,
): Formatted {
  if (typeof text === "string") return text;
  const made: unknown[] = [""];
  for (const part of text === 0 ? [text] : text) {
    for (const piece of [formatPart(part, values, locale, about)].flat()) {
      const last = made.at(-1);
      if (typeof piece !== "string") made.push(piece);
      else if (typeof last === "string") made[made.length - 1] = last + piece;
      else made.push(piece);
    }
  }
  const pieces = made.filter((piece) => piece !== "");
  const [only = ""] = pieces;
  return pieces.length <= 1 && typeof only === "string" ? only : pieces;
}

function formatPart(part: Part, values: Values, locale: string, about: unknown): unknown {
  if (typeof part === "string") return part;
  if (part === 0) return numberOf(about, locale);
  const [name, kind, ...rest] = part;
  const value = values[name];
  const options = rest[0] as Record<string, CompiledText>;
  switch (kind) {
    case undefined:
      return String(value);
    case partKinds.number:
      return numberOf(value, locale);
    case partKinds.select:
      return formatText(options[String(value)] ?? options.other ?? "", values, locale, about);
    case partKinds.plural: {
      const chosen = options[`=${String(value)}`] ?? options[pluralOf(value, locale)];
      return formatText(chosen ?? options.other ?? "", values, locale, value);
    }
    default: {
      const inside = formatText([kind, ...rest] as Part[], values, locale, about);
      return (value as (chunks: unknown) => unknown)([inside].flat());
    }
  }
}

/** As `use-intl` calls it. */
// oxlint-disable-next-line import/no-default-export -- `use-intl` imports it so.
export default function formatMessage(
  ...[, text, values = {}, { locale }]: [
    key: string,
    text: CompiledText,
    values: Values | undefined,
    options: { locale: string },
  ]
): Formatted {
  return formatText(text, values, locale);
}
