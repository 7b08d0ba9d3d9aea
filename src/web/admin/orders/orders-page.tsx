import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Link } from "react-router";
import { Checkbox, NativeSelect } from "@mantine/core";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { orderStates } from "#domain/order/order-state.ts";
import { mostCounted } from "#contract/admin/cursor-page.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { adminCall } from "../api/admin-call.ts";
import { trailPage, useNoteTrail } from "../data/list-trail.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListLook } from "../data/use-list-look.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { useSmallScreen } from "../data/use-small-screen.ts";
import { useSelection } from "../data/use-selection.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { RecordTable } from "../parts/record-table.tsx";
import { SelectionBar } from "../parts/selection-bar.tsx";
import { DayFilters } from "../parts/day-filters.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { OrderActs, ShipByList, useOrderActs } from "./order-acts.tsx";
import { useOrderColumns } from "./order-columns.tsx";
import { orderFilters, orderListInput, orderSort, ordersWanted } from "./order-list-input.ts";
import { workStates } from "./order-status.tsx";
import "./orders.css";

/** All orders, with filters by state, date, buyer and print, and what can be done with many. */
export default function OrdersPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-orders");
  const query = useListQuery(address);
  const columns = useOrderColumns();
  const look = useListLook("orders", query, columns);
  const source = useAdminData("listOrders", orderListInput(query));
  const { data, isLoading } = source;
  const counts = data?.counts ?? {};
  const isSmall = useSmallScreen();
  const ids = data?.records.map(({ orderNo }) => orderNo) ?? [];
  useNoteTrail("orders", query, data && !isLoading ? trailPage(data, ids) : null);
  const selection = useSelection(ids, async () => {
    const answer = await adminCall("matchOrders", ordersWanted(query), { quiet: true });
    return answer.ok ? answer.data.ids : null;
  });
  const acts = useOrderActs();
  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          <>
            <ListViews query={query} look={look} />
            <OrderExport query={query} />
            <ShipByList onChanged={source.reload} />
          </>
        }
      />
      {isSmall ? null : <StateTabs query={query} counts={counts} />}
      {selection.ids.size > 0 ? (
        <SelectionBar selection={selection} visible={ids} total={data?.total ?? 0}>
          <OrderActs acts={acts} selection={selection} onChanged={source.reload} />
        </SelectionBar>
      ) : (
        <OrderFilters query={query}>
          {isSmall ? <StateChoice query={query} counts={counts} /> : null}
        </OrderFilters>
      )}
      <RecordList
        source={source}
        query={query}
        empty={t("empty")}
        begin={["setup"]}
        filters={orderFilters}
      >
        {(records) => (
          <RecordTable
            label={t("title")}
            columns={columns}
            look={look}
            rows={records}
            idOf={({ orderNo }) => orderNo}
            nameOf={({ orderNo }) => orderNo}
            selection={acts.length > 0 ? selection : null}
          />
        )}
      </RecordList>
    </>
  );
}

type StateTabsProps = { query: ListQuery; counts: AdminOutput<"listOrders">["counts"] };

type CountedState = { state: string; label: string; count: string };

/** The states that are looked for, with how many stand there; all of them first. */
function useCountedStates({ query, counts }: StateTabsProps): CountedState[] {
  const t = useTranslations("admin-orders");
  const admin = useTranslations("admin");
  const chosen = query.value("state");
  const others = orderStates.filter((state) => !workStates.includes(state));
  const shown = [
    ...workStates,
    ...others.filter((state) => (counts[state] ?? 0) > 0 || state === chosen),
  ];
  const print = (count: number) =>
    count > mostCounted ? admin("countedUp", { count: mostCounted }) : String(count);
  // A sum of counts that end somewhere ends there, too.
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { state: "", label: t("all"), count: print(all) },
    ...shown.map((state) => {
      return { state, label: t(`state.${state}`), count: print(counts[state] ?? 0) };
    }),
  ];
}

/** Orders by state with their counts, as links. */
function StateTabs(props: StateTabsProps) {
  const t = useTranslations("admin-orders");
  const { query } = props;
  return (
    <nav className="orders-states" aria-label={t("states")}>
      {useCountedStates(props).map(({ state, label, count }) => (
        <Link
          key={state}
          to={query.searchWith({ state })}
          preventScrollReset
          aria-current={state === query.value("state") ? "page" : undefined}
        >
          {label} <span>{count}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The same on a phone, where it stands among the filters. */
function StateChoice(props: StateTabsProps) {
  const { withAside } = usePunctuation();
  const t = useTranslations("admin-orders");
  const { query } = props;
  return (
    <NativeSelect
      label={t("states")}
      value={query.value("state")}
      data={useCountedStates(props).map(({ state, label, count }) => {
        return { value: state, label: withAside(label, count) };
      })}
      onChange={(event) => query.change({ state: event.currentTarget.value })}
    />
  );
}

/** Filters and order of the list, all kept in the address. */
function OrderFilters({ query, children }: { query: ListQuery; children: ReactNode }) {
  const t = useTranslations("admin-orders");
  return (
    <ListFilters query={query} clears={orderFilters} folds search={t("search")}>
      {children}
      <DayFilters query={query} labels={{ from: t("from"), to: t("to") }} />
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
      <Checkbox
        label={t("free")}
        checked={query.value("free") === "yes"}
        onChange={(event) => query.change({ free: event.currentTarget.checked ? "yes" : "" })}
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

/** All orders as a file, or those of the days that are chosen in the list. */
function OrderExport({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-orders");
  const { from, to } = ordersWanted(query);
  const period = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const label = from || to ? t("exportDays") : t("exportAll");
  return <ExportButton kind="orders" period={period} label={label} />;
}
