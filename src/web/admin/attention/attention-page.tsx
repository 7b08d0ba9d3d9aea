import "./attention.css";
import { Select, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PaymentAttention } from "#contract/admin/attention.ts";
import { listedAttentions } from "#domain/payment/attention.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { PaymentGateNote } from "./payment-gate-note.tsx";

/** Payments that no machine can settle: what happened, what to do, and the end of it (R-PAY-6). */
export default function AttentionPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-attention");
  const query = useListQuery(address);
  const attention = listedAttentions.find((one) => one === query.value("attention"));
  const source = useAdminData("listAttention", {
    ...query.page,
    ...(attention ? { attention } : {}),
  });
  const [cleared, setCleared] = useState<PaymentAttention | null>(null);
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <PaymentGateNote />
      <Select
        aria-label={t("filter")}
        placeholder={t("every")}
        className="attention-filter"
        clearable
        value={attention ?? null}
        data={listedAttentions.map((value) => ({ value, label: t(`words.${value}.title`) }))}
        onChange={(value) => query.change({ attention: value ?? "" })}
      />
      <RecordList source={source} query={query} empty={t("empty")} filters={["attention"]}>
        {(records) => (
          <ul className="admin-cards">
            {records.map((record) => (
              <li key={`${record.paymentId} ${record.attention} ${record.since}`}>
                <AttentionCard
                  record={record}
                  onLooked={source.reload}
                  onClear={() => setCleared(record)}
                />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
      {cleared ? (
        <ClearDialog
          key={cleared.paymentId}
          record={cleared}
          onClose={() => setCleared(null)}
          onChanged={source.reload}
        />
      ) : null}
    </>
  );
}

type ClearDialogProps = {
  record: PaymentAttention;
  onClose: () => void;
  /** The list is to be loaded anew. */
  onChanged: () => void;
};

/** Takes a payment off the list, with a reason that the audit log keeps. */
function ClearDialog({ record, onClose, onChanged }: ClearDialogProps) {
  const t = useTranslations("admin-attention");
  const { paymentId, orderNo, attention } = record;
  const [reason, setReason] = useState("");
  const action = useAdminAction("clearAttention", {
    done: t("cleared", { orderNo }),
    onDone: () => {
      onChanged();
      onClose();
    },
    onConflict: onChanged,
  });
  return (
    <FormDialog
      action={action}
      title={t("clearTitle", { orderNo })}
      submit={t("clear")}
      changed={t("changed")}
      onClose={onClose}
      onSubmit={() => action.run({ paymentId, attention, reason })}
    >
      <Text size="sm">{t("clearText", { what: t(`words.${attention}.title`) })}</Text>
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
