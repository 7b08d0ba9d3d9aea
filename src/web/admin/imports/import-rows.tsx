import { Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ImportDetail, ImportRow } from "#contract/admin/imports.ts";
import { isRefusalKey, refusalTexts } from "#contract/admin/refusal-texts.ts";
import {
  rowActions,
  rowOutcomes,
  type RowAction,
  type RowOutcome,
} from "#domain/import/import-kinds.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { ListTable } from "../parts/list-table.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";

const shows = [...rowActions, ...rowOutcomes];

/** Records of the file: which line, what becomes of it, field by field. */
export function ImportRows({ file, query }: { file: ImportDetail; query: ListQuery }) {
  const t = useTranslations("admin-imports");
  const show = shows.find((one) => one === query.value("show")) ?? "all";
  // Rows of another state are other rows.
  const isSettled = file.state !== "running" && file.state !== "undoing";
  const source = useAdminData(
    "listImportRows",
    isSettled ? { id: file.id, show, ...query.page } : null,
  );
  if (!isSettled) return null;
  return (
    <RecordList
      source={source}
      query={query}
      empty={t("noRows")}
      filters={["show"]}
      within={{ id: file.id }}
    >
      {(records) => (
        <ListTable
          label={t("rows")}
          head={[
            { label: t("line"), isNumber: true, width: 72 },
            { label: t("record"), width: "34%" },
            t("what"),
          ]}
        >
          {records.map((row) => (
            <RecordRow key={row.position} row={row} />
          ))}
        </ListTable>
      )}
    </RecordList>
  );
}

const tones: Readonly<Record<RowAction | RowOutcome, Tone>> = {
  create: "good",
  update: "moving",
  same: "quiet",
  skip: "quiet",
  error: "bad",
  written: "good",
  changed: "todo",
  refused: "bad",
  undone: "quiet",
  left: "todo",
};

/** Changes of one record that are shown; the rest is counted. */
const mostShown = 12;

function RecordRow({ row }: { row: ImportRow }) {
  const t = useTranslations("admin-imports");
  const { line, name, key, action, outcome, changes, faults } = row;
  const state = outcome ?? action;
  const shown = changes.slice(0, mostShown);
  return (
    <Table.Tr className="import-row">
      <Table.Td data-number>{line}</Table.Td>
      <Table.Td>
        <span className="admin-strong">{name}</span>
        {key === name ? null : <span className="admin-second-line">{key}</span>}
        <p>
          <StatusDot tone={tones[state]}>{t(`row.${state}`)}</StatusDot>
        </p>
        <RowNote row={row} />
      </Table.Td>
      <Table.Td>
        {faults.length > 0 ? (
          <RowFaults faults={faults} />
        ) : (
          <dl className="import-changes">
            {shown.map((change) => (
              <div key={change.field} data-flag={change.flag}>
                <dt>{change.field}</dt>
                <dd>
                  {action === "update" ? (
                    <>
                      <del>{change.from === "" ? t("nothing") : change.from}</del> →{" "}
                    </>
                  ) : null}
                  <ins>{change.to === "" ? t("nothing") : change.to}</ins>
                  {change.flag ? <span className="import-flag">{t("bigChange")}</span> : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <RowNotes notes={row.notes} />
        {changes.length > mostShown ? (
          <span className="admin-second-line">
            {t("moreChanges", { count: changes.length - mostShown })}
          </span>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function RowFaults({ faults }: { faults: ImportRow["faults"] }) {
  const t = useTranslations("admin-imports");
  const language = useLanguage();
  return (
    <ul className="import-faults">
      {faults.map(({ line, column, value, key }) => (
        <li key={`${line} ${column} ${key}`}>
          <strong>{t("cell", { line, column: column || t("wholeRow") })}</strong>{" "}
          {value === "" ? null : <code>{value}</code>}{" "}
          {isRefusalKey(key) ? refusalTexts[key][language] : key}
        </li>
      ))}
    </ul>
  );
}

/** Notes of one record that are shown; what they are all about stands above the list. */
const mostNotes = 8;

/** What was cut, left out or guessed. */
function RowNotes({ notes }: { notes: ImportRow["notes"] }) {
  const t = useTranslations("admin-imports");
  if (notes.length === 0) return null;
  return (
    <ul className="import-faults import-notes">
      {notes.slice(0, mostNotes).map(({ line, column, value, key, to }) => (
        <li key={`${line} ${column} ${key} ${value}`}>
          <strong>{t("cell", { line, column })}</strong> {t(`cellNotes.${key}`, { value, to })}
        </li>
      ))}
    </ul>
  );
}

/** What an undo left, and why. */
function RowNote({ row: { note } }: { row: ImportRow }) {
  const t = useTranslations("admin-imports");
  const { formatDate } = useFormat();
  if (!note) return null;
  const [who = ""] = (note.who ?? "").split(" <");
  const text =
    note.reason === "counted"
      ? t("notes.counted", { by: note.by ?? 0 })
      : note.reason === "used"
        ? t("notes.used")
        : note.at
          ? t("notes.newerBy", { who, date: formatDate(note.at, "moment") })
          : t("notes.newer");
  return <span className="admin-second-line">{text}</span>;
}
