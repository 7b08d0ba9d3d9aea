import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { LostPayment, LostPayments } from "#contract/admin/lost-payment.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { bookMoney } from "./book-money.ts";

export type LostDecision = { kind: "sendBack" | "keep"; record: LostPayment };

type LostDialogProps = {
  decision: LostDecision;
  onClose: () => void;
  onChanged: (data: LostPayments) => void;
  onOutdated: () => void;
};

/** Asks once more, with a reason that the audit log keeps. */
export function LostDialog({ decision, onClose, onChanged, onOutdated }: LostDialogProps) {
  const t = useTranslations("admin-books.lost");
  const language = useLanguage();
  const [reason, setReason] = useState("");
  const { kind, record } = decision;
  const { id, orderNo, state, amount, currency, buyer, captureId } = record;
  const isBack = kind === "sendBack";
  // Of an approval nothing was taken that could be kept.
  const act = isBack ? "send" : captureId === null ? "settle" : "keep";
  const action = useAdminAction(isBack ? "sendLostBack" : "keepLost", {
    done: t(`${act}Done`, { orderNo }),
    onDone: (data) => {
      onChanged(data);
      onClose();
    },
    onConflict: onOutdated,
  });
  const who = buyer.name ?? buyer.email ?? t("theBuyer");
  return (
    <FormDialog
      action={action}
      title={t(`${act}Title`, { orderNo })}
      submit={t(act === "send" ? "sendBack" : act)}
      onClose={onClose}
      onSubmit={() => action.run({ id, state, reason })}
    >
      <Text size="sm">
        {t(`${act}Text`, {
          amount: bookMoney({ amount, currency }, language),
          buyer: who,
        })}
      </Text>
      {isBack ? <Text size="sm">{t("sendUnknown", { buyer: who })}</Text> : null}
      <Textarea
        data-autofocus
        label={t("reason")}
        description={t("reasonHint")}
        minRows={2}
        maxLength={500}
        value={reason}
        error={action.errors["reason"]}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
