import { List, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChangedOrders } from "#contract/admin/bulk-orders.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useCancelWords } from "./cancel-outcome.tsx";
import { ManyOrdersOutcome, OrderLines } from "./many-orders-outcome.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useManyOrders } from "./use-many-orders.ts";

type CancelOrdersDialogProps = {
  orderNos: readonly string[];
  onClose: () => void;
  onChanged: () => void;
};

/** Cancels many orders for one reason. Money goes back, so their number is typed to confirm it. */
export function CancelOrdersDialog({ orderNos, onClose, onChanged }: CancelOrdersDialogProps) {
  const t = useTranslations("admin-orders.bulk");
  const { formatMoney } = useFormat();
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const { action, trial, progress, check, run } = useManyOrders("cancelOrders");
  // The reason is not judged: it is asked for while this is shown.
  const first = useRef(() => check(orderNos, { reason: "-" }));
  useEffect(() => void first.current(), []);
  const asked = trial?.cancels.filter(({ asks }) => asks).length ?? 0;
  const count = (trial?.changed.length ?? 0) + asked;
  const cancel = async () => {
    const outcome = await run({ reason });
    if (!outcome) return;
    onChanged();
    if (outcome.changed > 0) {
      showToast({ tone: "success", text: t("cancelled", { count: outcome.changed }) });
    }
    if (outcome.asked.length > 0) {
      showToast({ tone: "info", text: t("asked", { count: outcome.asked.length }) });
    }
    for (const { orderNo } of outcome.refusals) {
      showToast({ tone: "error", text: t("stayed", { orderNo }) });
    }
    onClose();
  };
  return (
    <FormDialog
      title={t("titles.cancelled", { count: orderNos.length })}
      action={action}
      submit={t("go.cancelled", { count })}
      keep={t("keep")}
      color="error"
      isBlocked={count === 0 || reason.trim() === "" || typed.trim() !== String(count)}
      onClose={onClose}
      onSubmit={cancel}
    >
      <ManyOrdersOutcome trial={trial} progress={progress} />
      <CancelledOrders cancels={trial?.cancels ?? []} />
      {trial && trial.back.length > 0 ? (
        <Text size="sm">
          {t("back", { sums: trial.back.map((sum) => formatMoney(sum)).join(" + ") })}
        </Text>
      ) : null}
      <ReasonField isFirst value={reason} error={action.errors["reason"]} onChange={setReason} />
      <TextInput
        label={t("typeCount", { count })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** By number what each order does: what goes back, and what of it stays. */
function CancelledOrders({ cancels }: Pick<ChangedOrders, "cancels">) {
  const t = useTranslations("admin-orders");
  const wordsOf = useCancelWords();
  const { colon } = usePunctuation();
  if (cancels.length === 0) return null;
  return (
    <OrderLines label={t("bulk.each")}>
      {cancels.map(({ orderNo, recipient, ...cancel }) => (
        <List.Item key={orderNo}>
          <span className="admin-code">{orderNo}</span> {recipient}
          {colon}
          {wordsOf(cancel)}
          {cancel.asks ? ` ${t("cancelling.asksShort")}` : ""}
        </List.Item>
      ))}
    </OrderLines>
  );
}
