import "./save-bar.css";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useOnline } from "#web/platform/online.ts";

type SaveBarProps = {
  /** Number of changed fields; the bar is hidden at 0. */
  count: number;
  isSaving: boolean;
  /** When the last change was typed that this browser keeps. */
  keptAt?: string | null;
  /** Something has to be decided first. */
  isBlocked?: boolean;
  onDiscard: () => void;
};

/** Sticky bar at the end of a changed form, with its submit button. */
export function SaveBar(props: SaveBarProps) {
  const { count, isSaving, keptAt = null, isBlocked = false, onDiscard } = props;
  const t = useTranslations("admin");
  const language = useLanguage();
  const isOnline = useOnline();
  return (
    <div className="save-bar" role="status" data-open={count > 0 || undefined}>
      {count > 0 ? (
        <>
          <span>
            {t("unsaved", { count })}
            {keptAt === null || isOnline ? null : (
              <span className="admin-second-line">
                {t("draft.offline", { at: formatDate(keptAt, language, "time") })}
              </span>
            )}
          </span>
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {t("discard")}
          </Button>
          <Button type="submit" loading={isSaving} disabled={isBlocked}>
            {t("save")}
          </Button>
        </>
      ) : null}
    </div>
  );
}
