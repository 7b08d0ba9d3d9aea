import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ListQuery } from "../data/use-list-query.ts";

type DayFiltersProps = {
  query: ListQuery;
  /** What the days are of, such as “Placed from”; the fields themselves show one word. */
  labels: { from: string; to: string };
};

/** From and until which day of the shop, both included, as `from` and `to` of the address. */
export function DayFilters({ query, labels }: DayFiltersProps) {
  const t = useTranslations("admin");
  const [from, to] = [query.value("from"), query.value("to")];
  return (
    <>
      <TextInput
        type="date"
        className="admin-day"
        aria-label={labels.from}
        title={labels.from}
        leftSection={<span aria-hidden="true">{t("fromDay")}</span>}
        value={from}
        max={to || undefined}
        onChange={(event) => query.change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        className="admin-day"
        aria-label={labels.to}
        title={labels.to}
        leftSection={<span aria-hidden="true">{t("toDay")}</span>}
        value={to}
        min={from || undefined}
        onChange={(event) => query.change({ to: event.currentTarget.value })}
      />
    </>
  );
}
