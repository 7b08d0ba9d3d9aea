import { useTranslations } from "use-intl";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

/** The chart's numbers, the newest day first. */
export function SalesTable({ sales }: { sales: Dashboard["sales"] }) {
  const t = useTranslations("admin-dashboard");
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <div className="dashboard-days" role="region" aria-label={t("salesTable")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            <th scope="col">{t("orders")}</th>
            <th scope="col">{t("units")}</th>
            <th scope="col">{t("revenue")}</th>
          </tr>
        </thead>
        <tbody>
          {sales.toReversed().map(({ day, orders, units, revenue }) => (
            <tr key={day} data-none={orders === 0 || undefined}>
              <th scope="row">{formatDate(day, language, "day")}</th>
              <td>{orders}</td>
              <td>{units}</td>
              <td>{formatMoney(revenue, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
