import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isConflict, useFailureText, type CallFailure } from "./failure.ts";

type ActionFailureProps = {
  action: { failure: CallFailure | null; errors: Readonly<Record<string, string>> };
  /** What somebody else changed, where it is a conflict. */
  changed?: ReactNode;
};

/** Why the last try was refused. Refused fields say so themselves. */
export function ActionFailure({ action: { failure, errors }, changed }: ActionFailureProps) {
  const t = useTranslations("office");
  const textOf = useFailureText();
  if (!failure || Object.keys(errors).length > 0) return null;
  const conflict = isConflict(failure);
  return (
    <Alert
      role="alert"
      color={conflict ? "warning" : "error"}
      title={conflict ? t("changedTitle") : undefined}
    >
      {conflict && changed ? changed : textOf(failure)}
    </Alert>
  );
}
