import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { CancelOutcome } from "./cancel-outcome.tsx";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { BuyerAsked, ReasonField } from "./reason-field.tsx";

/** Cancels what of an order has not left, with a reason and a confirming checkbox. */
export function CancelDialog(opened: OpenedOrder) {
  const { file, source, isOpen, onClose } = opened;
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const { order } = file;
  const [reason, setReason] = useState("");
  const [buyerAsked, setBuyerAsked] = useState(false);
  const [isSure, setSure] = useState(false);
  const isPaid = file.money !== null;
  const { orderNo, status: from, version } = order;
  const seen = { orderNo, from, version };
  // The reason is not judged: it is asked for while this is shown.
  const trial = useAdminData(
    "cancelOrder",
    isOpen && isPaid ? { ...seen, reason: "-", isTrial: true } : null,
  );
  const known = trial.isLoading ? null : trial.data;
  const action = useAdminAction("cancelOrder", {
    done: ({ asks, back }) => {
      if (asks) return t("cancelling.asked");
      return back.minor > 0
        ? t("cancelledRefund", { total: formatMoney(back) })
        : t("cancelledToast");
    },
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
  const isKnown = !isPaid || (known !== null && trial.failure === null);
  return (
    <OrderDialog
      opened={{ ...opened, onClose: close }}
      action={action}
      title={t("cancelTitle")}
      text={t(
        isPaid ? "cancelling.final" : order.moneyStatus === "free" ? "cancelFree" : "cancelUnpaid",
      )}
      submit={t(known?.asks ? "money.ask" : "cancelOrder")}
      keep={t("keepOrder")}
      color="error"
      isBlocked={!isSure || !isKnown || !file.moves.includes("cancelled")}
      onSubmit={() => action.run({ ...seen, reason, buyerAsked })}
    >
      {isPaid ? <CancelOutcome trial={known} failure={trial.failure} file={file} /> : null}
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
