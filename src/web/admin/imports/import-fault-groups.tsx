import { useTranslations } from "use-intl";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { isRefusalKey, refusalTexts } from "#contract/admin/refusal-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Panel } from "../parts/panel.tsx";

/** What is wrong in the file as a whole: equal errors once, with the first lines that have them. */
export function ImportFaultGroups({ file: { faultGroups } }: { file: ImportDetail }) {
  const t = useTranslations("admin-imports.wrong");
  const language = useLanguage();
  if (faultGroups.length === 0) return null;
  return (
    <div className="import-wrong">
      <Panel title={t("title")}>
        <ul className="import-faults">
          {faultGroups.map(({ key, column, count, lines, value }) => (
            <li key={`${key} ${column}`}>
              <strong>{t("times", { count })}</strong>{" "}
              {isRefusalKey(key) ? refusalTexts[key][language] : key}
              <span className="admin-second-line">
                {t(column === "" ? "rows" : "cells", {
                  column,
                  count,
                  lines: lines.join(t("between")),
                  more: count > lines.length ? "more" : "none",
                })}{" "}
                {value === "" ? null : <code>{value}</code>}
              </span>
            </li>
          ))}
        </ul>
        <p className="admin-note">{t("again")}</p>
      </Panel>
    </div>
  );
}
