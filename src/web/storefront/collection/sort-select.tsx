import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { FILTER_FORM_ID } from "./filter-panel.tsx";
import { sortOrders } from "./listing-query.ts";
import type { Listing } from "./use-listing.ts";

/** The order of a list; it belongs to the form of the filters, so both are sent together. */
export function SortSelect({ listing }: { listing: Listing }) {
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
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute right-3 text-ink-soft"
      />
    </div>
  );
}
