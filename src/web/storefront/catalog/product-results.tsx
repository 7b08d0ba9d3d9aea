import { SlidersHorizontal, ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { FacetedProducts } from "#contract/catalog.ts";
import { facetNames } from "#domain/catalog/facets.ts";
import { ProductGrid } from "./product-grid.tsx";
import type { TileProduct } from "./tile-product.ts";
import { buttonClass } from "#web/ui/button-look.ts";
import { RemovableChip } from "#web/ui/chip.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { FILTER_PANEL_ID, FilterPanel, FILTER_FORM_ID } from "./filter-panel.tsx";
import { countFilters, pageSize, sortOrders } from "./listing-query.ts";
import type { RefusedPrices } from "./price-form.ts";
import { type Listing, useListing } from "./use-listing.ts";

/**
 * A full page of a list has large tiles from a tablet on, wide enough for what a phone's two columns
 * cannot show. They stand where the tiles beside them fill both rows, of three columns and of four:
 * no gaps, and the order of the keys is that of the eye.
 */
const LARGE_TILES: Readonly<Record<number, string>> = {
  0: "md:tile-large",
  7: "md:tile-large",
  14: "xl:tile-large",
  15: "md:max-xl:tile-large",
  21: "xl:tile-large",
};

/**
 * Which tiles are large: shirts, and what the merchant put first. Without shirts at all of its
 * places the pattern would leave gaps, so the first alone is large then.
 */
export function largeTiles(
  records: readonly Pick<TileProduct, "id">[],
  large: readonly string[] = [],
): Readonly<Record<number, string>> {
  if (records.length < pageSize) return {};
  const isLarge = (index: number) => large.includes(records[index]?.id ?? "");
  if (Object.keys(LARGE_TILES).every((index) => isLarge(Number(index)))) return LARGE_TILES;
  return isLarge(0) ? { 0: LARGE_TILES[0] ?? "" } : {};
}

interface ProductResultsProps {
  products: Omit<FacetedProducts, "records"> & { records: readonly TileProduct[] };
  /** Prices that were typed without scripts and cannot be read. */
  refused: RefusedPrices | null;
  /** Shown where no product matches the filters, or none exists. */
  empty: ReactNode;
}

/** Products with filters, order and pages, all kept in the address. */
export function ProductResults({ products, refused, empty }: ProductResultsProps) {
  const t = useTranslations("collection");
  const listing = useListing(refused);
  const busy = useNavigation().location?.pathname === useLocation().pathname;
  const active = countFilters(listing.query.filters);
  const nothing = products.total === 0 && active === 0 && !refused;
  if (nothing) return empty;
  return (
    <div className="flex items-start gap-10 xl:gap-14">
      <FilterPanel listing={listing} products={products} />
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{t("products")}</h2>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 border-b border-line pb-4">
          <button
            type="button"
            popoverTarget={FILTER_PANEL_ID}
            className={`lg:hidden ${buttonClass({ look: "outline" })}`}
          >
            <SlidersHorizontal size={18} />
            {active > 0 ? t("filtersActive", { count: active }) : t("filters")}
          </button>
          <p
            role="status"
            className="tabular order-last w-full text-14 text-ink-soft lg:order-none lg:w-auto"
          >
            {t("count", { count: products.total })}
          </p>
          <SortSelect listing={listing} />
        </div>
        {active > 0 ? <ActiveFilters listing={listing} products={products} /> : null}
        <div className={`pt-6 transition-opacity ${busy ? "opacity-60" : ""}`} aria-busy={busy}>
          {products.total === 0 ? (
            empty
          ) : (
            <ProductGrid
              products={products.records}
              eager={2}
              large={largeTiles(products.records, products.large)}
            />
          )}
        </div>
        <div className="pt-12">
          <Pagination
            page={products.current}
            pageCount={Math.ceil(products.total / pageSize)}
            addressOf={(page) => listing.addressOf({ ...listing.query, page })}
          />
        </div>
      </div>
    </div>
  );
}

/** Active filters as chips that remove them. */
function ActiveFilters({
  listing,
  products,
}: Pick<ProductResultsProps, "products"> & { listing: Listing }) {
  const t = useTranslations("collection");
  const { colon } = usePunctuation();
  const chips = facetNames.flatMap((name) =>
    (listing.query.filters[name] ?? []).map((value) => {
      const values = products.facets.find((one) => one.facet === name)?.values;
      return { name, value, label: values?.find((one) => one.value === value)?.label ?? value };
    }),
  );
  return (
    <div className="flex flex-wrap gap-2 pt-4">
      {chips.map(({ name, value, label }) => (
        <RemovableChip
          key={`${name}-${value}`}
          label={label}
          removeLabel={t("removeFilter", { filter: t(`facets.${name}`) + colon + label })}
          onRemove={() => listing.toggle(name, value)}
        />
      ))}
      <button
        type="button"
        onClick={listing.clear}
        className="touch-target h-9 rounded-control px-2 text-14 font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t("clearAll")}
      </button>
    </div>
  );
}

/** The order of a list; it belongs to the form of the filters, so both are submitted together. */
function SortSelect({ listing }: { listing: Listing }) {
  const t = useTranslations("collection");
  const id = useId();
  return (
    <div className="relative flex min-w-0 flex-1 items-center gap-2 text-14 lg:flex-none">
      <label htmlFor={id} className="whitespace-nowrap text-ink-soft max-sm:sr-only">
        {t("sort")}
      </label>
      <select
        id={id}
        name="sort"
        form={FILTER_FORM_ID}
        value={listing.query.sort}
        onChange={({ currentTarget: { value } }) => {
          const order = sortOrders.find((one) => one === value);
          if (order) listing.sort(order);
        }}
        className="h-11 w-full min-w-0 appearance-none truncate rounded-control border border-line-strong bg-raised pr-10 pl-3.5 font-medium transition-colors hover:border-ink"
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {t(`sorts.${order}`)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute right-3 text-ink-soft" />
    </div>
  );
}
