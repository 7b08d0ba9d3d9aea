import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ConflictNote } from "../parts/conflict-note.tsx";
import { isConflict, useFailureText, type CallFailure } from "./failure.ts";

type ActionFailureProps = {
  action: { failure: CallFailure | null; errors: Readonly<Record<string, string>> };
  /** What somebody else changed, where it is a conflict. */
  changed?: ReactNode;
  /** Takes what somebody else changed and keeps what was typed. */
  onRebase?: () => void;
  isBusy?: boolean;
};

/** Why the last try was refused. Refused fields say so themselves. */
export function ActionFailure(props: ActionFailureProps) {
  const { changed, onRebase, isBusy = false } = props;
  const { failure, errors } = props.action;
  const t = useTranslations("office");
  const textOf = useFailureText();
  if (!failure || Object.keys(errors).length > 0) return null;
  const conflict = isConflict(failure);
  if (conflict && onRebase) {
    return <ConflictNote failure={failure} isBusy={isBusy} onRebase={onRebase} />;
  }
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
