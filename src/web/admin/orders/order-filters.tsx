import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ListQuery } from "../data/use-list-query.ts";
import { orderFilters, orderSort } from "./order-list-input.ts";
import { ListFilters } from "../parts/list-filters.tsx";

/** Filters and order of the list, all kept in the address. */
export function OrderFilters({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-orders");
  const [from, to] = [query.value("from"), query.value("to")];
  return (
    <ListFilters query={query} clears={orderFilters} search={t("search")}>
      <TextInput
        type="date"
        className="orders-date"
        aria-label={t("from")}
        title={t("from")}
        leftSection={<span aria-hidden="true">{t("fromShort")}</span>}
        value={from}
        max={to || undefined}
        onChange={(event) => query.change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        className="orders-date"
        aria-label={t("to")}
        title={t("to")}
        leftSection={<span aria-hidden="true">{t("toShort")}</span>}
        value={to}
        min={from || undefined}
        onChange={(event) => query.change({ to: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t("print.label")}
        value={query.value("print")}
        data={[
          { value: "", label: t("print.any") },
          { value: "yes", label: t("print.yes") },
          { value: "no", label: t("print.no") },
        ]}
        onChange={(event) => query.change({ print: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t("sort.label")}
        value={orderSort(query)}
        data={(["newest", "oldest", "total"] as const).map((value) => ({
          value,
          label: t(`sort.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          query.change({ sort: value === "newest" ? "" : value })
        }
      />
    </ListFilters>
  );
}
