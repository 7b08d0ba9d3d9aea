import "./attention.css";
import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PaymentAttention } from "#contract/admin/attention.ts";
import { listedAttentions } from "#domain/payment/attention.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { ClearDialog } from "./clear-dialog.tsx";

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
          <ul className="attention-list">
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
