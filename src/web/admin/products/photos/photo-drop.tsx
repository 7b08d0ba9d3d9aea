import { Button, FileButton } from "@mantine/core";
import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent } from "react";
import { useTranslations } from "use-intl";

const types = "image/jpeg,image/png,image/webp,image/avif";

/** A drop zone for photographs with a button that opens the file dialog. */
export function PhotoDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations("admin-products.photo");
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  useMissedDrops();
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // Keyboard users have the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="photo-drop"
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <ImagePlus size={24} aria-hidden="true" />
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
    </div>
  );
}

/** A file dropped beside the zone would replace the page and all typed values. */
function useMissedDrops() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, []);
}
