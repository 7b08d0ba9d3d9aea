import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";

type ReasonFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** Why something is done to an order; kept in its history. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const t = useTranslations("admin-orders");
  return (
    <Textarea
      label={t("reason")}
      description={t("reasonHint")}
      autosize
      minRows={2}
      maxLength={500}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
