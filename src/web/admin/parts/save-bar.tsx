import "./save-bar.css";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";

type SaveBarProps = {
  /** Fields that differ from what is stored; the bar is there while there are any. */
  count: number;
  isSaving: boolean;
  onDiscard: () => void;
};

/** Stays in sight at the end of a form that was changed, and submits it. */
export function SaveBar({ count, isSaving, onDiscard }: SaveBarProps) {
  const t = useTranslations("admin");
  return (
    <div className="save-bar" role="status" data-open={count > 0 || undefined}>
      {count > 0 ? (
        <>
          <span>{t("unsaved", { count })}</span>
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {t("discard")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t("save")}
          </Button>
        </>
      ) : null}
    </div>
  );
}
