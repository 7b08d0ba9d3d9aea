import { Checkbox, Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";

type ReasonFieldProps = {
  /** What it is for; by default that it is kept in the history. */
  hint?: string;
  /** It has the focus when its dialog opens. */
  isFirst?: boolean;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** Why something is done to an order; kept in its history. */
export function ReasonField({ hint, isFirst, value, error, onChange }: ReasonFieldProps) {
  const t = useTranslations("admin-orders");
  return (
    <Textarea
      data-autofocus={isFirst}
      label={t("reason")}
      description={hint ?? t("reasonHint")}
      minRows={2}
      maxLength={500}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type BuyerAskedProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Whether a cancellation is the buyer's wish: the e-mail says so. */
export function BuyerAsked({ isChecked, onChange }: BuyerAskedProps) {
  const t = useTranslations("admin-orders");
  return (
    <Checkbox
      label={t("buyerAsked")}
      description={t("buyerAskedHint")}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
