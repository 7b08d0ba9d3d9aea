import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import {
  makePriceRange,
  readTypedPrice,
  writePriceRange,
  writeTypedPrice,
} from "#domain/catalog/price-range.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useCurrency } from "#web/layout/preferences/use-currency.ts";
import { PRICE_FIELDS, rangeAmong } from "./price-filter.ts";
import type { Listing } from "./use-listing.ts";

const ENDS = ["from", "to"] as const;
/** More characters than any price has. */
const LONGEST = 16;

/**
 * Prices from one to another. They apply when the fields are left or Enter is pressed; what is no
 * amount gives way to what is in force.
 */
export function PriceFields({ listing }: { listing: Listing }) {
  const t = useTranslations("collection");
  const currency = useCurrency();
  const { symbols } = languageTable[useLanguage()].money;
  const range = rangeAmong(listing.query.filters.price);
  const shown = {
    from: writeTypedPrice(range?.from ?? null, currency),
    to: writeTypedPrice(range?.to ?? null, currency),
  };
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const fields = { from, to };
  const show = () => {
    for (const end of ENDS) if (fields[end].current) fields[end].current.value = shown[end];
  };
  // The fields are the reader's while they are typed in; a chip or the way back changes them, too.
  useEffect(show, [shown.from, shown.to]);
  const apply = () => {
    const typed = (end: (typeof ENDS)[number]) =>
      readTypedPrice(fields[end].current?.value ?? "", currency);
    const wanted = makePriceRange(typed("from"), typed("to"));
    const now = range ? writePriceRange(range) : null;
    if ((wanted ? writePriceRange(wanted) : null) === now) show();
    else listing.choosePrices(wanted);
  };
  return (
    <div
      role="group"
      aria-label={t("priceRange")}
      className="grid grid-cols-2 gap-2 pt-1 pb-5"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) apply();
      }}
    >
      {ENDS.map((end) => (
        <label key={end} className="grid gap-1.5 text-14">
          <span className="text-ink-soft">{t(`priceEnds.${end}`)}</span>
          <span className="flex h-11 items-center gap-1 rounded-control border border-line-strong bg-raised pl-3 transition-colors focus-within:border-ring focus-within:outline-2 focus-within:outline-ring hover:border-ink">
            <span aria-hidden="true" className="text-ink-soft">
              {symbols[currency]}
            </span>
            <input
              ref={fields[end]}
              name={PRICE_FIELDS[end]}
              defaultValue={shown[end]}
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              maxLength={LONGEST}
              className="tabular h-full w-full min-w-0 bg-transparent pr-3 text-16 text-ink outline-none"
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                apply();
              }}
            />
          </span>
        </label>
      ))}
      <input type="hidden" name={PRICE_FIELDS.currency} value={currency} />
      {range ? <input type="hidden" name="price" value={writePriceRange(range)} /> : null}
    </div>
  );
}
