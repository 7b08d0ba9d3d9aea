import { Anchor, Button, Group, Table } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { LostPayment, LostPayments } from "#contract/admin/lost-payment.ts";
import { mayDecideLost } from "#domain/payment/lost-payment.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { DataView } from "../data/data-view.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { bookMoney } from "./book-money.ts";
import { LostDialog, type LostDecision } from "./lost-dialog.tsx";

/** Money of orders that our books lack: whose it is, what for, and what becomes of it (R-BACKUP-6). */
export function LostPaymentsPanel({ source }: { source: AdminData<LostPayments> }) {
  return (
    <DataView source={source} skeleton={<div />}>
      {(data) => (
        <LostPaymentList data={data} onChanged={source.replace} onOutdated={source.reload} />
      )}
    </DataView>
  );
}

type LostPaymentListProps = {
  data: LostPayments;
  onChanged: (data: LostPayments) => void;
  onOutdated: () => void;
};

function LostPaymentList({
  data: { restored, records },
  onChanged,
  onOutdated,
}: LostPaymentListProps) {
  const t = useTranslations("admin-books.lost");
  const [decision, setDecision] = useState<LostDecision | null>(null);
  if (restored === null && records.length === 0) return null;
  const head = [
    t("buyer"),
    t("bought"),
    { label: t("amount"), isNumber: true },
    t("state"),
  ] as const;
  return (
    <Panel title={t("title")} flush>
      <div className="books-lost-head">
        <p className="admin-note">{t("note")}</p>
        {restored ? <Restored restored={restored} /> : null}
      </div>
      {records.length > 0 ? (
        <ListTable label={t("title")} head={head} stacks>
          {records.map((record) => (
            <LostRow key={record.id} record={record} onDecide={setDecision} />
          ))}
        </ListTable>
      ) : null}
      {decision ? (
        <LostDialog
          key={`${decision.kind} ${decision.record.id}`}
          decision={decision}
          onClose={() => setDecision(null)}
          onChanged={onChanged}
          onOutdated={onOutdated}
        />
      ) : null}
    </Panel>
  );
}

function Restored({ restored }: { restored: NonNullable<LostPayments["restored"]> }) {
  const t = useTranslations("admin-books.lost");
  const { formatDate } = useFormat();
  const { backupAt, restoredAt, askedAt, complete } = restored;
  const moment = (at: string) => formatDate(at, "moment");
  return (
    <p>
      {t("restored", { backup: moment(backupAt), restored: moment(restoredAt) })}{" "}
      {askedAt === null
        ? t("neverAsked")
        : t(complete ? "complete" : "asked", { asked: moment(askedAt) })}{" "}
      {t("unknownOutside")}
    </p>
  );
}

const tones: Readonly<Record<LostPayment["state"], Tone>> = {
  approved: "moving",
  waiting: "moving",
  taken: "bad",
  sending: "moving",
  over: "quiet",
  kept: "good",
};

type LostRowProps = { record: LostPayment; onDecide: (decision: LostDecision) => void };

function LostRow({ record, onDecide }: LostRowProps) {
  const t = useTranslations("admin-books.lost");
  const { formatDate, language } = useFormat();
  const { orderNo, hasOrder, buyer, lines, amount, returned, currency, state, captureId } = record;
  const money = (text: string | null) => bookMoney({ amount: text, currency }, language);
  return (
    <Table.Tr>
      <Table.Td>
        {hasOrder ? (
          <Anchor component={Link} to={`/admin/orders/${orderNo.slice(0, 22)}`} size="sm">
            {orderNo}
          </Anchor>
        ) : (
          <span className="admin-code">{orderNo}</span>
        )}
        <div className="books-lost-text">{buyer.name ?? buyer.email ?? t("unknownBuyer")}</div>
        {buyer.name && buyer.email ? <div className="books-lost-text">{buyer.email}</div> : null}
        <div className="books-id">{formatDate(record.movedAt, "moment")}</div>
      </Table.Td>
      <Table.Td>
        <Bought lines={lines} />
        {hasOrder ? <div className="admin-note">{t("hasOrder")}</div> : null}
      </Table.Td>
      <Table.Td data-number data-label={t("amount")}>
        <div>
          {money(amount)}
          {/^[0.]+$/.test(returned) ? null : (
            <div className="books-id">{t("returned", { amount: money(returned) })}</div>
          )}
        </div>
      </Table.Td>
      <Table.Td>
        <StatusDot tone={tones[state]}>
          {t(state === "kept" && captureId === null ? "settledState" : `states.${state}`)}
        </StatusDot>
        {record.problem ? (
          <div className="admin-note">{t("problem", { problem: record.problem })}</div>
        ) : null}
        {record.reason ? <div className="books-lost-text">{record.reason}</div> : null}
        <LostActions record={record} onDecide={onDecide} />
      </Table.Td>
    </Table.Tr>
  );
}

function Bought({ lines }: Pick<LostPayment, "lines">) {
  const t = useTranslations("admin-books.lost");
  if (lines.length === 0) return <span className="admin-note">{t("unknownLines")}</span>;
  return (
    <ul>
      {lines.map(({ title, description, quantity }) => (
        <li key={`${title} ${description}`}>
          {t("line", { quantity, title })}
          <div className="books-id">{description}</div>
        </li>
      ))}
    </ul>
  );
}

function LostActions({ record, onDecide }: LostRowProps) {
  const t = useTranslations("admin-books.lost");
  const mayDo = useMayDo();
  const may = mayDecideLost(record.state);
  if (!mayDo("orders.refund") || !(may.sendBack || may.keep)) return null;
  const { orderNo, captureId } = record;
  // Of an approval nothing was taken that could be kept.
  const keep = captureId === null ? "settle" : "keep";
  return (
    <Group gap={8} mt={6}>
      {may.sendBack ? (
        <Button
          size="xs"
          aria-label={t("sendBackOf", { orderNo })}
          onClick={() => onDecide({ kind: "sendBack", record })}
        >
          {t("sendBack")}
        </Button>
      ) : null}
      {may.keep ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t(`${keep}Of`, { orderNo })}
          onClick={() => onDecide({ kind: "keep", record })}
        >
          {t(keep)}
        </Button>
      ) : null}
    </Group>
  );
}
