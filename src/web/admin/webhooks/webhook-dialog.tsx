import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Webhook } from "#contract/admin/webhooks.ts";
import { eventTypes, type EventType } from "#domain/webhook/event-types.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { bindFields } from "../data/bind-fields.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useFormDraft } from "../data/use-draft.ts";
import { CheckChoice } from "../parts/check-choice.tsx";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { useEventName } from "./event-name.ts";
import "./webhooks.css";

type WebhookDialogProps = {
  /** null for a new one. */
  webhook: Webhook | null;
  onSaved: () => void;
  onClose: () => void;
};

type WebhookDraft = { url: string; description: string; events: readonly EventType[] };

const draftOf = (webhook: Webhook | null): WebhookDraft => ({
  url: webhook?.url ?? "",
  description: webhook?.description ?? "",
  events: webhook?.events ?? [],
});

/** Address, purpose and events; of a new one then the secret, once. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const t = useTranslations("admin-webhooks");
  const making = useAdminAction("createWebhook");
  const saving = useAdminAction("saveWebhook");
  const action = webhook === null ? making : saving;
  const editing = useFormDraft(`webhooks/${webhook?.id ?? "new"}`, () => draftOf(webhook));
  const { draft, set } = editing;
  const { text, value } = bindFields(draft, set, action.errors);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  const save = async () => {
    const fields = { ...draft, events: [...draft.events] };
    if (webhook === null) {
      const made = await making.run(fields);
      if (!made) return;
      editing.settle();
      setSecret(made.secret);
      onSaved();
      return;
    }
    if (!(await saving.run({ ...fields, id: webhook.id, version: webhook.version }))) return;
    editing.settle();
    showToast({ tone: "success", text: t("saved") });
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      size="lg"
      title={t(webhook === null ? "add" : "change")}
      {...(webhook === null ? { submit: t("create") } : {})}
      action={action}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={save}
    >
      <KeptNotes draft={editing} labelOf={(field) => t(field)} />
      <TextInput
        {...text("url")}
        data-autofocus
        required
        type="url"
        maxLength={500}
        label={t("url")}
        description={t("urlHint")}
      />
      <TextInput {...text("description")} maxLength={200} label={t("description")} />
      <EventChoice {...value("events")} />
    </FormDialog>
  );
}

type EventChoiceProps = {
  value: readonly EventType[];
  error: string | undefined;
  onChange: (chosen: readonly EventType[]) => void;
};

function EventChoice({ value, error, onChange }: EventChoiceProps) {
  const t = useTranslations("admin-webhooks");
  const nameOf = useEventName();
  return (
    <CheckChoice
      label={t("events")}
      description={t("chosen", { count: value.length })}
      error={error}
      options={eventTypes.map((type) => ({
        value: type,
        label: nameOf(type),
        description: <span className="admin-code">{type}</span>,
      }))}
      chosen={value}
      onChange={onChange}
      words={{ all: t("allOf"), none: t("noneOf") }}
      className="webhooks-choice"
    />
  );
}
