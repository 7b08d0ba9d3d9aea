import "./dashboard.css";
import { Skeleton } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import { lazyPart } from "#web/platform/lazy.tsx";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { PaymentGateNote } from "../attention/payment-gate-note.tsx";
import { BooksNote } from "../books/books-note.tsx";
import { BestSellers, LowStock, SalesTable, ToDo } from "./dashboard-panels.tsx";
import { SalesTotals } from "./sales-totals.tsx";
import { SetupPanel } from "./setup-panel.tsx";

const SalesChart = lazyPart(() => import("./sales-chart.tsx").then((module) => module.SalesChart), {
  waiting: <Skeleton h={280} />,
  // The table beside it has the same data.
  Failed: () => null,
});

const ranges = [7, 30, 90] as const;

/** Sales figures and pending work. */
export default function DashboardPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-dashboard");
  const query = useListQuery(address);
  const days = ranges.find((range) => String(range) === query.value("days")) ?? 30;
  const source = useAdminData("getDashboard", { days });
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("compared", { days })}
        actions={<RangeLinks query={query} days={days} />}
      />
      <DataView source={source} skeleton={<DashboardSkeleton />}>
        {(dashboard) => <DashboardParts dashboard={dashboard} onChange={source.reload} />}
      </DataView>
    </>
  );
}

type DashboardPartsProps = { dashboard: Dashboard; onChange: () => void };

function DashboardParts({ dashboard, onChange }: DashboardPartsProps) {
  const t = useTranslations("admin-dashboard");
  const mayDo = useMayDo();
  const { setup, sales, totals, toDo, lowStock, bestSellers } = dashboard;
  return (
    <>
      <PaymentGateNote />
      {setup ? <SetupPanel setup={setup} onChange={onChange} /> : null}
      <ToDo toDo={toDo} />
      {mayDo("books.read") ? <BooksNote /> : null}
      <SalesTotals totals={totals} />
      <Panel title={t("sales")} aside={<span className="admin-note">{t("unit")}</span>}>
        <div className="dashboard-sales">
          <SalesChart sales={sales} />
          <SalesTable sales={sales} />
        </div>
      </Panel>
      <div className="dashboard-columns">
        <Panel title={t("bestSellers")} flush>
          <BestSellers products={bestSellers} />
        </Panel>
        <Panel title={t("lowStock")} flush>
          <LowStock sizes={lowStock} />
        </Panel>
      </div>
    </>
  );
}

function RangeLinks({ query, days }: { query: ListQuery; days: number }) {
  const t = useTranslations("admin-dashboard");
  return (
    <nav className="dashboard-ranges" aria-label={t("range")}>
      {ranges.map((range) => (
        <Link
          key={range}
          to={query.searchWith({ days: range === 30 ? "" : String(range) })}
          preventScrollReset
          aria-current={range === days ? "page" : undefined}
        >
          {t("days", { count: range })}
        </Link>
      ))}
    </nav>
  );
}

function DashboardSkeleton() {
  return (
    <div className="dashboard-skeleton">
      <Skeleton h={64} radius={10} />
      <Skeleton h={96} radius={10} />
      <Skeleton h={340} radius={10} />
    </div>
  );
}
