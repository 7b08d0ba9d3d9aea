import { readUndoLimit } from "#server/audit/undo-change.ts";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { headerFingerprint } from "#domain/import/fold-header.ts";
import { importFields } from "#domain/import/import-fields.ts";
import { missingFields } from "#domain/import/map-columns.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { queuePictures } from "./fetch-pictures.ts";
import { importTask } from "./import-job.ts";
import { countPhotos, retryPhotos } from "./import-photo.repository.ts";
import { readFaultGroups, readNoteGroups } from "./import-row.repository.ts";
import {
  keepMapping,
  readBytes,
  readHead,
  readImport,
  readMapping,
  updateImport,
  type ImportFile,
} from "./import.repository.ts";
import { canUndo, lackedForImport, presentImport, sampledBytes } from "./present-import.ts";
import { endImport } from "./run-import.ts";
import { readTableHead } from "./read-table.ts";
import { knownMapping, markOf } from "./upload-import.ts";

export type ImportServices = { queries: Queries; clock: Clock };

/** An import as the page shows it. */
export async function showImport(
  { queries, clock }: ImportServices,
  id: string,
): Promise<Outcome<ImportDetail>> {
  const file = isUuid(id) ? await readImport(queries, id) : undefined;
  if (!file) return refuse("notFound");
  const known = await readMapping(queries, file.kind, headerFingerprint(file.headers));
  const bytes = await readHead(queries, id, sampledBytes);
  return done(
    presentImport(file, {
      bytes,
      isKnown: known !== undefined,
      now: clock.now(),
      pictures: await countPhotos(queries, id),
      faultGroups: file.counts.faults ? await readFaultGroups(queries, id) : [],
      noteGroups: file.counts.notes ? await readNoteGroups(queries, id) : [],
      ...(await readUndoLimit(queries)),
    }),
  );
}

type Step = (
  services: ImportServices,
  file: ImportFile,
  request: StaffRequest,
) => Promise<Outcome<null>>;

/** One step of an import by a person who may make its changes by hand. */
export async function stepImport(
  services: ImportServices,
  id: string,
  request: StaffRequest,
  step: Step,
): Promise<Outcome<ImportDetail>> {
  if (!isUuid(id)) return refuse("notFound");
  const stepped = await transact(services.queries, async (transaction) => {
    const file = await readImport(transaction, id, { lock: true });
    if (!file) return refuse("notFound");
    const missing = lackedForImport(file, request.session);
    if (missing) return refuseRight(missing);
    return step({ ...services, queries: transaction }, file, request);
  });
  return stepped.ok ? showImport(services, id) : stepped;
}

const queue = (queries: Queries, id: string) =>
  addJob(queries, importTask, { id }, `${importTask}:${id}`, { urgent: true });

/** Only before it runs. */
const isOpen = ({ state }: ImportFile) => state === "uploaded" || state === "checked";

/**
 * Reads the file in another encoding, or as another kind; the mapping is made anew. It is read
 * before the import is locked, since that may take a while, and what was judged is judged again.
 */
export async function readAgain(
  services: ImportServices,
  input: AdminInput<"readImport">,
  request: StaffRequest,
): Promise<Outcome<ImportDetail>> {
  const { id, kind, format, encoding, delimiter } = input;
  const { queries } = services;
  const found = isUuid(id) ? await readImport(queries, id) : undefined;
  if (!found) return refuse("notFound");
  const missing =
    lackedForImport(found, request.session) ?? lackedForImport({ kind }, request.session);
  if (missing) return refuseRight(missing);
  if (!isOpen(found)) return refuse("conflict");
  const bytes = await readBytes(queries, id);
  const table = await readTableHead({ bytes, reading: { encoding, delimiter } }, request.left);
  if ("key" in table) return refuseFields([{ path: "file", key: table.key }]);
  const { headers } = table;
  return stepImport(services, id, request, async ({ queries: transaction }, file) => {
    if (!isOpen(file)) return refuse("conflict");
    const mapping = await knownMapping(transaction, kind, format, headers);
    const decimalMark = markOf(table, kind, format, mapping);
    const read = { kind, format, encoding, delimiter, headers, mapping, decimalMark };
    await updateImport(transaction, id, { ...read, state: "uploaded" });
    return done(null);
  });
}

/** Keeps what the columns are and begins the check. */
export const mapImport =
  ({ id, decimalMark, mapping, ...rules }: AdminInput<"mapImport">): Step =>
  async ({ queries, clock }, file) => {
    if (!isOpen(file)) return refuse("conflict");
    const { kind } = file;
    const fields = importFields(kind, file.format);
    const missing = missingFields(fields, mapping);
    const isKnown = Object.entries(mapping).every(
      ([name, place]) => fields.some((field) => field.name === name) && place < file.headers.length,
    );
    if (!isKnown) return refuseFields([{ path: "mapping", key: "invalid" }]);
    if (missing.length > 0) {
      const named = missing.map((names) => `mapping.${names}`);
      return refuseFields(["mapping", ...named].map((path) => ({ path, key: "columnMissing" })));
    }
    const options = { ...file.options, ...rules };
    await updateImport(queries, id, { decimalMark, mapping, options, state: "mapped", counts: {} });
    const fingerprint = headerFingerprint(file.headers);
    await keepMapping(queries, { kind, fingerprint, mapping, at: clock.now() });
    await queue(queries, id);
    return done(null);
  };

/** Begins to write; bad rows are left out only if that is said. */
export const beginImport =
  ({ id, withoutBad }: AdminInput<"runImport">): Step =>
  async ({ queries }, file, { session, requestId }) => {
    const { error = 0, create = 0, update = 0 } = file.counts;
    if (file.state !== "checked" || file.fault || create + update === 0) return refuse("conflict");
    if (error > 0 && !withoutBad) return refuse("conflict");
    const { accountId } = session;
    const options = { ...file.options, withoutBad };
    await updateImport(queries, id, {
      state: "running",
      position: 0,
      accountId,
      requestId,
      options,
    });
    await queue(queries, id);
    return done(null);
  };

/** What is written stays and can be taken back; a file whose check is stopped can be mapped anew. */
export const stopImport: Step = async ({ queries, clock }, file) => {
  if (file.state === "mapped") {
    await updateImport(queries, file.id, { state: "uploaded" });
    return done(null);
  }
  if (file.state !== "running") return refuse("conflict");
  await endImport(queries, clock, file, "stopped");
  return done(null);
};

/** What could not be fetched waits again. */
export const retryPictures: Step = async ({ queries }, { id, state }) => {
  if (state !== "done" && state !== "stopped") return refuse("conflict");
  if ((await retryPhotos(queries, id)) > 0) await queuePictures(queries, id);
  return done(null);
};

export const beginUndo: Step = async ({ queries, clock }, file, { session, requestId }) => {
  if (!canUndo(file, clock.now(), (await readUndoLimit(queries)).undoDays))
    return refuse("undoFinal");
  const { accountId } = session;
  const { id, total } = file;
  await updateImport(queries, id, {
    state: "undoing",
    fault: null,
    position: total,
    accountId,
    requestId,
  });
  await queue(queries, id);
  return done(null);
};
