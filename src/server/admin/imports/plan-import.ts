import { importFields } from "#domain/import/import-fields.ts";
import type { RowAction } from "#domain/import/import-kinds.ts";
import { plainCode } from "#domain/import/plain-code.ts";
import { defaultLanguage } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { decodeFile } from "./decode-file.ts";
import { fieldRows } from "./file-reading.ts";
import { readBytes, readImport, updateImport, type ImportFile } from "./import.repository.ts";
import {
  deleteRows,
  insertRows,
  readCounts,
  type CellNote,
  type PlannedRow,
} from "./import-row.repository.ts";
import type {
  Cells,
  FieldChange,
  FileRecord,
  RecordFault,
  RecordKind,
  RecordNote,
} from "./import-record.ts";
import { columnsNotTaken } from "./not-taken.ts";
import { readRows, type CellFault, type FileTable } from "./read-rows.ts";
import { imageHash, readImages, type Image } from "./record-image.repository.ts";
import { fieldsOfColumn } from "./foreign-columns.ts";
import { recordKind } from "./record-kinds.ts";
import { resolveRecords } from "./resolve-records.ts";

/** Records that are compared with the shop at once. */
const portion = 500;

/**
 * The dry run: says of each record of the file what would become of it, and writes nothing of it.
 * Checked again, it begins anew. It takes its processor for long: see `checkImport`.
 */
export async function planImport(queries: Queries, now: Date, id: string): Promise<void> {
  await inTransaction(queries, async (transaction) => {
    const file = await readImport(transaction, id, { lock: true });
    if (file?.state !== "mapped") return;
    const bytes = await readBytes(transaction, id);
    const { encoding, delimiter } = file;
    const table = readRows(decodeFile(bytes, encoding), delimiter);
    await deleteRows(transaction, id);
    if ("key" in table) {
      await updateImport(transaction, id, { state: "checked", fault: table, counts: {}, total: 0 });
      return;
    }
    const total = await planRows(transaction, now, file, table);
    const counts = await readCounts(transaction, id);
    const fields = importFields(file.kind, file.format);
    const notTaken = columnsNotTaken(table, file.mapping, fields);
    await updateImport(transaction, id, {
      state: "checked",
      fault: null,
      notTaken,
      counts,
      total,
    });
  });
}

/** @returns how many records there are */
async function planRows(
  queries: Queries,
  now: Date,
  file: ImportFile,
  table: FileTable,
): Promise<number> {
  const { options } = file;
  const rows = fieldRows(table, { ...file, ...options });
  const records = codesOnce(await resolveRecords(queries, rows, { ...file, ...options }));
  const kind = recordKind(file.kind);
  const look = await kind.look(queries, records, now);
  const named = cellNamer(file, table);
  for (let from = 0; from < records.length; from += portion) {
    const some = records.slice(from, from + portion);
    const ids = some.flatMap(({ rootId }) => rootId ?? []);
    const images = await readImages(queries, kind.tables, ids);
    const planned = some.map((record, at): PlannedRow => {
      const image = record.rootId === null ? null : (images.get(record.rootId) ?? null);
      return { ...plan(kind, image, record, look, options.existing, named), position: from + at };
    });
    await insertRows(queries, file.id, planned);
  }
  return records.length;
}

type Namer = {
  fault: (fault: RecordFault) => CellFault;
  note: (note: RecordNote) => CellNote;
  /** Whether files of this kind can have the column. */
  knows: (column: string) => boolean;
};

function plan(
  kind: RecordKind,
  before: Image | null,
  record: FileRecord,
  look: unknown,
  existing: "update" | "leave",
  named: Namer,
): Omit<PlannedRow, "position"> {
  const { line, key, rootId } = record;
  const base = imageHash(kind.tables, before);
  const present = before && kind.name(before);
  const row = { line, key, rootId, content: record, base };
  const title = record.cells[`title.${record.guesses?.language ?? defaultLanguage}`];
  const end = (
    action: RowAction,
    faults: readonly RecordFault[] = [],
    more: readonly RecordNote[] = [],
  ) => ({
    ...row,
    name: present ?? title ?? record.cells["name"] ?? key,
    action,
    changes: [],
    faults: faults.map(named.fault),
    notes: [...(record.notes ?? []), ...more].map(named.note),
  });
  // Of a row without its product there is nothing more to say.
  const alone = ["parentUnknown", "sizeNotFound", "combinationNew", "productUnknown"];
  if (record.faults.some((fault) => alone.includes(fault.key))) {
    return end("error", record.faults);
  }
  if (record.faults.length > 0) {
    const { faults, notes } = kind.apply(before, record, look, "new");
    const known = faults.filter(({ column }) => column === "" || named.knows(column));
    return end("error", withMore(record.faults, known), notes);
  }
  if (record.cells["command"] === "ignore") return end("skip");
  if (before && existing === "leave") return end("skip");
  const applied = kind.apply(before, record, look, rootId ?? "new");
  if (applied.faults.length > 0) return end("error", applied.faults, applied.notes);
  const changes = flagged(
    differences(before && kind.show(before, look), kind.show(applied.after, look)),
  );
  if (applied.pictures?.length) {
    changes.unshift({ field: "pictures", from: "", to: String(applied.pictures.length) });
  }
  const action = before === null ? "create" : changes.length === 0 ? "same" : "update";
  const settled = end(action, [], applied.notes);
  return { ...settled, name: kind.name(applied.after), content: applied.record, changes };
}

