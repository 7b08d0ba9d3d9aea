import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { orderStates } from "#domain/order/order-state.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { workStates } from "./order-status.tsx";

type StateTabsProps = { query: ListQuery; counts: AdminOutput<"listOrders">["counts"] };

/** Orders by state with their counts, as links. */
export function StateTabs({ query, counts }: StateTabsProps) {
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
