import { ChevronDown, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Facet, FacetedProducts } from "#contract/catalog.ts";
import { type FacetName, facetNames, writeFilterValue } from "#domain/catalog/facets.ts";
import { readPriceRange } from "#domain/catalog/price-range.ts";
import { buttonClass } from "#web/ui/button-look.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PlainOnly } from "#web/ui/plain-only.tsx";
import { closeWhenLeft } from "#web/ui/popover-keys.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { countFilters } from "./listing-query.ts";
import { PriceFields } from "./price-fields.tsx";
import type { Listing } from "./use-listing.ts";

export const FILTER_PANEL_ID = "filter-panel";
export const FILTER_FORM_ID = "filter-form";

interface FilterPanelProps {
  listing: Listing;
  products: Pick<FacetedProducts, "facets" | "total">;
}

/**
 * The facets with their counts as one form: a column on wide screens, a drawer on narrow ones. Each
 * tick applies at once; without JavaScript the form is submitted.
 */
export function FilterPanel({ listing, products }: FilterPanelProps) {
  const t = useTranslations("collection");
  const ui = useTranslations("ui");
  const facets = choicesAmong(products.facets, listing);
  return (
    <aside
      id={FILTER_PANEL_ID}
      ref={closeWhenLeft}
      popover="auto"
      aria-label={t("filters")}
      className="filter-sheet fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-[420px] flex-col border-0 bg-raised p-0 text-ink shadow-float backdrop:bg-backdrop open:flex lg:static lg:flex lg:h-auto lg:w-60 lg:shrink-0 lg:overflow-visible lg:bg-transparent lg:shadow-none"
    >
      <header className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-3 pl-6 lg:hidden">
        <h2 className="text-18 font-semibold">{t("filters")}</h2>
        <IconButton
          label={ui("close")}
          icon={<X size={20} />}
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
        />
      </header>
      <form
        id={FILTER_FORM_ID}
        // This list, with what is ticked in place of its query.
        action=""
        className="flex-1 overflow-y-auto overscroll-contain px-6 pb-6 lg:overflow-visible lg:p-0"
      >
        {listing.q === undefined ? null : <input type="hidden" name="q" value={listing.q} />}
        {facets.map(({ name, facet }, index) => (
          <FacetGroup key={name} name={name} facet={facet} listing={listing} first={index < 2} />
        ))}
        <PlainOnly>
          <button type="submit" className={buttonClass({ wide: true })}>
            {t("apply")}
          </button>
        </PlainOnly>
      </form>
      <footer className="flex shrink-0 gap-3 border-t border-line px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden noscript:hidden">
        {countFilters(listing.query.filters) > 0 ? (
          <button
            type="button"
            className={buttonClass({ look: "outline" })}
            onClick={listing.clear}
          >
            {t("clearAll")}
          </button>
        ) : null}
        <button
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          className={buttonClass({ wide: true })}
        >
          {t("showResults", { count: products.total })}
        </button>
      </footer>
    </aside>
  );
}

function choicesAmong(facets: readonly Facet[], { query }: Listing) {
  return facetNames.flatMap((name) => {
    const facet = facets.find((one) => one.facet === name);
    // A single value shared by all products is no choice.
    const useful = facet && (facet.values.length > 1 || query.filters[name]?.length);
    return useful ? [{ name, facet }] : [];
  });
}

/** Longer lists scroll. */
const TALL = 9;

function FacetGroup(props: { name: FacetName; facet: Facet; listing: Listing; first: boolean }) {
  const { name, facet, listing, first } = props;
  const t = useTranslations("collection");
  const chosen = listing.query.filters[name] ?? [];
  // What is open stays so when its last filter is taken away.
  const [open] = useState(first || chosen.length > 0 || name === "size");
  return (
    <details open={open} className="fold group/facet border-b border-line">
      <summary className="flex min-h-13 list-none items-center justify-between rounded-mark text-14 font-semibold">
        {t(`facets.${name}`)}
        <ChevronDown
          size={18}
          className="text-ink-soft transition-transform group-open/facet:rotate-180"
        />
      </summary>
      {name === "size" ? (
        <SizeValues facet={facet} listing={listing} chosen={chosen} />
      ) : (
        <ul
          className={`-mx-1 px-1 pb-3 *:-my-0.5 [&_label]:text-14 [&_label]:leading-6 ${facet.values.length > TALL ? "max-h-88 overflow-y-auto overscroll-contain" : ""}`}
        >
          {ticksOf(name, facet).map(({ value, label, count, swatch }) => (
            <li key={value}>
              <Checkbox
                name={name}
                value={writeFilterValue(value)}
                label={swatch ? <Swatched colour={swatch} label={label} /> : label}
                aside={count}
                checked={chosen.includes(value)}
                onChange={() => listing.toggle(name, value)}
              />
            </li>
          ))}
        </ul>
      )}
      {name === "price" ? <PriceFields listing={listing} /> : null}
    </details>
  );
}

/** A range that was typed stands in its fields. */
const ticksOf = (name: FacetName, { values }: Facet) =>
  name === "price" ? values.filter(({ value }) => readPriceRange(value) === null) : values;

/** A colour with its name, for those who cannot tell it by sight. */
function Swatched({ colour, label }: { colour: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className="size-5 shrink-0 rounded-full border border-line-strong"
        style={{ background: colour }}
      />
      {label}
    </span>
  );
}

/** Sizes are short: rows of buttons. */
function SizeValues(props: { facet: Facet; listing: Listing; chosen: readonly string[] }) {
  const t = useTranslations("collection");
  return (
    <ul className="flex flex-wrap gap-2 pt-1 pb-5">
      {props.facet.values.map(({ value, label, count }) => (
        <li key={value}>
          <label className="size-box">
            <input
              type="checkbox"
              name="size"
              value={writeFilterValue(value)}
              aria-label={t("sizeCount", { size: label, count })}
              checked={props.chosen.includes(value)}
              onChange={() => props.listing.toggle("size", value)}
            />
            <span aria-hidden="true">{label}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
