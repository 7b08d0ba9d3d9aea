import { Group, NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isUsualMethod } from "#domain/delivery/method-name.ts";
import { phoneRules } from "#domain/delivery/phone-need.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { StepTable } from "./step-table.tsx";
import type { MethodDraft } from "./zone-draft.ts";

type MethodFieldsProps = {
  title: string;
  /** Moves and removes it. */
  tools: ReactNode;
  draft: MethodDraft;
  /** Path of the method in the call's input. */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<MethodDraft>) => void;
};

/** One way of sending parcels to a zone. */
export function MethodFields({ title, tools, ...details }: MethodFieldsProps) {
  return (
    <fieldset className="places-method" aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <span className="places-method-name">{title}</span>
        {tools}
      </Group>
      <Details {...details} />
    </fieldset>
  );
}

/** Fields side by side stay in line, however long their hints are. */
const hintBelow = ["label", "input", "description", "error"] as const;

const dollarField = {
  inputWrapperOrder: [...hintBelow],
  inputMode: "decimal" as const,
  leftSection: "$",
};

type DetailsProps = Omit<MethodFieldsProps, "title" | "tools">;

function Details({ draft, path, errors, onChange }: DetailsProps) {
  const t = useTranslations("admin-places");
  const isOwn = draft.method === null || !isUsualMethod(draft.method);
  const text = (
    name: "carrier" | "minDays" | "maxDays" | "perKg" | "freeFrom",
    as = name as string,
  ) => ({
    label: t(`field.${name}`),
    value: draft[name],
    error: errors[`${path}.${as}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  // A method of the merchant's own is nothing without its name, which comes first.
  const names = (
    <LanguageFields
      label={t(isOwn ? "field.ownName" : "field.methodName")}
      path={`${path}.name`}
      value={draft.name}
      errors={errors}
      maxLength={60}
      onChange={(name) => onChange({ name })}
    />
  );
  return (
    <>
      {isOwn ? names : null}
      <div className="places-pair">
        <TextInput {...text("carrier")} maxLength={60} />
        <Group grow align="flex-start" gap="xs" wrap="nowrap">
          <TextInput {...text("minDays")} inputMode="numeric" />
          <TextInput {...text("maxDays")} inputMode="numeric" />
        </Group>
      </div>
      <StepTable
        steps={draft.steps}
        path={`${path}.steps`}
        errors={errors}
        onChange={(steps) => onChange({ steps })}
      />
      <div className="places-pair">
        <TextInput
          {...text("perKg", "feePerKgUsd")}
          description={t("hint.perKg")}
          {...dollarField}
        />
        <TextInput
          {...text("freeFrom", "freeFromUsd")}
          description={t("hint.freeFrom")}
          {...dollarField}
        />
      </div>
      <PhoneRuleSelect {...{ draft, path, errors, onChange }} />
      {isOwn ? null : names}
    </>
  );
}

/** Whether parcels of the method need the recipient's phone (R-ADDRESS-9). */
function PhoneRuleSelect({ draft, path, errors, onChange }: DetailsProps) {
  const t = useTranslations("admin-places");
  return (
    <NativeSelect
      label={t("field.phoneRule")}
      description={t("hint.phoneRule")}
      inputWrapperOrder={[...hintBelow]}
      value={draft.phoneRule}
      error={errors[`${path}.phoneRule`]}
      data={phoneRules.map((rule) => ({ value: rule, label: t(`phoneRules.${rule}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = phoneRules.find((rule) => rule === currentTarget.value);
        if (chosen) onChange({ phoneRule: chosen });
      }}
    />
  );
}
