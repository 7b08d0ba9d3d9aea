import { Alert, Button, FileButton, Progress } from "@mantine/core";
import { FileSpreadsheet } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { DropZone } from "../parts/drop-zone.tsx";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { refusalTexts } from "#contract/admin/refusal-texts.ts";
import { fileLimits } from "#domain/import/import-kinds.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { uploadFile } from "../api/admin-call.ts";
import { fieldErrors, useFailureText } from "../data/failure.ts";

/** A drop zone for one table file, with a button that opens the file dialog. */
export function FileDrop({ onKept }: { onKept: (file: ImportDetail) => void }) {
  const t = useTranslations("admin-imports");
  const reset = useRef<() => void>(null);
  const upload = useUpload(onKept);
  return (
    <DropZone className="import-drop" onFiles={(files) => upload.send(files[0] ?? null)}>
      <FileSpreadsheet size={28} />
      <p>{t("drop")}</p>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        resetRef={reset}
        onChange={(file) => {
          upload.send(file);
          // The same file may be chosen again.
          reset.current?.();
        }}
      >
        {(button) => (
          <Button {...button} loading={upload.part !== null}>
            {t("choose")}
          </Button>
        )}
      </FileButton>
      <p className="admin-note">{t("rules")}</p>
      {upload.part === null ? null : (
        <Progress value={upload.part * 100} aria-label={t("sending")} w="100%" maw={360} />
      )}
      {upload.problem === null ? null : (
        <Alert color="error" role="alert" title={t("notRead")}>
          {upload.problem}
        </Alert>
      )}
    </DropZone>
  );
}

function useUpload(onKept: (file: ImportDetail) => void) {
  const language = useLanguage();
  const textOf = useFailureText();
  /** Sent part, from 0 to 1; null while nothing is sent. */
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File | null) => {
    if (!file) return;
    setProblem(file.size > fileLimits.bytes ? refusalTexts.fileTooLarge[language] : null);
    if (file.size > fileLimits.bytes) return;
    setPart(0);
    const controller = new AbortController();
    stop.current = controller;
    const input = { name: file.name };
    const answer = await uploadFile("uploadImport", file, setPart, controller.signal, input);
    if (controller.signal.aborted) return;
    setPart(null);
    if (answer.ok) onKept(answer.data);
    else setProblem(fieldErrors(answer, language)["file"] ?? textOf(answer));
  };
  return { part, problem, send: (file: File | null) => void send(file) };
}
