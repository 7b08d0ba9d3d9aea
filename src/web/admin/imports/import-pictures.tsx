import { Button, Progress } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { isRefusalKey, refusalTexts } from "#contract/admin/refusal-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Panel } from "../parts/panel.tsx";

type PicturesProps = { file: ImportDetail; onChanged: (file: ImportDetail) => void };

/** How many of the pictures that a file names are there, and why others are not. */
export function ImportPictures({ file, onChanged }: PicturesProps) {
  const t = useTranslations("admin-imports.pictures");
  const language = useLanguage();
  const action = useAdminAction("retryPictures", { onDone: onChanged });
  const { all, kept, waiting, failures, failed } = file.pictures;
  // Those of an import that is taken back go with it.
  if (all === 0 || (file.state !== "done" && file.state !== "stopped")) return null;
  return (
    <div className="import-pictures">
      <Panel title={t("title")}>
        <p role="status">{t(waiting > 0 ? "fetching" : "kept", { kept, all })}</p>
        {waiting > 0 ? (
          <Progress value={((all - waiting) / all) * 100} aria-label={t("progress")} mt="xs" />
        ) : null}
        {failures > 0 ? (
          <div className="import-failed">
            <p>{t("failed", { count: failures })}</p>
            <ul className="import-faults">
              {failed.map(({ line, url, key }) => (
                <li key={`${line} ${url}`}>
                  <strong>{t("line", { line })}</strong> <code>{url}</code>{" "}
                  {isRefusalKey(key) ? refusalTexts[key][language] : key}
                </li>
              ))}
            </ul>
            {failures > failed.length ? (
              <p className="admin-note">{t("more", { count: failures - failed.length })}</p>
            ) : null}
            <Button
              variant="default"
              loading={action.isRunning}
              onClick={() => void action.run({ id: file.id })}
            >
              {t("again")}
            </Button>
            <ActionFailure action={action} />
          </div>
        ) : null}
      </Panel>
    </div>
  );
}
