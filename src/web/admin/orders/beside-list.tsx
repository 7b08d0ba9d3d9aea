import { useTranslations } from "use-intl";
import type { BesideRefund } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { RefundLine } from "./refund-line.tsx";

type BesideListProps = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  refunds: readonly BesideRefund[];
};

/** Refunds that the order's book cannot hold, in the amounts and currencies that really went back. */
export function BesideList({ file, source, refunds }: BesideListProps) {
  const mayRefund = useMayDo()("orders.refund");
  const t = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  return (
    <Panel title={t("money.beside.title")}>
      <p className="admin-note">{t("money.beside.text")}</p>
      <ul className="orders-credits" aria-label={t("money.beside.title")}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p className="orders-credit-head">
              <time className="admin-second-line" dateTime={refund.updatedAt}>
                {formatDate(refund.updatedAt, "moment")}
              </time>
              <strong>
                {refund.amount ? formatMoney(refund.amount) : t("money.beside.unknown")}
              </strong>
            </p>
            {refund.providerId ? (
              <p className="admin-second-line">
                <CopyValue value={refund.providerId} label={t("refundId")} code />
              </p>
            ) : null}
            <RefundLine file={file} source={source} refund={refund} mayRefund={mayRefund} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
