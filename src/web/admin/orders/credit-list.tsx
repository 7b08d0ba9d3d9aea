import { useTranslations } from "use-intl";
import type { OrderCredit } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { CreditParts } from "./credit-parts.tsx";
import { useActorName } from "./order-history.tsx";
import { RefundLine } from "./refund-line.tsx";

type CreditListProps = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  credits: readonly OrderCredit[];
  mayRefund: boolean;
};

/** What was promised back, newest first, and how each refund fares. */
export function CreditList({ file, source, credits, mayRefund }: CreditListProps) {
  const t = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  const actorOf = useActorName();
  if (credits.length === 0) return <p className="admin-note">{t("money.none")}</p>;
  return (
    <ol className="orders-credits" aria-label={t("money.list")}>
      {credits.toReversed().map((credit) => (
        <li key={credit.no}>
          <p className="orders-credit-head">
            <span>{t("money.credit", { no: credit.no })}</span>
            <strong>{formatMoney(credit.amount)}</strong>
          </p>
          <CreditParts credit={credit} lines={file.order.lines} />
          {credit.reason ? <p>{credit.reason}</p> : null}
          <p className="admin-second-line">
            <time dateTime={credit.at}>{formatDate(credit.at, "moment")}</time> ·{" "}
            {actorOf(credit.actor)}
          </p>
          {credit.refunds.map((refund) => (
            <RefundLine
              key={refund.id}
              file={file}
              source={source}
              refund={refund}
              mayRefund={mayRefund}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}
