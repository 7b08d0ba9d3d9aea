import { useTranslations } from "use-intl";
import { Link } from "react-router";
import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { orderStates } from "#domain/order/order-state.ts";
import { useNoteTrail } from "../data/list-trail.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListTable } from "../parts/list-table.tsx";
import { ExportButton } from "../imports/export-menu.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { orderFilters, orderListInput, orderSort } from "./order-list-input.ts";
import { OrderHead, OrderRow } from "./order-row.tsx";
import { workStates } from "./order-status.tsx";
import "./orders.css";

/** All orders, with filters by state, date, buyer and print. */
export default function OrdersPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-orders");
  const query = useListQuery(address);
  const source = useAdminData("listOrders", orderListInput(query));
  const { data, isLoading } = source;
  const ids = data?.records.map(({ orderNo }) => orderNo) ?? [];
  useNoteTrail("orders", query, data && !isLoading ? { ids, total: data.total } : null);
  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          <>
            <ListViews list="orders" query={query} />
            <ExportButton kind="orders" />
          </>
        }
      />
      <StateTabs query={query} counts={source.data?.counts ?? {}} />
      <OrderFilters query={query} />
      <RecordList
        source={source}
        query={query}
        empty={t("empty")}
        begin={["setup"]}
        filters={orderFilters}
      >
        {(records) => (
          <ListTable label={t("title")} head={<OrderHead />}>
            {records.map((order) => (
              <OrderRow key={order.orderNo} order={order} />
            ))}
          </ListTable>
        )}
      </RecordList>
    </>
  );
}

type StateTabsProps = { query: ListQuery; counts: AdminOutput<"listOrders">["counts"] };

/** Orders by state with their counts, as links. */
function StateTabs({ query, counts }: StateTabsProps) {
  const t = useTranslations("admin-orders");
  const chosen = query.value("state");
  const others = orderStates.filter((state) => !workStates.includes(state));
  const shown = [
    ...workStates,
    ...others.filter((state) => (counts[state] ?? 0) > 0 || state === chosen),
  ];
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav className="orders-states" aria-label={t("states")}>
      <StateTab query={query} state="" label={t("all")} count={all} chosen={chosen} />
      {shown.map((state) => (
        <StateTab
          key={state}
          query={query}
          state={state}
          label={t(`state.${state}`)}
          count={counts[state] ?? 0}
          chosen={chosen}
        />
      ))}
    </nav>
  );
}

type StateTabProps = {
  query: ListQuery;
  state: string;
  label: string;
  count: number;
  chosen: string;
};

function StateTab({ query, state, label, count, chosen }: StateTabProps) {
  return (
    <Link
      to={query.searchWith({ state })}
      preventScrollReset
      aria-current={state === chosen ? "page" : undefined}
    >
      {label} <span>{count}</span>
    </Link>
  );
}

/** Filters and order of the list, all kept in the address. */
function OrderFilters({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-orders");
  const [from, to] = [query.value("from"), query.value("to")];
  return (
    <ListFilters query={query} clears={orderFilters} folds search={t("search")}>
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
      <Checkbox
        label={t("refundStuck")}
        checked={query.value("refund") === "stuck"}
        onChange={(event) => query.change({ refund: event.currentTarget.checked ? "stuck" : "" })}
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
