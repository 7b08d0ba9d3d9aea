import { exportRights } from "#domain/import/import-kinds.ts";
import { missingRight } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { done, refuse, refuseRight } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { makeExport, makeFaultExport } from "./make-export.ts";
import {
  beginImport,
  beginUndo,
  mapImport,
  readAgain,
  retryPictures,
  showImport,
  stepImport,
  stopImport,
} from "./import-steps.ts";
import { readImport, readImports } from "./import.repository.ts";
import { searchRows } from "./import-row.repository.ts";
import { presentImportRow, presentSummary } from "./present-import.ts";
import { uploadImport } from "./upload-import.ts";

type ImportCalls =
  | "uploadImport"
  | "listImports"
  | "getImport"
  | "readImport"
  | "mapImport"
  | "listImportRows"
  | "runImport"
  | "stopImport"
  | "retryPictures"
  | "undoImport"
  | "exportFaults"
  | "exportTable";

/** Tables from files and to files (R-CSV). */
export function importRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const services = { queries, clock };
  /** Cells of a file are shown to callers who may read such records themselves (R-CSV-1). */
  const refuseReading = async (id: string, { session }: StaffRequest) => {
    const file = isUuid(id) ? await readImport(queries, id) : undefined;
    if (!file) return refuse("notFound");
    const missing = missingRight(session, [exportRights[file.kind]]);
    return missing ? refuseRight(missing) : null;
  };
  const calls: Pick<AdminHandlers, ImportCalls> = {
    async uploadImport(input, request) {
      const kept = await uploadImport(queries, clock, input, request);
      return kept.ok ? showImport(services, kept.value) : kept;
    },
    async listImports({ current, size }) {
      const rows = await readImports(queries, { current, size });
      const total = rows[0]?.matches ?? 0;
      return done({ records: rows.map(presentSummary), total, current, size });
    },
    getImport: async ({ id }, request) =>
      (await refuseReading(id, request)) ?? showImport(services, id),
    readImport: (input, request) => readAgain(services, input, request),
    mapImport: (input, request) => stepImport(services, input.id, request, mapImport(input)),
    async listImportRows({ id, show, current, size }, request) {
      const refusal = await refuseReading(id, request);
      if (refusal) return refusal;
      const rows = await searchRows(queries, id, { show, current, size });
      const total = rows[0]?.matches ?? 0;
      return done({ records: rows.map(presentImportRow), total, current, size });
    },
    runImport: (input, request) => stepImport(services, input.id, request, beginImport(input)),
    stopImport: ({ id }, request) => stepImport(services, id, request, stopImport),
    retryPictures: ({ id }, request) => stepImport(services, id, request, retryPictures),
    undoImport: ({ id }, request) => stepImport(services, id, request, beginUndo),
    exportFaults: ({ id }, request) => makeFaultExport(services, id, request),
    exportTable: (input, request) => makeExport(services, input, request),
  };
  return calls;
}
