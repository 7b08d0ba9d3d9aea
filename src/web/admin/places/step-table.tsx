import { ActionIcon, Button, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { StepDraft } from "./zone-draft.ts";

type StepTableProps = {
  steps: readonly StepDraft[];
  /** Path of the steps in the call's input. */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (steps: StepDraft[]) => void;
};

/** Fees by weight: each row carries parcels of at most so many kilograms. */
export function StepTable({ steps, path, errors, onChange }: StepTableProps) {
  const t = useTranslations("admin-places");
  const change = (key: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));
  const add = () => {
    const key = Math.max(-1, ...steps.map((step) => step.key)) + 1;
    onChange([...steps, { key, upTo: "", fee: "" }]);
  };
  return (
    <div className="places-steps">
      {steps.map((step, index) => (
        <div key={step.key} className="places-step">
          <TextInput
            label={index === 0 ? t("upTo") : undefined}
            aria-label={t("upToOf", { step: index + 1 })}
            inputMode="decimal"
            rightSection="kg"
            value={step.upTo}
            error={errors[`${path}.${index}.upToG`]}
            onChange={(event) => change(step.key, { upTo: event.currentTarget.value })}
          />
          <TextInput
            label={index === 0 ? t("fee") : undefined}
            aria-label={t("feeOf", { step: index + 1 })}
            inputMode="decimal"
            leftSection="$"
            value={step.fee}
            error={errors[`${path}.${index}.feeUsd`]}
            onChange={(event) => change(step.key, { fee: event.currentTarget.value })}
          />
          <ActionIcon
            size="lg"
            disabled={steps.length === 1}
            aria-label={t("removeStep", { step: index + 1 })}
            onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </div>
      ))}
      {errors[path] ? (
        <p role="alert" className="places-error">
          {errors[path]}
        </p>
      ) : null}
      {steps.length < 30 ? (
        <Button size="xs" variant="subtle" leftSection={<Plus size={14} />} onClick={add}>
          {t("addStep")}
        </Button>
      ) : null}
    </div>
  );
}
