import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { Money } from "#contract/money.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Facts } from "../parts/facts.tsx";
import { Panel } from "../parts/panel.tsx";
import { ProviderWord } from "../parts/provider-word.tsx";
import { RefusalFacts } from "./refusal-facts.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";

type PaymentState = NonNullable<AdminOrder["payment"]>["state"];

const tones: Readonly<Record<PaymentState, Tone>> = {
  opening: "quiet",
  open: "quiet",
  capturing: "moving",
  captured: "good",
  pending: "todo",
  declined: "bad",
  cancelled: "quiet",
  refund_due: "bad",
  refunded: "quiet",
};

type PaymentPanelProps = {
  file: AdminOrder;
  /** The order is to be loaded anew. */
  onChange: () => void;
};

/** Amounts and state of the payment. */
export function PaymentPanel({ file: { order, payment }, onChange }: PaymentPanelProps) {
  const t = useTranslations("admin-orders");
  return (
    <Panel
      title={t("payment")}
      aside={
        payment ? (
          <StatusDot tone={tones[payment.state]}>{t(`paid.${payment.state}`)}</StatusDot>
        ) : null
      }
    >
      <Sums order={order} />
      {payment ? (
        <Facts
          rows={[
            {
              term: t("paymentId"),
              value: <Key value={payment.providerOrderId} label={t("paymentId")} />,
            },
            {
              term: t("captureId"),
              value: <Key value={payment.captureId} label={t("captureId")} />,
            },
            ...(payment.failure
              ? [{ term: t("failure"), value: <ProviderWord said={payment.failure} /> }]
              : []),
          ]}
        />
      ) : (
        <p className="admin-note">
          {t(order.moneyStatus === "free" ? "nothingToPay" : "noPayment")}
        </p>
      )}
      {payment?.refusal ? <RefusalFacts refusal={payment.refusal} onTried={onChange} /> : null}
    </Panel>
  );
}

const Key = ({ value, label }: { value: string | null; label: string }) =>
  value === null ? "–" : <CopyValue value={value} label={label} code />;

function Sums({ order }: { order: AdminOrder["order"] }) {
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const { discount, coupon, tax, taxIncluded } = order;
  const less = ({ minor, ...money }: Money) => formatMoney({ ...money, minor: -minor });
  const rows = [
    { term: t("subtotal"), value: formatMoney(order.subtotal) },
    ...(discount.amount.minor > 0
      ? [{ term: t("discount", { percent: discount.percent }), value: less(discount.amount) }]
      : []),
    ...(coupon ? [{ term: t("coupon", { code: coupon.code }), value: less(coupon.amount) }] : []),
    { term: t("shipping"), value: formatMoney(order.shipping) },
    ...(tax.minor > 0 ? [{ term: t("tax"), value: formatMoney(tax) }] : []),
    { term: t("total"), value: <strong>{formatMoney(order.total)}</strong> },
    ...(taxIncluded ? [{ term: t("taxIncluded"), value: formatMoney(taxIncluded) }] : []),
  ];
  return (
    <div className="orders-sums">
      <Facts rows={rows} />
    </div>
  );
}
