import { useTranslations } from "use-intl";
import type { BesideRefund } from "#contract/admin/order-money.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { refundTones } from "./credit-list.tsx";

/** Refunds that the order's book cannot hold, in the amounts and currencies that really went back. */
export function BesideList({ refunds }: { refunds: readonly BesideRefund[] }) {
  const t = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  return (
    <Panel title={t("money.beside.title")}>
      <p className="admin-note">{t("money.beside.text")}</p>
      <ul className="orders-credits" aria-label={t("money.beside.title")}>
        {refunds.map(({ id, amount, state, updatedAt, providerId }) => (
          <li key={id}>
            <p className="orders-credit-head">
              <StatusDot tone={refundTones[state]}>{t(`money.state.${state}`)}</StatusDot>
              <strong>{amount ? formatMoney(amount) : t("money.beside.unknown")}</strong>
            </p>
            <p className="admin-second-line">
              <time dateTime={updatedAt}>{formatDate(updatedAt, "moment")}</time>
              {providerId ? (
                <>
                  {" · "}
                  <CopyValue value={providerId} label={t("refundId")} code />
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
