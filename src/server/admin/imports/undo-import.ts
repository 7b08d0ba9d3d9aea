import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { newestChange } from "#server/audit/newest-change.ts";
import { forgetPhotos, removePhotos } from "./import-photo.repository.ts";
import type { RecordKind } from "./import-record.ts";
import { readImport, updateImport, type ImportFile } from "./import.repository.ts";
import {
  endRows,
  readCounts,
  readWrittenRows,
  type RowEnd,
  type RowNote,
  type WrittenRow,
} from "./import-row.repository.ts";
import { noteImport, tellOthers } from "./note-import.ts";
import {
  imageHash,
  readImages,
  restoredImage,
  writeImages,
  type Image,
  type ImageChange,
} from "./record-image.repository.ts";
import { recordKind } from "./record-kinds.ts";

/** Records of one transaction. */
const portion = 500;

/**
 * Takes an import back, the last record first, a portion a transaction. Each gets its former rows
 * and its former version; one that has changed since is left and says who changed it. Units sold
 * meanwhile stay sold (R-CSV-8).
 */
export async function undoImport(queries: Queries, clock: Clock, id: string): Promise<void> {
  while (await inTransaction(queries, (transaction) => undoPortion(transaction, clock, id)));
}

/** @returns whether there may be more */
async function undoPortion(queries: Queries, clock: Clock, id: string): Promise<boolean> {
  const file = await readImport(queries, id, { lock: true });
  if (file?.state !== "undoing") return false;
  const rows = await readWrittenRows(queries, id, { below: file.position, most: portion });
  const last = rows.at(-1);
  if (!last) {
    const counts = await readCounts(queries, id);
    await forgetPhotos(queries, id);
    await updateImport(queries, id, { state: "undone", counts });
    await noteImport(queries, clock.now(), { file, action: "undo", counts });
    await tellOthers(queries, file, "undone", counts);
    await recordKind(file.kind).finish(queries);
    return false;
  }
  await endRows(queries, id, await takeBack(queries, clock.now(), file, rows));
  await updateImport(queries, id, { position: last.position });
  return true;
}

async function takeBack(
  queries: Queries,
  now: Date,
  file: ImportFile,
  rows: readonly WrittenRow[],
): Promise<RowEnd[]> {
  const kind = recordKind(file.kind);
  const ids = rows.map(({ rootId }) => rootId ?? "");
  await kind.claim(queries);
  const present = await readImages(queries, kind.tables, ids, { lock: true });
  const used = await kind.used(
    queries,
    rows.map(({ before }, at) => ({ id: ids[at] ?? "", kept: before })),
  );
  const changes: ImageChange[] = [];
  const ends: RowEnd[] = [];
  for (const [at, row] of rows.entries()) {
    const id = ids[at] ?? "";
    const image = present.get(id) ?? null;
    const { before, after, position } = row;
    const end = { position, rootId: row.rootId, before, after };
    if (imageHash(kind.tables, image) !== imageHash(kind.tables, after) || !image || !after) {
      const note = await newerChange(queries, kind, id, file);
      ends.push({ ...end, outcome: "left", note });
      continue;
    }
    const undone = former(kind, { before, after, image, isUsed: used.has(id), now });
    if (undone.change !== undefined) changes.push({ id, before: image, after: undone.change });
    ends.push({
      ...end,
      outcome: undone.change === undefined ? "left" : "undone",
      note: undone.note,
    });
  }
  await writeImages(queries, kind.tables, changes);
  await removePhotos(
    queries,
    file.id,
    changes.map(({ id }) => id),
  );
  return ends;
}

type Undone = {
  before: Image | null;
  after: Image;
  image: Image;
  isUsed: boolean;
  now: Date;
};

/** The rows to write, null to remove the record, or nothing where it has to stay. */
function former(
  kind: RecordKind,
  { before, after, image, isUsed, now }: Undone,
): { change?: Image | null; note: RowNote | null } {
  const used: RowNote = { reason: "used" };
  if (before === null) {
    if (!isUsed) return { change: null, note: null };
    const retired = kind.retired(image, now);
    return retired ? { change: retired, note: used } : { note: used };
  }
  if (isUsed) return { note: used };
  const counted = { by: 0 };
  const change = restoredImage(kind.tables, { before, after, present: image }, (column, by) => {
    if (column === "stock") counted.by += by;
  });
  const note: RowNote | null = counted.by === 0 ? null : { reason: "counted", by: counted.by };
  return { change: kind.reindexed(change), note };
}

async function newerChange(
  queries: Queries,
  kind: RecordKind,
  id: string,
  file: ImportFile,
): Promise<RowNote> {
  const newer = await newestChange(queries, { noun: kind.noun, subjectId: id }, file.at);
  return newer
    ? { reason: "newer", who: newer.who, at: newer.at.toISOString() }
    : { reason: "newer" };
}