/**
 * All faults at once, so that a file is corrected once: of a cell the first, of a row itself alone. A
 * text's languages are one cell.
 */
function withMore(
  faults: readonly RecordFault[],
  further: readonly RecordFault[],
): readonly RecordFault[] {
  const cellOf = (column: string) => column.split(".")[0];
  const isNew = ({ line, column }: RecordFault) =>
    !faults.some(
      (one) => one.line === line && (one.column === "" || cellOf(one.column) === cellOf(column)),
    );
  return [...faults, ...further.filter(isNew)];
}

/** A SKU that two sizes of the file claim is an error; an EAN is left out of the second. */
function codesOnce(records: readonly FileRecord[]): FileRecord[] {
  const seen = new Set<string>();
  const isNew = (column: string, cell: string | undefined) => {
    const code = plainCode(cell ?? "").toLowerCase();
    if (code === "" || code === "-") return true;
    const name = `${column} ${code}`;
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  };
  return records.map((record) => {
    const faults: RecordFault[] = [];
    const notes: RecordNote[] = [];
    const items = record.items.map((item) => {
      const { line, cells } = item;
      if (!isNew("sku", cells["sku"])) faults.push({ line, column: "sku", key: "skuTaken" });
      if (isNew("ean", cells["ean"])) return item;
      notes.push({ line, column: "ean", key: "eanAgain", value: cells["ean"] ?? "" });
      return { ...item, cells: { ...cells, ean: "" } };
    });
    if (faults.length === 0 && notes.length === 0) return record;
    return {
      ...record,
      items,
      faults: [...record.faults, ...faults],
      notes: [...(record.notes ?? []), ...notes],
    };
  });
}

const longestShown = 500;

function differences(before: Cells | null, after: Cells): FieldChange[] {
  const cut = (text: string) =>
    text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].flatMap((field) => {
    const from = before?.[field] ?? "";
    const to = after[field] ?? "";
    return from === to ? [] : [{ field, from: cut(from), to: cut(to) }];
  });
}

/** What a merchant should look at twice: a price of nothing, or one that moves by more than half. */
function flagged(changes: readonly FieldChange[]): PlannedRow["changes"] {
  return changes.map((change) => {
    if (change.field !== "price.USD" || change.from === "") return change;
    const [from, to] = [Number(change.from), Number(change.to)];
    return to === 0 || to < from / 2 || to > from * 1.5 ? { ...change, flag: "price" } : change;
  });
}

/** Faults and notes with the file's own column and value in place of ours. */
function cellNamer({ kind, format, mapping }: ImportFile, { headers, rows }: FileTable): Namer {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const known = new Set(importFields(kind, format).map(({ name }) => name));
  const placeOf = (column: string, line: number) => {
    const fields =
      format !== "own" && known.has(column) ? [column] : fieldsOfColumn(format, column);
    const places = fields.flatMap((field) => mapping[field] ?? []);
    return places.find((place) => byLine.get(line)?.cells[place]) ?? places[0];
  };
  const cellOf = (line: number, column: string, value: string | undefined) => {
    const place = placeOf(column, line);
    const cell = place === undefined ? undefined : byLine.get(line)?.cells[place];
    return {
      line,
      column: place === undefined ? column : (headers[place] ?? column),
      value: (value ?? cell ?? "").slice(0, 200).replaceAll("\0", "\u2400"),
    };
  };
  return {
    fault: ({ line, column, key, value }) => ({ ...cellOf(line, column, value), key }),
    note: ({ line, column, key, value, to = "" }) => ({
      ...cellOf(line, column, value),
      key,
      to: to.slice(0, 200),
    }),
    knows: (column) => fieldsOfColumn(format, column).some((field) => known.has(field)),
  };
}
