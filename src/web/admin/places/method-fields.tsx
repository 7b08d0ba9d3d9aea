import { Group, Switch, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { StepTable } from "./step-table.tsx";
import type { MethodDraft } from "./zone-draft.ts";

type MethodFieldsProps = {
  method: ShippingMethod;
  draft: MethodDraft;
  /** Path of the method in the call's input. */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<MethodDraft>) => void;
};

/** One way of sending parcels to a zone, switched on or off. */
export function MethodFields({ method, draft, path, errors, onChange }: MethodFieldsProps) {
  const t = useTranslations("admin-places");
  const title = t(`methods.${method}`);
  return (
    <fieldset className="places-method" aria-label={title}>
      <Switch
        label={title}
        checked={draft.isOn}
        onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
      />
      {draft.isOn ? <Details {...{ draft, path, errors, onChange }} /> : null}
    </fieldset>
  );
}

/** Fields side by side stay in line, however long their hints are. */
const hintBelow = ["label", "input", "description", "error"] as const;

type DetailsProps = Omit<MethodFieldsProps, "method">;

function Details({ draft, path, errors, onChange }: DetailsProps) {
  const t = useTranslations("admin-places");
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
  return (
    <>
      <Group grow align="flex-start">
        <TextInput {...text("carrier")} maxLength={60} />
        <Group grow align="flex-start" gap="xs" wrap="nowrap">
          <TextInput {...text("minDays")} inputMode="numeric" />
          <TextInput {...text("maxDays")} inputMode="numeric" />
        </Group>
      </Group>
      <StepTable
        steps={draft.steps}
        path={`${path}.steps`}
        errors={errors}
        onChange={(steps) => onChange({ steps })}
      />
      <Group grow align="flex-start">
        <TextInput
          {...text("perKg", "feePerKgUsd")}
          description={t("hint.perKg")}
          inputWrapperOrder={[...hintBelow]}
          inputMode="decimal"
          leftSection="$"
        />
        <TextInput
          {...text("freeFrom", "freeFromUsd")}
          description={t("hint.freeFrom")}
          inputWrapperOrder={[...hintBelow]}
          inputMode="decimal"
          leftSection="$"
        />
      </Group>
      <LanguageFields
        label={t("field.methodName")}
        path={`${path}.name`}
        value={draft.name}
        errors={errors}
        maxLength={60}
        onChange={(name) => onChange({ name })}
      />
    </>
  );
}
