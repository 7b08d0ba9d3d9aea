import { Button, Group, Modal, Stack } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Delivery } from "#contract/admin/webhooks.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { useMayDo } from "../use-user.ts";
import { useEventName } from "./event-name.ts";
import { DeliveryState } from "./webhook-state.tsx";

type DeliveryDialogProps = { id: string; onReplayed: () => void; onClose: () => void };

/** One delivery: what was sent, every try with its answer, and sending it again. */
export function DeliveryDialog({ id, onReplayed, onClose }: DeliveryDialogProps) {
  const t = useTranslations("admin-webhooks");
  const source = useAdminData("getDelivery", { id });
  const mayEdit = useMayDo()("keys.edit");
  const action = useAdminAction("replayDelivery", {
    done: t("replayed"),
    onDone: () => {
      onReplayed();
      onClose();
    },
  });
  return (
    <Modal opened size="lg" title={t("delivery")} onClose={onClose}>
      <FailureNote failure={action.failure} />
      <DataView source={source}>
        {(delivery) => (
          <Stack gap="md">
            <DeliveryFile delivery={delivery} />
            {mayEdit && delivery.canReplay ? (
              <Group justify="flex-end">
                <Button
                  loading={action.isRunning}
                  leftSection={<RotateCcw size={16} />}
                  onClick={() => void action.run({ id })}
                >
                  {t("replay")}
                </Button>
              </Group>
            ) : null}
          </Stack>
        )}
      </DataView>
    </Modal>
  );
}

function DeliveryFile({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("admin-webhooks");
  const nameOf = useEventName();
  const { type, kind, state, url, headers, body } = delivery;
  const request = [
    `POST ${url}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    "kitroom-signature: t=…,v1=…",
    "",
    pretty(body),
  ].join("\n");
  return (
    <>
      <div>
        <span className="admin-strong">{nameOf(type)}</span>
        {/* The event of a test has no other way. */}
        {kind === "test" ? null : ` · ${t(`kind.${kind}`)}`} <DeliveryState state={state} />
      </div>
      <section aria-label={t("attempts")}>
        <h3 className="webhooks-heading">{t("attempts")}</h3>
        <Attempts attempts={delivery.attempts} />
      </section>
      <section aria-label={t("request")}>
        <h3 className="webhooks-heading">{t("request")}</h3>
        <Block text={request} label={t("request")} />
      </section>
    </>
  );
}

function Attempts({ attempts }: Pick<Delivery, "attempts">) {
  const t = useTranslations("admin-webhooks");
  const { formatDate } = useFormat();
  if (attempts.length === 0) return <p className="admin-note">{t("noAttempts")}</p>;
  return (
    <ol className="webhooks-attempts">
      {attempts.map(({ no, at, tookMs, status, problem, answer }) => (
        <li key={no}>
          <span className="admin-strong">
            {status === null ? t(`problem.${problem ?? "noConnection"}`) : t("status", { status })}
          </span>
          <span className="admin-second-line">
            {formatDate(at, "moment")}
            {tookMs === null ? "" : ` · ${t("took", { ms: tookMs })}`}
          </span>
          {answer === "" ? null : <Block text={answer} label={t("answer")} />}
        </li>
      ))}
    </ol>
  );
}

/** Scrolls by itself and is reached by the keyboard. */
function Block({ text, label }: { text: string; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="webhooks-block" role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
