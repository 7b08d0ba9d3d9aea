import { Button, FileButton } from "@mantine/core";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { DropZone } from "../../parts/drop-zone.tsx";

const types = "image/jpeg,image/png,image/webp,image/avif";

/** A drop zone for photographs with a button that opens the file dialog. */
export function PhotoDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations("admin-products.photo");
  const reset = useRef<() => void>(null);
  return (
    <DropZone className="photo-drop" onFiles={onFiles}>
      <ImagePlus size={24} />
      <p>{t("drop")}</p>
      <FileButton
        multiple
        accept={types}
        resetRef={reset}
        onChange={(files) => {
          onFiles(files);
          // The same file may be chosen again.
          reset.current?.();
        }}
      >
        {(button) => (
          <Button {...button} variant="default" size="xs">
            {t("choose")}
          </Button>
        )}
      </FileButton>
      <p className="admin-note">{t("rules")}</p>
      <p className="admin-note">{t("altNote")}</p>
      <p className="admin-note" data-from="md">
        {t("keys")}
      </p>
    </DropZone>
  );
}
