import { useTranslations } from "use-intl";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { Panel } from "../parts/panel.tsx";

/** Columns of the file that hold something and that nothing is made of, each once. */
export function ImportNotTaken({ file: { notTaken } }: { file: ImportDetail }) {
  const t = useTranslations("admin-imports");
  if (notTaken.length === 0) return null;
  return (
    <div className="import-wrong">
      <Panel title={t("notTaken.title")}>
        <ul className="import-not-taken">
          {notTaken.map(({ column, count }, at) => (
            // Two columns may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{t("notTaken.column", { column: column || t("noName"), count })}</li>
          ))}
        </ul>
        <p className="admin-note">{t("notTaken.note")}</p>
      </Panel>
    </div>
  );
}
