import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Money } from "#contract/money.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { BuyerAsked, ReasonField } from "./reason-field.tsx";

/** Cancels an order with a reason; a refund needs a confirming checkbox. */
export function CancelDialog(opened: OpenedOrder) {
  const { file, source, onClose } = opened;
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const { order, payment } = file;
  const [reason, setReason] = useState("");
  const [buyerAsked, setBuyerAsked] = useState(false);
  const [isSure, setSure] = useState(false);
  const owes = payment?.state === "captured";
  const total = formatMoney(owes ? moneyLeft(file) : order.total);
  const action = useAdminAction("cancelOrder", {
    done: t(owes ? "cancelledRefund" : "cancelledToast", { total }),
    onDone: (cancelled) => {
      source.replace(cancelled);
      close();
    },
    onConflict: source.reload,
  });
  const close = () => {
    action.clear();
    setSure(false);
    onClose();
  };
  const { orderNo, status: from } = order;
  return (
    <OrderDialog
      opened={{ ...opened, onClose: close }}
      action={action}
      title={t("cancelTitle")}
      text={t(owes ? "cancelPaid" : "cancelUnpaid", { total })}
      submit={t("cancelOrder")}
      keep={t("keepOrder")}
      color="error"
      isBlocked={!isSure || !file.moves.includes("cancelled")}
      onSubmit={() => action.run({ orderNo, from, reason, buyerAsked })}
    >
      <ReasonField isFirst value={reason} error={action.errors["reason"]} onChange={setReason} />
      <BuyerAsked isChecked={buyerAsked} onChange={setBuyerAsked} />
      <Checkbox
        label={t("sure", { orderNo })}
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
    </OrderDialog>
  );
}

/** All that was not promised back, also what waits for another person's approval. */
function moneyLeft({ order, money }: OpenedOrder["file"]): Money {
  if (!money) return order.total;
  const waiting = money.requests.filter(({ state }) => state === "waiting");
  const minor = waiting.reduce((sum, { amount }) => sum + amount.minor, money.left.minor);
  return { ...money.left, minor };
}
