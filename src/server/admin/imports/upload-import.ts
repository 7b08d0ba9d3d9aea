import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { foldHeader, headerFingerprint } from "#domain/import/fold-header.ts";
import { formatOf } from "#domain/import/foreign-fields.ts";
import { importFields, kindOfHeaders } from "#domain/import/import-fields.ts";
import { mapByName, type Mapping } from "#domain/import/map-columns.ts";
import {
  fileLimits,
  importKinds,
  type FileFormat,
  type ImportKind,
} from "#domain/import/import-kinds.ts";
import { decimalMarkOf, type DecimalMark } from "#domain/import/read-number.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { insertImport, readMapping } from "./import.repository.ts";
import { lackedForImport } from "./present-import.ts";
import { readTableHead, type TableHead } from "./read-table.ts";

/** Keeps a file and says what it seems to be; nothing of the shop changes. */
export async function uploadImport(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"uploadImport">,
  request: StaffRequest,
): Promise<Outcome<string>> {
  // Who may import no such file, or none at all, has none read.
  const kinds = input.kind ? [input.kind] : importKinds;
  const lacked = kinds.map((kind) => lackedForImport({ kind }, request.session));
  const [first] = lacked;
  if (first && lacked.every((right) => right !== undefined)) return refuseRight(first);
  const bytes = await request.readFile?.(fileLimits.bytes);
  if (!bytes) return refuseFields([{ path: "file", key: "fileTooLarge" }]);
  const table = await readTableHead({ bytes }, request.left);
  // A file that cannot be read to its end is refused before anything else is checked.
  if ("key" in table) return refuseFields([{ path: "file", key: table.key }]);
  const { headers, encoding, isGuess, delimiter } = table;
  const format = formatOf(headers.map(foldHeader));
  const kind = format !== "own" ? "products" : (input.kind ?? kindOfHeaders(headers));
  const missing = lackedForImport({ kind }, request.session);
  if (missing) return refuseRight(missing);
  const mapping = await knownMapping(queries, kind, format, headers);
  const id = newId();
  await insertImport(queries, {
    id,
    kind,
    format,
    name: input.name,
    bytes,
    encoding,
    isGuess,
    delimiter,
    decimalMark: markOf(table, kind, format, mapping),
    headers,
    mapping,
    options: {
      existing: "update",
      empty: format === "own" ? "keep" : "clear",
      withoutBad: false,
    },
    accountId: request.session.accountId,
    requestId: request.requestId,
    at: clock.now(),
  });
  return done(id);
}

/** The mapping that was used for such a header, else by name. */
export async function knownMapping(
  queries: Queries,
  kind: ImportKind,
  format: FileFormat,
  headers: readonly string[],
): Promise<Mapping> {
  const known = await readMapping(queries, kind, headerFingerprint(headers));
  return known ?? mapByName(importFields(kind, format), headers);
}

export function markOf(
  { marks }: TableHead,
  kind: ImportKind,
  format: FileFormat,
  mapping: Mapping,
): DecimalMark {
  const columns = importFields(kind, format).flatMap(({ name, counted }) => {
    const place = mapping[name];
    const count = counted !== undefined && place !== undefined ? marks[place] : undefined;
    return count ? [count] : [];
  });
  return decimalMarkOf(columns);
}
