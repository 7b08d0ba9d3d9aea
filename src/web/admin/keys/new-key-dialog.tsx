import { Group, NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Permission } from "#domain/staff/permissions.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SecretOnce } from "../parts/secret-once.tsx";
import { ScopeChoice } from "./scope-choice.tsx";
import "./keys.css";

type NewKeyDialogProps = {
  /** What the caller may grant. */
  grantable: readonly Permission[];
  onMade: () => void;
  onClose: () => void;
};

const periods = [7, 30, 90, 180, 365];

/** Name, permissions, end and limit of a new key; then the key itself, once. */
export function NewKeyDialog({ grantable, onMade, onClose }: NewKeyDialogProps) {
  const t = useTranslations("admin-keys");
  const action = useAdminAction("createKey");
  const [draft, setDraft] = useState<Draft>({ name: "", scopes: [], days: 90, calls: 600 });
  const [made, setMade] = useState<string | null>(null);
  if (made !== null) return <MadeKey secret={made} onClose={onClose} />;
  const save = async () => {
    const { name, scopes, days, calls } = draft;
    const callsPerMinute = typeof calls === "number" ? calls : 0;
    const answer = await action.run({ name, scopes: [...scopes], days, callsPerMinute });
    if (!answer) return;
    setMade(answer.key);
    onMade();
  };
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  return (
    <FormDialog
      size="lg"
      title={t("add")}
      submit={t("create")}
      action={action}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput
        data-autofocus
        required
        maxLength={60}
        label={t("name")}
        description={t("nameHint")}
        value={draft.name}
        error={action.errors["name"]}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <ScopeChoice
        grantable={grantable}
        scopes={draft.scopes}
        error={action.errors["scopes"]}
        onChange={(scopes) => set({ scopes })}
      />
      <KeyBounds draft={draft} errors={action.errors} onChange={set} />
    </FormDialog>
  );
}

type Draft = {
  name: string;
  scopes: readonly Permission[];
  days: number;
  calls: number | string;
};
type KeyBoundsProps = {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
};

/** How long, and how often. */
function KeyBounds({ draft, errors, onChange }: KeyBoundsProps) {
  const t = useTranslations("admin-keys");
  return (
    <Group grow align="flex-start">
      <NativeSelect
        label={t("days")}
        value={String(draft.days)}
        error={errors["days"]}
        data={periods.map((days) => ({ value: String(days), label: t("daysOf", { days }) }))}
        onChange={(event) => onChange({ days: Number(event.currentTarget.value) })}
      />
      <NumberInput
        label={t("calls")}
        description={t("callsHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        allowDecimal={false}
        min={1}
        max={6000}
        value={draft.calls}
        error={errors["callsPerMinute"]}
        onChange={(calls) => onChange({ calls })}
      />
    </Group>
  );
}

function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations("admin-keys");
  return (
    <SecretOnce
      title={t("onceTitle")}
      warning={t("onceText")}
      secret={secret}
      label={t("key")}
      done={t("done")}
      onClose={onClose}
    >
      <p className="admin-note">{t("usage")}</p>
    </SecretOnce>
  );
}
