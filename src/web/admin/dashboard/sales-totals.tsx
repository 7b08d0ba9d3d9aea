import { TrendingDown, TrendingUp } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import { formatNumber } from "#domain/language/format-number.ts";
import { useFormat } from "#web/i18n/use-format.ts";

type SalesTotalsProps = { totals: Dashboard["totals"] };

/** The range in four totals, two of them compared with the range before. */
export function SalesTotals({ totals }: SalesTotalsProps) {
  const t = useTranslations("admin-dashboard");
  const { formatMoney, language } = useFormat();
  const rows = [
    {
      term: t("revenue"),
      value: formatMoney(totals.revenue),
      now: totals.revenue.minor,
      before: totals.formerRevenue.minor,
      former: formatMoney(totals.formerRevenue),
    },
    {
      term: t("orders"),
      value: formatNumber(totals.orders, language),
      now: totals.orders,
      before: totals.formerOrders,
      former: formatNumber(totals.formerOrders, language),
    },
    { term: t("average"), value: formatMoney(totals.average) },
    { term: t("units"), value: formatNumber(totals.units, language) },
  ];
  return (
    <dl className="dashboard-totals">
      {rows.map((row) => (
        <div key={row.term}>
          <dt>{row.term}</dt>
          <dd>
            {row.value}
            {row.before === undefined ? null : <Change {...row} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChangeProps = { now: number; before: number; former: string };

function Change({ now, before, former }: ChangeProps) {
  const t = useTranslations("admin-dashboard");
  if (before === 0) return <span className="dashboard-change">{t("noneBefore")}</span>;
  const percent = Math.round(((now - before) / before) * 100);
  const Icon = percent < 0 ? TrendingDown : TrendingUp;
  return (
    <span className="dashboard-change" data-down={percent < 0 || undefined}>
      <Icon size={14} />
      {t("change", { percent: signed(percent), former })}
    </span>
  );
}

/** Uses the minus sign that is as wide as a plus. */
const signed = (percent: number) =>
  percent < 0 ? `−${-percent}` : `${percent > 0 ? "+" : ""}${percent}`;
