import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { FilePicture, FileRecord } from "./import-record.ts";
import { readImport, updateImport, type ImportFile } from "./import.repository.ts";
import {
  endRows,
  readCounts,
  readNextRows,
  type RowEnd,
  type WrittenRow,
} from "./import-row.repository.ts";
import { queuePictures } from "./fetch-pictures.ts";
import { insertPhotos } from "./import-photo.repository.ts";
import { noteImport, tellOthers } from "./note-import.ts";
import { imageHash, readImages, writeImages, type ImageChange } from "./record-image.repository.ts";
import { recordKind } from "./record-kinds.ts";

/** Records of one transaction. */
const portion = 500;

/**
 * Writes the checked records, a portion a transaction, which moves the place as well: killed in the
 * middle, it goes on behind the last portion. A record that has changed since the check is left.
 */
export async function runImport(queries: Queries, clock: Clock, id: string): Promise<void> {
  while (await inTransaction(queries, (transaction) => runPortion(transaction, clock, id)));
}

/** @returns whether there may be more */
async function runPortion(queries: Queries, clock: Clock, id: string): Promise<boolean> {
  const file = await readImport(queries, id, { lock: true });
  if (file?.state !== "running") return false;
  const rows = await readNextRows(queries, id, { from: file.position, most: portion });
  const last = rows.at(-1);
  if (!last) {
    await endImport(queries, clock, file, "done");
    return false;
  }
  await endRows(queries, id, await writeRows(queries, clock.now(), file, rows));
  await updateImport(queries, id, { position: last.position + 1 });
  return true;
}

async function writeRows(
  queries: Queries,
  now: Date,
  file: ImportFile,
  rows: readonly WrittenRow[],
): Promise<RowEnd[]> {
  const kind = recordKind(file.kind);
  const records = rows.map(({ content, rootId }): FileRecord => ({ ...content, rootId }));
  await kind.claim(queries);
  const look = await kind.look(queries, records, now);
  const ids = rows.map(({ rootId, content }) => rootId ?? kind.newId(content));
  const present = await readImages(queries, kind.tables, ids, { lock: true });
  const changes: ImageChange[] = [];
  const pictured: { id: string; pictures: readonly FilePicture[] }[] = [];
  const ends = rows.map((row, at): RowEnd => {
    const rootId = ids[at] ?? "";
    const before = present.get(rootId) ?? null;
    const end = {
      position: row.position,
      rootId: row.rootId,
      note: null,
      before: null,
      after: null,
    };
    if (imageHash(kind.tables, before) !== row.base) return { ...end, outcome: "changed" };
    const applied = kind.apply(before, row.content, look, rootId);
    if (applied.faults.length > 0) return { ...end, outcome: "refused" };
    changes.push({ id: rootId, before, after: kind.touch(applied.after, before) });
    pictured.push({ id: rootId, pictures: applied.pictures ?? [] });
    return { ...end, outcome: "written", rootId, before };
  });
  await writeImages(queries, kind.tables, changes);
  await insertPhotos(queries, file.id, pictured);
  // As the database has them, with defaults.
  const written = await readImages(
    queries,
    kind.tables,
    changes.map((change) => change.id),
  );
  return ends.map((end) =>
    end.outcome === "written" ? { ...end, after: written.get(end.rootId ?? "") ?? null } : end,
  );
}

/** The import's one line in the log, and what is renewed once for all its records. */
export async function endImport(
  queries: Queries,
  clock: Clock,
  file: ImportFile,
  state: "done" | "stopped",
): Promise<void> {
  const counts = await readCounts(queries, file.id);
  const at = clock.now();
  await updateImport(queries, file.id, { state, counts, endedAt: at, position: file.total });
  await noteImport(queries, at, { file, action: "run", counts });
  await tellOthers(queries, file, state, counts);
  await recordKind(file.kind).finish(queries);
  await queuePictures(queries, file.id);
}
