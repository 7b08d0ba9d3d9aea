import { Alert, Button } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isConflict, useFailureText, type CallFailure } from "../data/failure.ts";

type FailureNoteProps = {
  failure: CallFailure | null;
  /** Actions below the text. */
  children?: ReactNode;
};

/** The failure of an action, above the form; nothing without one. */
export function FailureNote({ failure, children }: FailureNoteProps) {
  const textOf = useFailureText();
  if (!failure) return null;
  return (
    <Alert color="error" role="alert" mb="md">
      {textOf(failure)}
      {children}
    </Alert>
  );
}

type ConflictNoteProps = { failure: CallFailure | null; isBusy: boolean; onRebase: () => void };

/**
 * Reports a conflict: another person saved first. Nothing typed is lost, and the reader decides how
 * to continue.
 */
function ConflictNote({ failure, isBusy, onRebase }: ConflictNoteProps) {
  const t = useTranslations("admin");
  if (!failure || !isConflict(failure)) return null;
  return (
    <Alert color="warning" role="alert" title={t("changedTitle")} mb="md">
      <p>{t("changedText")}</p>
      <Button mt="sm" size="xs" variant="default" loading={isBusy} onClick={onRebase}>
        {t("rebase")}
      </Button>
    </Alert>
  );
}

type ActionFailureProps = {
  action: { failure: CallFailure | null; errors: Readonly<Record<string, string>> };
  /** Description of the other person's change. */
  changed?: ReactNode;
  /** Rebases the typed changes on the other person's. */
  onRebase?: () => void;
  isBusy?: boolean;
};

/** Why the last attempt was refused. Refused fields show their own errors. */
export function ActionFailure(props: ActionFailureProps) {
  const { changed, onRebase, isBusy = false } = props;
  const { failure, errors } = props.action;
  const t = useTranslations("admin");
  const textOf = useFailureText();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!failure) return;
    place.current
      ?.closest("form, section")
      ?.querySelector<HTMLElement>("[aria-invalid=true]")
      ?.focus();
  }, [failure]);
  if (!failure) return null;
  if (Object.keys(errors).length > 0) return <span ref={place} hidden />;
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
