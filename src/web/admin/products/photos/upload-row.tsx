import { ActionIcon, Button, Progress } from "@mantine/core";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { PhotoUpload } from "./use-photo-uploads.ts";

type UploadRowProps = { upload: PhotoUpload; onRetry: () => void; onDismiss: () => void };

/** A pending upload, or why it failed. */
export function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const t = useTranslations("admin-products.photo");
  const tAdmin = useTranslations("admin");
  const { file, state, part, problem } = upload;
  const { name } = file;
  const percent = Math.round(part * 100);
  const isFailed = state === "failed";
  const step = percent === 100 ? t("opening") : t("sending", { percent });
  return (
    <li className="photo-upload">
      <span className="photo-upload-name">{name}</span>
      {isFailed ? (
        <span className="photo-problem" role="alert">
          {problem}
        </span>
      ) : (
        <>
          <Progress value={percent} aria-label={t("progress", { name })} size="sm" />
          <span className="admin-note">{state === "waiting" ? t("waiting") : step}</span>
        </>
      )}
      <span className="photo-upload-tools">
        {isFailed ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t("again", { name })}
            onClick={onRetry}
          >
            {tAdmin("retry")}
          </Button>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(isFailed ? "dismiss" : "stop", { name })}
          onClick={onDismiss}
        >
          <X size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}
