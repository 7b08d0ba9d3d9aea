import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderMoney } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { Facts } from "../parts/facts.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { CreditList } from "./credit-list.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RequestList } from "./request-list.tsx";

type MoneyPanelProps = { file: AdminOrder; source: AdminData<AdminOrder> };

/** The money book of an order: what was taken, what goes back, and what is left to refund. */
export function MoneyPanel({ file, source }: MoneyPanelProps) {
  const t = useTranslations("admin-orders");
  const mayRefund = useMayDo()("orders.refund");
  const [isOpen, setOpen] = useState(false);
  const { money } = file;
  if (!money) return null;
  return (
    <Panel
      title={t("money.title")}
      aside={
        mayRefund && money.left.minor > 0 ? (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t("money.refund")}
          </Button>
        ) : null
      }
    >
      <MoneySums money={money} />
      <RequestList file={file} source={source} requests={money.requests} mayRefund={mayRefund} />
      <CreditList file={file} credits={money.credits} source={source} mayRefund={mayRefund} />
      {isOpen ? (
        <RefundDialog
          file={file}
          money={money}
          source={source}
          isOpen
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Panel>
  );
}

function MoneySums({ money }: { money: OrderMoney }) {
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const names = ["captured", "credited", "refunded"] as const;
  return (
    <div className="orders-sums">
      <Facts
        rows={[
          ...names.map((name) => ({
            term: t(`money.${name}`),
            value: formatMoney(money[name]),
          })),
          {
            term: t("money.left"),
            value: <strong>{formatMoney(money.left)}</strong>,
          },
        ]}
      />
    </div>
  );
}
