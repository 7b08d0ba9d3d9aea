import { importFields } from "#domain/import/import-fields.ts";
import type { RowAction } from "#domain/import/import-kinds.ts";
import type { Queries } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { decodeFile } from "./decode-file.ts";
import { fieldRows } from "./file-reading.ts";
import { readBytes, readImport, updateImport, type ImportFile } from "./import.repository.ts";
import { deleteRows, insertRows, readCounts, type PlannedRow } from "./import-row.repository.ts";
import type { Cells, FieldChange, FileRecord, RecordFault, RecordKind } from "./import-record.ts";
import { readRows, type CellFault, type FileTable } from "./read-rows.ts";
import { imageHash, readImages, type Image } from "./record-image.repository.ts";
import { shopifyColumnOf } from "./read-shopify.ts";
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
    await updateImport(transaction, id, { state: "checked", fault: null, counts, total });
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
  const records = noCodeTwice(await resolveRecords(queries, rows, { ...file, ...options }));
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

type Namer = (fault: RecordFault) => CellFault;

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
  const end = (action: RowAction, faults: readonly RecordFault[] = []) => ({
    ...row,
    name: present ?? record.cells["title.en-US"] ?? record.cells["name"] ?? key,
    action,
    changes: [],
    faults: faults.map(named),
  });
  if (record.faults.length > 0) {
    return end("error", withMore(record.faults, kind.apply(before, record, look, "new").faults));
  }
  if (record.cells["command"] === "ignore") return end("skip");
  if (before && existing === "leave") return end("skip");
  const applied = kind.apply(before, record, look, rootId ?? "new");
  if (applied.faults.length > 0) return end("error", applied.faults);
  const changes = flagged(
    differences(before && kind.show(before, look), kind.show(applied.after, look)),
  );
  if (applied.pictures?.length) {
    changes.unshift({ field: "pictures", from: "", to: String(applied.pictures.length) });
  }
  const action = before === null ? "create" : changes.length === 0 ? "same" : "update";
  return { ...end(action), name: kind.name(applied.after), content: applied.record, changes };
}

/**
 * All faults at once, so that a file is corrected once: of a cell the first, of a row itself alone. A
 * text that stands in for other languages is one cell.
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

/** A SKU or EAN that two records of the file claim. */
function noCodeTwice(records: readonly FileRecord[]): FileRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const faults = record.items.flatMap(({ line, cells }) =>
      (["sku", "ean"] as const).flatMap((column): RecordFault[] => {
        const code = cells[column]?.toLowerCase();
        if (!code || code === "-") return [];
        const name = `${column} ${code}`;
        if (seen.has(name)) return [{ line, column, key: `${column}Taken` }];
        seen.add(name);
        return [];
      }),
    );
    return faults.length === 0 ? record : { ...record, faults: [...record.faults, ...faults] };
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

/** A fault with the file's own column and value in place of ours. */
function cellNamer({ kind, format, mapping }: ImportFile, { headers, rows }: FileTable): Namer {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const known = new Set(importFields(kind, format).map(({ name }) => name));
  return ({ line, column, key, value }) => {
    const field = known.has(column) ? column : (shopifyColumnOf[column] ?? column);
    const place = mapping[field];
    const cell = place === undefined ? undefined : byLine.get(line)?.cells[place];
    return {
      line,
      column: place === undefined ? column : (headers[place] ?? column),
      value: (value ?? cell ?? "").slice(0, 200).replaceAll("\0", "\u2400"),
      key,
    };
  };
}
