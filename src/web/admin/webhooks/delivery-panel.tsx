import { NativeSelect, Table } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { deliveryStates, type DeliveryRow } from "#contract/admin/webhooks.ts";
import { eventTypes } from "#domain/webhook/event-types.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListTable, type Heading } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { useEventName } from "./event-name.ts";
import { DeliveryState } from "./webhook-state.tsx";

type DeliveryPanelProps = { webhookId: string; address: URLSearchParams };

/** The log of a webhook: what was sent, and what was answered. */
export function DeliveryPanel({ webhookId, address }: DeliveryPanelProps) {
  const t = useTranslations("admin-webhooks");
  const head = useDeliveryHead();
  const nameOf = useEventName();
  const query = useListQuery(address);
  const state = deliveryStates.find((one) => one === query.value("state"));
  const source = useAdminData("listDeliveries", {
    ...query.page,
    endpointId: webhookId,
    type: query.value("type"),
    ...(state ? { state } : {}),
  });
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Panel title={t("deliveries")} flush>
      <div className="admin-filters webhooks-filters">
        <NativeSelect
          aria-label={t("stateFilter")}
          value={state ?? ""}
          data={[
            { value: "", label: t("anyState") },
            ...deliveryStates.map((value) => ({ value, label: t(`deliveryState.${value}`) })),
          ]}
          onChange={(event) => query.change({ state: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t("eventFilter")}
          value={query.value("type")}
          data={[
            { value: "", label: t("anyEvent") },
            ...eventTypes.map((value) => ({ value, label: nameOf(value) })),
            { value: "test", label: t("kind.test") },
          ]}
          onChange={(event) => query.change({ type: event.currentTarget.value })}
        />
      </div>
      <RecordList
        source={source}
        query={query}
        empty={t("noDeliveries")}
        filters={["state", "type"]}
        within={{ endpointId: webhookId }}
      >
        {(records) => (
          <ListTable label={t("deliveries")} head={head}>
            {records.map((delivery) => (
              <DeliveryTableRow key={delivery.id} delivery={delivery} onOpen={setShown} />
            ))}
          </ListTable>
        )}
      </RecordList>
      {shown === null ? null : (
        <DeliveryDialog id={shown} onReplayed={source.reload} onClose={() => setShown(null)} />
      )}
    </Panel>
  );
}

function useDeliveryHead(): (Heading | false)[] {
  const t = useTranslations("admin-webhooks");
  return [
    t("event"),
    t("state"),
    { label: t("answer"), from: "sm" },
    { label: t("tries"), isNumber: true, from: "sm" },
    { label: t("nextTry"), from: "md" },
  ];
}

type DeliveryRowProps = { delivery: DeliveryRow; onOpen: (id: string) => void };

function DeliveryTableRow({ delivery, onOpen }: DeliveryRowProps) {
  const t = useTranslations("admin-webhooks");
  const { formatDate } = useFormat();
  const nameOf = useEventName();
  const { id, type, kind, state, status, tries, createdAt, nextTryAt } = delivery;
  const date = formatDate(createdAt, "moment");
  return (
    <Table.Tr>
      <Table.Td>
        <button
          type="button"
          className="admin-row-link webhooks-open"
          aria-label={t("look", { event: nameOf(type), date })}
          onClick={() => onOpen(id)}
        >
          {nameOf(type)}
        </button>
        <span className="admin-second-line">
          {date}
          {kind === "replay" ? ` · ${t("kind.replay")}` : ""}
        </span>
      </Table.Td>
      <Table.Td>
        <DeliveryState state={state} />
      </Table.Td>
      <Table.Td data-from="sm">{status === null ? "–" : t("status", { status })}</Table.Td>
      <Table.Td data-number data-from="sm">
        {tries}
      </Table.Td>
      <Table.Td data-from="md">
        {nextTryAt === null ? "–" : formatDate(nextTryAt, "moment")}
      </Table.Td>
    </Table.Tr>
  );
}
