import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { writePriceRange, writeTypedAmount } from "#domain/catalog/price-range.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useCurrency } from "#web/layout/preferences/use-currency.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { PRICE_FIELDS, rangeAmong } from "./price-filter.ts";
import type * as TypedPrices from "./typed-prices.ts";
import type { Listing } from "./use-listing.ts";

/** Amounts are read on demand: most lists are never filtered by a typed price. */
let reader: typeof TypedPrices | undefined;
const loadReader = async () => (reader ??= await import("./typed-prices.ts"));

type Field = RefObject<HTMLInputElement | null>;

/**
 * Prices from one to another. They apply when the fields are left or Enter is pressed; what cannot be
 * read stays as typed and changes nothing.
 */
export function PriceFields({ listing }: { listing: Listing }) {
  const t = useTranslations("collection");
  const language = useLanguage();
  const currency = useCurrency();
  const { query, refused } = listing;
  const range = rangeAmong(query.filters.price);
  const [errors, setErrors] = useState<TypedPrices.PriceErrors>(refused?.errors ?? {});
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const shown = (price: number | null | undefined) =>
    price === null || price === undefined
      ? ""
      : writeTypedAmount(price, currency, languageTable[language].numbers);
  const shownFrom = shown(range?.from);
  const shownTo = shown(range?.to);
  const apply = () => {
    const typed = { from: from.current?.value ?? "", to: to.current?.value ?? "" };
    if (typed.from === shownFrom && typed.to === shownTo) return setErrors({});
    const take = ({ readTypedPrices }: typeof TypedPrices) => {
      const read = readTypedPrices(typed, { currency, language });
      setErrors("errors" in read ? read.errors : {});
      if ("errors" in read) return;
      const wanted = read.range && writePriceRange(read.range);
      if (wanted !== (range && writePriceRange(range))) return listing.choosePrices(read.range);
      fill(from, shownFrom);
      fill(to, shownTo);
    };
    // Read at once where it can be: a tick that takes the focus comes after the range.
    if (reader) take(reader);
    else void loadReader().then(take);
  };
  const ends = { apply, fields: [from, to] };
  const first = { from: refused?.typed.from ?? shownFrom, to: refused?.typed.to ?? shownTo };
  return (
    <div
      role="group"
      aria-label={t("priceRange")}
      className="grid grid-cols-2 items-start gap-2 pt-1 pb-5"
    >
      <End
        end="from"
        field={from}
        first={first.from}
        shown={shownFrom}
        error={errors.from}
        {...ends}
      />
      <End end="to" field={to} first={first.to} shown={shownTo} error={errors.to} {...ends} />
      <input type="hidden" name={PRICE_FIELDS.currency} value={currency} />
      {range ? <input type="hidden" name="price" value={writePriceRange(range)} /> : null}
    </div>
  );
}

function fill(field: Field, text: string): void {
  if (field.current) field.current.value = text;
}

/** More characters than any price has. */
const LONGEST = 24;

interface EndProps {
  end: "from" | "to";
  field: Field;
  /** What the field holds at first. */
  first: string;
  /** What is in force. */
  shown: string;
  error: string | undefined;
  fields: readonly Field[];
  apply: () => void;
}

function End({ end, field, first, shown, error, fields, apply }: EndProps) {
  const t = useTranslations("collection");
  const { symbols } = languageTable[useLanguage()].money;
  const currency = useCurrency();
  const errorId = useId();
  const last = useRef(shown);
  // What is typed is the shopper's, before the page is hydrated as well; a chip or the way back
  // changes what is in force.
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    fill(field, shown);
  }, [field, shown]);
  return (
    <div className="grid gap-1.5 text-14">
      <label className="grid gap-1.5">
        <span className="text-ink-soft">{t(`priceEnds.${end}`)}</span>
        <span
          className={`flex h-11 items-center gap-1 rounded-control border bg-raised pl-3 transition-colors focus-within:border-ring focus-within:outline-2 focus-within:outline-ring hover:border-ink ${error ? "border-sale" : "border-line-strong"}`}
        >
          <span aria-hidden="true" className="text-ink-soft">
            {symbols[currency]}
          </span>
          <input
            ref={field}
            name={PRICE_FIELDS[end]}
            defaultValue={first}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={LONGEST}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="tabular h-full w-full min-w-0 bg-transparent pr-3 text-16 text-ink outline-none"
            onFocus={() => void loadReader().catch(() => undefined)}
            onBlur={({ relatedTarget }) => {
              if (!fields.some(({ current }) => current === relatedTarget)) apply();
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              apply();
            }}
          />
        </span>
      </label>
      {error ? (
        <div role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
