import { Button, Checkbox, FileButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { uploadFile } from "../api/admin-call.ts";
import { fieldErrors, useFailureText } from "../data/failure.ts";
import { useMayDo } from "../use-user.ts";

type CrestUploadProps = {
  /** What is uploaded: a crest, or a mark across the chest. */
  part: "crest" | "chest";
  /** Name of the upload that is shown; undefined for a drawn crest. */
  file: string | undefined;
  error: string | undefined;
  onChange: (file: string | undefined) => void;
};

/** An SVG or PNG in place of what the shop draws, once the right to use it is confirmed. */
export function CrestUpload({ part, file, error, onChange }: CrestUploadProps) {
  const t = useTranslations("admin-kit");
  const language = useLanguage();
  const textOf = useFailureText();
  const mayUpload = useMayDo()("clubs.edit");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const send = async (chosen: File | null) => {
    if (!chosen) return;
    const controller = new AbortController();
    upload.current = controller;
    setSending(true);
    const rights = { rights: "confirmed" };
    const answer = await uploadFile(
      "uploadCrest",
      chosen,
      () => undefined,
      controller.signal,
      rights,
    );
    if (controller.signal.aborted) return;
    setSending(false);
    setRefusal(answer.ok ? "" : (fieldErrors(answer, language)["crest"] ?? textOf(answer)));
    if (answer.ok) onChange(answer.data.file);
  };
  const said = refusal || error;
  if (!mayUpload && file === undefined) return null;
  return (
    <div className="kit-wide crest-upload">
      {mayUpload ? (
        <UploadButton part={part} isSending={isSending} onChoose={(chosen) => void send(chosen)} />
      ) : null}
      {file === undefined ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(undefined)}>
          {t(part === "crest" ? "drawCrest" : "drawChest")}
        </Button>
      )}
      <p className="admin-note">{t("uploadNote")}</p>
      {said ? (
        <p className="crest-error" role="alert">
          {said}
        </p>
      ) : null}
    </div>
  );
}

type UploadButtonProps = Pick<CrestUploadProps, "part"> & {
  isSending: boolean;
  onChoose: (chosen: File | null) => void;
};

function UploadButton({ part, isSending, onChoose }: UploadButtonProps) {
  const t = useTranslations("admin-kit");
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <>
      <Checkbox
        label={t(part === "crest" ? "crestRights" : "chestRights")}
        checked={isConfirmed}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
      <FileButton
        accept=".svg,.png,image/svg+xml,image/png"
        disabled={!isConfirmed || isSending}
        onChange={onChoose}
      >
        {(button) => (
          <Button
            {...button}
            size="compact-sm"
            variant="default"
            loading={isSending}
            disabled={!isConfirmed}
          >
            {t(part === "crest" ? "uploadCrest" : "uploadChest")}
          </Button>
        )}
      </FileButton>
    </>
  );
}
