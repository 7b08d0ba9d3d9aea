import { Alert, Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { isConflict, type CallFailure } from "../data/failure.ts";

type ConflictNoteProps = { failure: CallFailure | null; isBusy: boolean; onRebase: () => void };

/** Somebody else was quicker: nothing typed is lost, and one decides what becomes of it. */
export function ConflictNote({ failure, isBusy, onRebase }: ConflictNoteProps) {
  const t = useTranslations("office");
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
