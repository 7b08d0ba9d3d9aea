import { sql } from "kysely";
import type { FileEncoding, SizePrices } from "#contract/admin/imports.ts";
import type { Delimiter } from "#domain/import/delimiter.ts";
import type { Mapping } from "#domain/import/map-columns.ts";
import type {
  FileFormat,
  ImportKind,
  ImportState,
  RowAction,
  RowOutcome,
} from "#domain/import/import-kinds.ts";
import type { DecimalMark } from "#domain/import/read-number.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import type { NotTaken } from "./not-taken.ts";
import type { FileFault } from "./read-rows.ts";

/** Rules that a file is read by. */
export type ImportRules = {
  /** What an empty cell says: nothing, or that the field is empty. */
  empty: "keep" | "clear";
  /** What a product costs whose sizes have several prices in the file; absent in older imports. */
  sizePrices?: SizePrices;
  /** Units that a new size begins with where the file does not count them. */
  uncounted?: number;
};

export type ImportOptions = ImportRules & {
  /** What a record that the shop has already gets. */
  existing: "update" | "leave";
  /** Whether the good records are written although there are faulty ones. */
  withoutBad: boolean;
};

export type ImportCounts = Partial<
  Record<RowAction | RowOutcome | "faults" | "notes" | "rows", number>
>;

/** An import without the bytes of its file. */
export type ImportFile = {
  id: string;
  kind: ImportKind;
  format: FileFormat;
  state: ImportState;
  name: string;
  encoding: FileEncoding;
  isGuess: boolean;
  delimiter: Delimiter;
  decimalMark: DecimalMark;
  headers: string[];
  mapping: Mapping;
  options: ImportOptions;
  fault: FileFault | null;
  notTaken: NotTaken[];
  counts: ImportCounts;
  total: number;
  position: number;
  accountId: string | null;
  who: string;
  requestId: string;
  at: Date;
  endedAt: Date | null;
};

const columns = sql`f.id, f.kind, f.format, f.state, f.name, f.encoding, f.is_guess as "isGuess",
  f.delimiter, f.decimal_mark as "decimalMark", f.headers, f.mapping, f.options, f.fault, f.counts, f.not_taken as "notTaken",
  f.total, f.at_position as position, f.account_id as "accountId", f.request_id as "requestId",
  f.at, f.ended_at as "endedAt",
  coalesce((select person_name(a.first_name, a.last_name) from account a
    where a.id = f.account_id), '') as who`;

export async function readImport(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<ImportFile | undefined> {
  const { rows } = await sql<ImportFile>`
    select ${columns} from import_file f where f.id = ${id}::uuid
    ${lock ? sql`for update of f` : sql``}`.execute(queries);
  return rows[0];
}

export async function readImports(
  queries: Queries,
  { current, size }: { current: number; size: number },
): Promise<(ImportFile & { matches: number })[]> {
  const { rows } = await sql<ImportFile & { matches: number }>`
    select ${columns}, count(*) over ()::int as matches from import_file f
    order by f.at desc, f.id limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

export async function readBytes(queries: Queries, id: string): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from import_file where id = ${id}::uuid`.execute(queries);
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

/** The first bytes of a file, which samples are taken from. */
export async function readHead(queries: Queries, id: string, most: number): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(bytes from 1 for ${most}::int) as bytes from import_file
    where id = ${id}::uuid`.execute(queries);
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

type NewImport = Omit<
  ImportFile,
  "counts" | "total" | "position" | "who" | "endedAt" | "state" | "fault" | "notTaken"
> & { bytes: Buffer };

export async function insertImport(queries: Queries, file: NewImport): Promise<void> {
  await sql`insert into import_file (id, kind, format, state, name, bytes, encoding, is_guess,
      delimiter, decimal_mark, headers, mapping, options, account_id, request_id, at)
    values (${file.id}, ${file.kind}, ${file.format}, 'uploaded', ${file.name}, ${file.bytes},
      ${file.encoding}, ${file.isGuess}, ${file.delimiter}, ${file.decimalMark},
      ${file.headers}::text[], ${json(file.mapping)}, ${json(file.options)}, ${file.accountId},
      ${file.requestId}, ${file.at})`.execute(queries);
}

type Changes = Partial<
  Pick<
    ImportFile,
    | "kind"
    | "format"
    | "state"
    | "encoding"
    | "isGuess"
    | "delimiter"
    | "decimalMark"
    | "headers"
    | "mapping"
    | "options"
    | "fault"
    | "notTaken"
    | "counts"
    | "total"
    | "position"
    | "endedAt"
    | "accountId"
    | "requestId"
  >
>;

export async function updateImport(queries: Queries, id: string, changes: Changes): Promise<void> {
  const { isGuess, decimalMark, mapping, options, fault, notTaken, counts, position, endedAt } =
    changes;
  const { accountId, requestId, ...same } = changes;
  const { kind, format, state, encoding, delimiter, headers, total } = same;
  await queries
    .updateTable("import_file")
    .set({
      ...(kind ? { kind } : {}),
      ...(format ? { format } : {}),
      ...(state ? { state } : {}),
      ...(encoding ? { encoding } : {}),
      ...(delimiter ? { delimiter } : {}),
      ...(headers ? { headers } : {}),
      ...(total === undefined ? {} : { total }),
      ...(isGuess === undefined ? {} : { is_guess: isGuess }),
      ...(decimalMark ? { decimal_mark: decimalMark } : {}),
      ...(mapping ? { mapping: json(mapping) } : {}),
      ...(options ? { options: json(options) } : {}),
      ...(fault === undefined ? {} : { fault: fault && json(fault) }),
      ...(notTaken ? { not_taken: json(notTaken) } : {}),
      ...(counts ? { counts: json(counts) } : {}),
      ...(position === undefined ? {} : { at_position: position }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      ...(accountId === undefined ? {} : { account_id: accountId }),
      ...(requestId === undefined ? {} : { request_id: requestId }),
    })
    .where("id", "=", id)
    .execute();
}

export async function readMapping(
  queries: Queries,
  kind: ImportKind,
  fingerprint: string,
): Promise<Mapping | undefined> {
  const { rows } = await sql<{ mapping: Mapping }>`
    select mapping from import_mapping
    where kind = ${kind} and fingerprint = ${fingerprint}`.execute(queries);
  return rows[0]?.mapping;
}

export async function keepMapping(
  queries: Queries,
  {
    kind,
    fingerprint,
    mapping,
    at,
  }: { kind: string; fingerprint: string; mapping: Mapping; at: Date },
): Promise<void> {
  await sql`insert into import_mapping (kind, fingerprint, mapping, at)
    values (${kind}, ${fingerprint}, ${json(mapping)}, ${at})
    on conflict (kind, fingerprint) do update set mapping = excluded.mapping, at = excluded.at`.execute(
    queries,
  );
}
