import { Table } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Webhook } from "#contract/admin/webhooks.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { ListTable } from "../parts/list-table.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { EmptyList } from "../parts/record-list.tsx";
import { useMayDo } from "../use-user.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookState } from "./webhook-state.tsx";

/** Where facts of the shop are sent (R-HOOK). */
export default function WebhooksPage() {
  const t = useTranslations("admin-webhooks");
  const source = useAdminData("listWebhooks", {});
  const mayEdit = useMayDo()("keys.edit");
  const [isMaking, setMaking] = useState(false);
  const begin = () => setMaking(true);
  const add = <AddButton onClick={begin}>{t("add")}</AddButton>;
  return (
    <>
      <PageHead title={t("title")} note={t("note")} actions={mayEdit ? add : undefined} />
      <DataView source={source}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyList
              text={t("empty")}
              first={mayEdit && { label: t("first"), onClick: begin }}
              isFiltered={false}
            />
          ) : (
            <ListTable
              label={t("title")}
              head={[
                t("url"),
                t("state"),
                { label: t("events"), from: "md" },
                { label: t("waiting"), isNumber: true, from: "sm" },
                { label: t("lastDelivered"), from: "sm" },
              ]}
            >
              {records.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ListTable>
          )
        }
      </DataView>
      {isMaking ? (
        <WebhookDialog webhook={null} onSaved={source.reload} onClose={() => setMaking(false)} />
      ) : null}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("admin-webhooks");
  const { formatDate } = useFormat();
  const { id, url, description, events, waiting, lastDeliveredAt } = webhook;
  return (
    <Table.Tr>
      <Table.Td>
        <Link className="admin-row-link webhooks-url" to={`/admin/webhooks/${id}`}>
          {url}
        </Link>
        <span className="admin-second-line">{description}</span>
      </Table.Td>
      <Table.Td>
        <WebhookState state={webhook.state} />
      </Table.Td>
      <Table.Td data-from="md">{t("eventCount", { count: events.length })}</Table.Td>
      <Table.Td data-number data-from="sm">
        {waiting}
      </Table.Td>
      <Table.Td data-from="sm">
        {lastDeliveredAt === null ? t("never") : formatDate(lastDeliveredAt, "moment")}
      </Table.Td>
    </Table.Tr>
  );
}
