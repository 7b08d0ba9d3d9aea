import { type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import {
  makePriceRange,
  readPriceEnd,
  writePriceRange,
  writeTypedPrice,
} from "#domain/catalog/price-range.ts";
import type { Minor } from "#domain/money.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useCurrency } from "#web/layout/preferences/use-currency.ts";
import { PRICE_FIELDS, rangeAmong } from "./price-filter.ts";
import type { Listing } from "./use-listing.ts";

type Field = RefObject<HTMLInputElement | null>;

/**
 * Prices from one to another. They apply when the fields are left or Enter is pressed; what is no
 * amount gives way to what is in force.
 */
export function PriceFields({ listing }: { listing: Listing }) {
  const t = useTranslations("collection");
  const currency = useCurrency();
  const range = rangeAmong(listing.query.filters.price);
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const shownFrom = writeTypedPrice(range?.from ?? null, currency);
  const shownTo = writeTypedPrice(range?.to ?? null, currency);
  const apply = () => {
    const end = (field: Field, inForce: Minor | null = null) =>
      readPriceEnd(field.current?.value ?? "", inForce, currency);
    const wanted = makePriceRange(end(from, range?.from), end(to, range?.to));
    const isNew = (wanted && writePriceRange(wanted)) !== (range && writePriceRange(range));
    if (isNew) return listing.choosePrices(wanted);
    fill(from, shownFrom);
    fill(to, shownTo);
  };
  const ends = { apply, fields: [from, to] };
  return (
    <div role="group" aria-label={t("priceRange")} className="grid grid-cols-2 gap-2 pt-1 pb-5">
      <End end="from" field={from} shown={shownFrom} {...ends} />
      <End end="to" field={to} shown={shownTo} {...ends} />
      <input type="hidden" name={PRICE_FIELDS.currency} value={currency} />
      {range ? <input type="hidden" name="price" value={writePriceRange(range)} /> : null}
    </div>
  );
}

function fill(field: Field, text: string): void {
  if (field.current) field.current.value = text;
}

/** More characters than any price has. */
const LONGEST = 16;

interface EndProps {
  end: "from" | "to";
  field: Field;
  shown: string;
  fields: readonly Field[];
  apply: () => void;
}

function End({ end, field, shown, fields, apply }: EndProps) {
  const t = useTranslations("collection");
  const { symbols } = languageTable[useLanguage()].money;
  const currency = useCurrency();
  const last = useRef(shown);
  // What is typed is the shopper's, before the page is hydrated as well; a chip or the way back
  // changes what is in force.
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    fill(field, shown);
  }, [field, shown]);
  return (
    <label className="grid gap-1.5 text-14">
      <span className="text-ink-soft">{t(`priceEnds.${end}`)}</span>
      <span className="flex h-11 items-center gap-1 rounded-control border border-line-strong bg-raised pl-3 transition-colors focus-within:border-ring focus-within:outline-2 focus-within:outline-ring hover:border-ink">
        <span aria-hidden="true" className="text-ink-soft">
          {symbols[currency]}
        </span>
        <input
          ref={field}
          name={PRICE_FIELDS[end]}
          defaultValue={shown}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={LONGEST}
          className="tabular h-full w-full min-w-0 bg-transparent pr-3 text-16 text-ink outline-none"
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
  );
}
