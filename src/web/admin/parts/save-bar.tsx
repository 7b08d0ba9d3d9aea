import "./save-bar.css";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "#web/i18n/use-format.ts";
import { useOnline } from "#web/platform/online.ts";
import type { Unsaved } from "../data/use-draft.ts";
import { SureDialog } from "./sure-dialog.tsx";

type SaveBarProps = {
  /** Without a change the bar is hidden; what both have changed is decided before it is saved. */
  editing: Unsaved;
  isSaving: boolean;
  onDiscard: () => void;
};

/** So many changes are not discarded by one press. */
const many = 3;

/** Sticky bar at the end of a changed form, with its submit button; Ctrl+S or ⌘S sends it, too. */
export function SaveBar({ editing, isSaving, onDiscard }: SaveBarProps) {
  const { keptAt } = editing;
  const count = editing.changed.length;
  const isBlocked = editing.clashes.length > 0;
  const t = useTranslations("admin");
  const { formatDate } = useFormat();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const bar = useSaveKey(count > 0 && !isSaving && !isBlocked);
  return (
    <div ref={bar} className="save-bar" role="status" data-open={count > 0 || undefined}>
      {count > 0 ? (
        <>
          <span>
            {t("unsaved", { count })}
            {keptAt === null || isOnline ? null : (
              <span className="admin-second-line">
                {t("draft.offline", { at: formatDate(keptAt, "time") })}
              </span>
            )}
          </span>
          <Button
            variant="default"
            disabled={isSaving}
            onClick={count < many ? onDiscard : () => setAsking(true)}
          >
            {t("discard")}
          </Button>
          <Button
            type="submit"
            loading={isSaving}
            disabled={isBlocked}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {t("save")}
          </Button>
        </>
      ) : null}
      <SureDialog
        questions={isAsking ? [t("discardMany", { count })] : []}
        sure={t("discard")}
        onSure={() => {
          setAsking(false);
          onDiscard();
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** Sends the form around the element by the key that saves in every other program. */
function useSaveKey(canSave: boolean) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "s") return;
      const form = inside.current?.closest("form");
      // A dialog over the form is saved by its own button.
      if (!form || (target instanceof Element && target.closest('[role="dialog"]'))) return;
      // With nothing to save the browser's own dialog would only be in the way.
      event.preventDefault();
      if (canSave) form.requestSubmit();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [canSave]);
  return inside;
}
