import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useTranslations } from "use-intl";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import { useFormat } from "#web/i18n/use-format.ts";

type SalesChartProps = { sales: Dashboard["sales"] };

/** Revenue by day; arrow keys move between days. The table beside it has the same data. */
export function SalesChart({ sales }: SalesChartProps) {
  const t = useTranslations("admin-dashboard");
  const { formatDate, language } = useFormat();
  const points = sales.map(({ day, orders, revenue }) => ({ day, orders, revenue: revenue.minor }));
  const whole = new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
  return (
    <div className="dashboard-chart">
      <ResponsiveContainer width="100%" height={280}>
        <BarChart
          data={points}
          title={t("chart")}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="20%"
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickLine={false}
            axisLine={false}
            minTickGap={24}
            tick={{ fill: "var(--ink-soft)", fontSize: 12 }}
            tickFormatter={(day: string) => formatDate(day, "day")}
          />
          <YAxis
            width={44}
            tickLine={false}
            axisLine={false}
            tick={{ fill: "var(--ink-soft)", fontSize: 12 }}
            tickFormatter={(minor: number) => `$${whole.format(minor / 100)}`}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--hover)" }}
            content={<DayTip points={points} />}
          />
          <Bar
            dataKey="revenue"
            fill="var(--mantine-color-primary-filled)"
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

type Point = { day: string; orders: number; revenue: number };
type DayTipProps = {
  points: readonly Point[];
  /** Set by the chart: whether this day is hovered or reached by keys. */
  active?: boolean;
  label?: string | number;
};

function DayTip({ points, active, label }: DayTipProps) {
  const t = useTranslations("admin-dashboard");
  const { formatDate, formatMoney } = useFormat();
  const point = points.find(({ day }) => day === label);
  if (!active || !point) return null;
  return (
    <div className="dashboard-tip">
      <span>{formatDate(point.day, "date")}</span>
      <strong>{formatMoney({ minor: point.revenue, currency: "USD" })}</strong>
      <span>{t("ordersCount", { count: point.orders })}</span>
    </div>
  );
}
