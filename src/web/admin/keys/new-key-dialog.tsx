import "./keys.css";
import { Group, NativeSelect, TextInput } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Permission } from "#domain/staff/permissions.ts";
import { rightTexts } from "#contract/admin/right-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { bindFields, type Fields } from "../data/bind-fields.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SecretOnce } from "../parts/secret-once.tsx";
import { CheckChoice } from "../parts/check-choice.tsx";

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
  const [draft, setDraft] = useState<Draft>({ name: "", scopes: [], days: "90", calls: 600 });
  const [made, setMade] = useState<string | null>(null);
  if (made !== null) return <MadeKey secret={made} onClose={onClose} />;
  const save = async () => {
    const { name, scopes, days, calls } = draft;
    const callsPerMinute = typeof calls === "number" ? calls : 0;
    const answer = await action.run({
      name,
      scopes: [...scopes],
      days: Number(days),
      callsPerMinute,
    });
    if (!answer) return;
    setMade(answer.key);
    onMade();
  };
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const fields = bindFields(draft, set, action.errors);
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
        {...fields.text("name")}
        data-autofocus
        required
        maxLength={60}
        label={t("name")}
        description={t("nameHint")}
      />
      <ScopeChoice grantable={grantable} {...fields.value("scopes")} />
      <KeyBounds fields={fields} />
    </FormDialog>
  );
}

type Draft = {
  name: string;
  scopes: readonly Permission[];
  days: string;
  calls: number | string;
};
/** How long, and how often. */
function KeyBounds({ fields }: { fields: Fields<Draft> }) {
  const t = useTranslations("admin-keys");
  return (
    <Group grow align="flex-start">
      <NativeSelect
        {...fields.text("days")}
        label={t("days")}
        data={periods.map((days) => ({ value: String(days), label: t("daysOf", { days }) }))}
      />
      <WholeNumberInput
        {...fields.value("calls", "callsPerMinute")}
        label={t("calls")}
        description={t("callsHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        min={1}
        max={6000}
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

type ScopeChoiceProps = {
  grantable: readonly Permission[];
  value: readonly Permission[];
  error: string | undefined;
  onChange: (scopes: readonly Permission[]) => void;
};

/** The permissions of a key, those that the caller holds. */
function ScopeChoice({ grantable, value, error, onChange }: ScopeChoiceProps) {
  const t = useTranslations("admin-keys");
  const language = useLanguage();
  return (
    <CheckChoice
      label={t("scopes")}
      description={t("chosen", { count: value.length })}
      error={error}
      options={grantable.map((scope) => ({
        value: scope,
        label: rightTexts[language][scope],
      }))}
      chosen={value}
      onChange={onChange}
      words={{ all: t("allOf"), none: t("noneOf") }}
      className="keys-choice"
    />
  );
}
