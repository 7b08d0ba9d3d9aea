import { Alert } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { Webhook } from "#contract/admin/webhooks.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useTabLabel, type AdminPageProps } from "../page-context.ts";
import { Facts } from "../parts/facts.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { EmptyList } from "../parts/record-list.tsx";
import { useMayDo } from "../use-user.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { useEventName } from "./event-name.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookState } from "./webhook-state.tsx";

type WebhookList = AdminOutput<"listWebhooks">;

/** One webhook with the log of its deliveries. */
export default function WebhookPage({ params, query }: AdminPageProps) {
  const t = useTranslations("admin-webhooks");
  const source = useAdminData("listWebhooks", {});
  const webhook = source.data?.records.find(({ id }) => id === params["id"]);
  useTabLabel(source.data ? hostOf(webhook?.url ?? "") : null);
  const back = { to: "/admin/webhooks", label: t("title") };
  if (!webhook) {
    return (
      <>
        <PageHead back={back} title={t("title")} />
        <DataView source={source}>
          {() => <EmptyList text={t("empty")} isFiltered={false} />}
        </DataView>
      </>
    );
  }
  return <WebhookFile webhook={webhook} source={source} query={query} back={back} />;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

type WebhookFileProps = {
  webhook: Webhook;
  source: AdminData<WebhookList>;
  query: URLSearchParams;
  back: { to: string; label: string };
};

function WebhookFile({ webhook, source, query, back }: WebhookFileProps) {
  const t = useTranslations("admin-webhooks");
  const { formatDate } = useFormat();
  const mayEdit = useMayDo()("keys.edit");
  const [round, setRound] = useState(0);
  const { rotatingUntil } = webhook;
  const sent = () => setRound((before) => before + 1);
  return (
    <>
      <PageHead
        back={back}
        title={
          <>
            <span className="webhooks-url">{hostOf(webhook.url)}</span>{" "}
            <span className="webhooks-head-state">
              <WebhookState state={webhook.state} />
            </span>
          </>
        }
        note={webhook.description}
        actions={
          mayEdit ? <WebhookActions webhook={webhook} source={source} onSent={sent} /> : undefined
        }
      />
      {webhook.state === "failed" ? (
        <Alert color="warning" role="status" mb="md">
          {t("failedNote")}
        </Alert>
      ) : null}
      {rotatingUntil === null ? null : (
        <Alert color="info" role="status" mb="md">
          {t("rotating", { date: formatDate(rotatingUntil, "moment") })}
        </Alert>
      )}
      <WebhookFacts webhook={webhook} />
      <DeliveryPanel key={round} webhookId={webhook.id} address={query} />
    </>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("admin-webhooks");
  const { formatDate } = useFormat();
  const nameOf = useEventName();
  const { url, events, waiting, failed, lastDeliveredAt } = webhook;
  return (
    <Panel title={t("url")}>
      <Facts
        rows={[
          { term: t("url"), value: <span className="admin-code">{url}</span> },
          { term: t("events"), value: events.map(nameOf).join(" · ") },
          { term: t("waiting"), value: waiting },
          { term: t("failed"), value: failed },
          {
            term: t("lastDelivered"),
            value: lastDeliveredAt ? formatDate(lastDeliveredAt, "moment") : t("never"),
          },
        ]}
      />
    </Panel>
  );
}
