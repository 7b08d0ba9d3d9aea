import "./imports.css";
import { Alert } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { isRefusalKey, refusalTexts } from "#contract/admin/refusal-texts.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { type AdminData, useAdminData } from "../data/use-admin-data.ts";
import { type ListQuery, useListQuery } from "../data/use-list-query.ts";
import { type AdminPageProps, useTabLabel, useTabOfKnown } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { ColumnsPanel } from "./columns-panel.tsx";
import { ImportActions } from "./import-actions.tsx";
import { ImportNotTaken } from "./import-not-taken.tsx";
import { ImportPictures } from "./import-pictures.tsx";
import { ImportCounts, ImportProgress } from "./import-progress.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportStateDot, isMoving } from "./import-state.tsx";

/** Milliseconds between two looks at an import that moves. */
const lookPause = 1_000;

/** One file: its columns, what it would change, what it changed. */
export default function ImportPage({ params, query: address }: AdminPageProps) {
  const id = params["id"] ?? "";
  const query = useListQuery(address);
  const source = useAdminData("getImport", { id });
  useTabOfKnown(source);
  useTabLabel(source.data?.name ?? null);
  useFollowing(source);
  return (
    <DataView source={source}>
      {(file) => <ImportView file={file} source={source} query={query} />}
    </DataView>
  );
}

/** Looks again until the work is through. */
function useFollowing({ data, failure, isLoading, reload }: AdminData<ImportDetail>) {
  const isAtWork = data !== null && (isMoving(data.state) || data.pictures.waiting > 0);
  const moves = isAtWork && failure === null;
  useEffect(() => {
    if (!moves || isLoading) return;
    const timer = setTimeout(reload, lookPause);
    return () => clearTimeout(timer);
  }, [moves, isLoading, reload]);
}

type ViewProps = { file: ImportDetail; source: AdminData<ImportDetail>; query: ListQuery };

function ImportView({ file, source, query }: ViewProps) {
  const t = useTranslations("admin-imports");
  const { formatDate } = useFormat();
  const [isMapping, setMapping] = useState(false);
  const { state, name, kind, who, at, fault } = file;
  const showsColumns = state === "uploaded" || (state === "checked" && isMapping);
  const isUnread = state === "mapped" || (state === "checked" && fault !== null);
  const showsRows = !showsColumns && !isUnread;
  return (
    <>
      <PageHead
        back={{ to: "/admin/imports", label: t("title") }}
        title={
          <>
            {name} <ImportStateDot state={state} />
          </>
        }
        note={t("byLine", {
          kind: t(`kind.${kind}`),
          who,
          date: formatDate(at, "moment"),
        })}
        actions={
          <ImportActions
            file={file}
            onChanged={source.replace}
            onColumns={state === "checked" && !isMapping ? () => setMapping(true) : null}
          />
        }
      />
      <ImportFault file={file} />
      {isMoving(state) ? <ImportProgress file={file} /> : null}
      {showsColumns ? (
        <ColumnsPanel
          // Another reading of the file has other columns.
          key={`${file.kind} ${file.format} ${file.encoding} ${file.delimiter}`}
          file={file}
          onChanged={(changed) => {
            if (changed.state !== "uploaded") setMapping(false);
            source.replace(changed);
          }}
        />
      ) : null}
      {showsRows ? (
        <>
          <ImportCounts file={file} query={query} />
          <ImportFaultGroups file={file} />
          <ImportNoteGroups file={file} />
          <ImportNotTaken file={file} />
          <ImportPictures file={file} onChanged={source.replace} />
          <ImportRows key={state} file={file} query={query} />
        </>
      ) : null}
    </>
  );
}

/** Why nothing of the file can be read, or why its work has failed. */
function ImportFault({ file: { fault } }: { file: ImportDetail }) {
  const t = useTranslations("admin-imports");
  const language = useLanguage();
  if (!fault) return null;
  return (
    <Alert
      color="error"
      role="alert"
      title={fault.line === 0 ? t("failed") : t("faultAt", { line: fault.line })}
      mb="md"
    >
      {isRefusalKey(fault.key) ? refusalTexts[fault.key][language] : fault.key}
    </Alert>
  );
}

/** What is wrong in the file as a whole: equal errors once, with the first lines that have them. */
function ImportFaultGroups({ file: { faultGroups } }: { file: ImportDetail }) {
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

/** What was cut, left out or guessed in the file as a whole, with the first lines that have it. */
function ImportNoteGroups({ file: { noteGroups } }: { file: ImportDetail }) {
  const t = useTranslations("admin-imports");
  if (noteGroups.length === 0) return null;
  return (
    <div className="import-wrong">
      <Panel title={t("noted.title")}>
        <ul className="import-faults import-notes">
          {noteGroups.map(({ key, column, count, lines, value, to }) => (
            <li key={`${key} ${column}`}>
              <strong>{t("wrong.times", { count })}</strong> {t(`cellNotes.${key}`, { value, to })}
              <span className="admin-second-line">
                {t("wrong.cells", {
                  column,
                  count,
                  lines: lines.join(t("wrong.between")),
                  more: count > lines.length ? "more" : "none",
                })}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
