import "./save-bar.css";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";

type SaveBarProps = {
  /** Number of changed fields; the bar is hidden at 0. */
  count: number;
  isSaving: boolean;
  onDiscard: () => void;
};

/** Sticky bar at the end of a changed form, with its submit button. */
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
