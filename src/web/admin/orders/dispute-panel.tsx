import { useTranslations } from "use-intl";
import type { AdminDispute } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Facts } from "../parts/facts.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";

const tones: Readonly<Record<AdminDispute["state"], Tone>> = {
  open: "bad",
  ours_to_answer: "bad",
  under_review: "todo",
  won: "good",
  lost: "bad",
  withdrawn: "good",
  settled: "good",
};

const reasons = [
  "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED",
  "UNAUTHORISED",
  "DUPLICATE_TRANSACTION",
  "INCORRECT_AMOUNT",
  "OTHER",
] as const;

/** One dispute: how it stands, until when to answer, and what to do. */
export function DisputePanel({ dispute }: { dispute: AdminDispute }) {
  const t = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  const { state, stage, answerDueAt, openedAt, closedAt } = dispute;
  const moment = (at: string) => formatDate(at, "moment");
  const amount = dispute.amount === null ? "–" : formatMoney(dispute.amount);
  const known = reasons.find((one) => one === dispute.reason);
  return (
    <Panel
      title={t("dispute.title")}
      aside={<StatusDot tone={tones[state]}>{t(`dispute.state.${state}`)}</StatusDot>}
    >
      <p className="orders-dispute">
        {answerDueAt === null
          ? t(`dispute.todo.${state}`, { amount })
          : t("dispute.answer", { date: moment(answerDueAt) })}
      </p>
      <Facts
        rows={[
          { term: t("dispute.amount"), value: amount },
          {
            term: t("reason"),
            value: known ? t(`dispute.reasons.${known}`) : dispute.reason || "–",
          },
          { term: t("stage"), value: stage === null ? "–" : t(`dispute.stage.${stage}`) },
          { term: t("dispute.opened"), value: moment(openedAt) },
          ...(closedAt === null ? [] : [{ term: t("dispute.closed"), value: moment(closedAt) }]),
          {
            term: t("dispute.id"),
            value: <CopyValue value={dispute.id} label={t("dispute.id")} code />,
          },
        ]}
      />
    </Panel>
  );
}
