import { Button, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { FailureNote } from "../parts/failure-notes.tsx";
import { useDownload } from "./export-menu.tsx";

type StepProps = { file: ImportDetail; onChanged: (file: ImportDetail) => void };
type ActionsProps = StepProps & {
  /** Opens the columns again; null where they cannot be changed. */
  onColumns: (() => void) | null;
};

/** What can be done with an import in its state. */
export function ImportActions({ file, onChanged, onColumns }: ActionsProps) {
  const t = useTranslations("admin-imports");
  const { state, counts, canUndo, fault } = file;
  return (
    <>
      {(counts.faults ?? 0) > 0 ? <FaultsButton id={file.id} /> : null}
      {onColumns ? (
        <Button variant="default" onClick={onColumns}>
          {t("changeColumns")}
        </Button>
      ) : null}
      {state === "checked" && fault === null ? (
        <RunButton file={file} onChanged={onChanged} />
      ) : null}
      {state === "mapped" || state === "running" ? (
        <StopButton file={file} onChanged={onChanged} />
      ) : null}
      {canUndo ? <UndoButton file={file} onChanged={onChanged} /> : null}
    </>
  );
}

/** Where there are faulty records, it is asked before they are left out. */
function RunButton({ file: { id, counts }, onChanged }: StepProps) {
  const t = useTranslations("admin-imports");
  const [asks, setAsks] = useState(false);
  const action = useAdminAction("runImport", { onDone: onChanged });
  const bad = counts.error ?? 0;
  const good = (counts.create ?? 0) + (counts.update ?? 0);
  const begin = async () => {
    if (await action.run({ id, withoutBad: bad > 0 })) setAsks(false);
  };
  return (
    <>
      <Button
        disabled={good === 0}
        loading={action.isRunning}
        onClick={() => (bad > 0 ? setAsks(true) : void begin())}
      >
        {good === 0 ? t("nothingToRun") : t("run", { count: good })}
      </Button>
      {asks ? null : <FailureNote failure={action.failure} />}
      <FormDialog
        isOpen={asks}
        title={t("runWithout", { count: bad })}
        action={action}
        submit={t("run", { count: good })}
        onClose={() => setAsks(false)}
        onSubmit={begin}
      >
        <Text size="sm">{t("runWithoutText", { good, bad })}</Text>
      </FormDialog>
    </>
  );
}

function StopButton({ file: { id }, onChanged }: StepProps) {
  const t = useTranslations("admin-imports");
  const action = useAdminAction("stopImport", { onDone: onChanged });
  return (
    <>
      <Button variant="default" loading={action.isRunning} onClick={() => void action.run({ id })}>
        {t("stop")}
      </Button>
      <FailureNote failure={action.failure} />
    </>
  );
}

function UndoButton({ file: { id }, onChanged }: StepProps) {
  const t = useTranslations("admin-imports");
  const [asks, setAsks] = useState(false);
  const action = useAdminAction("undoImport", { onDone: onChanged });
  const undo = async () => {
    if (await action.run({ id })) setAsks(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t("undo")}
      </Button>
      <FormDialog
        isOpen={asks}
        title={t("undoTitle")}
        action={action}
        submit={t("undo")}
        onClose={() => setAsks(false)}
        onSubmit={undo}
      >
        <Text size="sm">{t("undoText")}</Text>
      </FormDialog>
    </>
  );
}

function FaultsButton({ id }: { id: string }) {
  const t = useTranslations("admin-imports");
  const save = useDownload();
  const make = async () => save(await adminCall("exportFaults", { id }, { quiet: true }));
  return (
    <Button variant="default" leftSection={<Download size={16} />} onClick={() => void make()}>
      {t("faults")}
    </Button>
  );
}
