import { sql } from "kysely";
import type { RowAction, RowOutcome } from "#domain/import/import-kinds.ts";
import type { ImportNoteKey } from "#domain/import/import-notes.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { Queries } from "#server/platform/database.ts";
import type { ImportCounts } from "./import.repository.ts";
import type { FieldChange, FileRecord } from "./import-record.ts";
import type { CellFault } from "./read-rows.ts";
import type { Image } from "./record-image.repository.ts";

/** What the check says of one record. */
export type PlannedRow = {
  position: number;
  line: number;
  key: string;
  name: string;
  action: RowAction;
  rootId: string | null;
  content: FileRecord;
  base: string | null;
  changes: (FieldChange & { flag?: string })[];
  faults: CellFault[];
  notes: CellNote[];
};

/** A note of one cell, by the file's own column. */
export type CellNote = Omit<CellFault, "key"> & { key: ImportNoteKey; to: string };

export async function insertRows(
  queries: Queries,
  id: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  await sql`insert into import_row
      (import_id, position, line, key, name, action, root_id, content, base, changes, faults,
      notes)
    select ${id}::uuid, r.position, r.line, r.key, r.name, r.action, r."rootId", r.content, r.base,
      r.changes, r.faults, r.notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (position int, line int, key text,
      name text, action text, "rootId" text, content jsonb, base text, changes jsonb,
      faults jsonb, notes jsonb)`.execute(queries);
}

export const deleteRows = (queries: Queries, id: string): Promise<unknown> =>
  sql`delete from import_row where import_id = ${id}::uuid`.execute(queries);

export type WrittenRow = PlannedRow & {
  outcome: RowOutcome | null;
  note: RowNote | null;
  before: Image | null;
  after: Image | null;
};

/** Why a record was not written, or what an undo left as it is. */
export type RowNote = {
  reason: "newer" | "used" | "counted";
  who?: string;
  /** ISO time of the newer change. */
  at?: string;
  /** Units sold or added since. */
  by?: number;
};

const rowColumns = sql`position, line, key, name, action, root_id as "rootId", content, base,
  changes, faults, notes, outcome, note`;

/** The next records to write, in the file's order. */
export async function readNextRows(
  queries: Queries,
  id: string,
  { from, most }: { from: number; most: number },
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${rowColumns} from import_row
    where import_id = ${id}::uuid and position >= ${from} and action in ('create', 'update')
      and outcome is null
    order by position limit ${most}`.execute(queries);
  return rows;
}

/** The next records to take back, the last first. */
export async function readWrittenRows(
  queries: Queries,
  id: string,
  { below, most }: { below: number; most: number },
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${rowColumns}, before, after from import_row
    where import_id = ${id}::uuid and position < ${below} and outcome = 'written'
    order by position desc limit ${most}`.execute(queries);
  return rows;
}

export type RowEnd = {
  position: number;
  outcome: RowOutcome;
  rootId: string | null;
  note: RowNote | null;
  before: Image | null;
  after: Image | null;
};

export async function endRows(
  queries: Queries,
  id: string,
  rows: readonly RowEnd[],
): Promise<void> {
  await sql`update import_row w set outcome = r.outcome, root_id = r."rootId", note = r.note,
      before = r.before, after = r.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (position int, outcome text,
      "rootId" text, note jsonb, before jsonb, after jsonb)
    where w.import_id = ${id}::uuid and w.position = r.position`.execute(queries);
}

export async function readCounts(queries: Queries, id: string): Promise<ImportCounts> {
  const { rows } = await sql<{ name: RowAction | RowOutcome; count: number }>`
    select action as name, count(*)::int as count from import_row
      where import_id = ${id}::uuid group by action
    union all select outcome, count(*)::int from import_row
      where import_id = ${id}::uuid and outcome is not null group by outcome`.execute(queries);
  const counted = await sql<{ faults: number; notes: number; rows: number }>`
    select coalesce(sum(jsonb_array_length(faults)), 0)::int as faults,
      coalesce(sum(jsonb_array_length(notes)), 0)::int as notes, count(*)::int as rows
    from import_row where import_id = ${id}::uuid`.execute(queries);
  return {
    ...Object.fromEntries(rows.map(({ name, count }) => [name, count])),
    ...counted.rows[0],
  };
}

export async function searchRows(
  queries: Queries,
  id: string,
  { show, current, size }: { show: RowAction | RowOutcome | "all"; current: number; size: number },
): Promise<(WrittenRow & { matches: number })[]> {
  const { rows } = await sql<WrittenRow & { matches: number }>`
    select ${rowColumns}, count(*) over ()::int as matches from import_row
    where import_id = ${id}::uuid and (${show} = 'all' or action = ${show} or outcome = ${show})
    order by position limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

/** Faults of one kind in one column, with the first lines and the first value. */
export type FaultGroup = {
  key: RefusalKey;
  column: string;
  count: number;
  lines: number[];
  value: string;
};

export type NoteGroup = Omit<FaultGroup, "key"> & { key: ImportNoteKey; to: string };

const mostGroups = 20;
const linesShown = 5;

/** What is wrong in a file as a whole: equal faults together, the most frequent first. */
export async function readFaultGroups(queries: Queries, id: string): Promise<FaultGroup[]> {
  const { rows } = await sql<FaultGroup>`
    select f.key, f."column", count(*)::int as count,
      (array_agg(f.line order by f.line))[1:${sql.lit(linesShown)}] as lines,
      (array_agg(f.value order by f.line))[1] as value
    from import_row r, jsonb_to_recordset(r.faults)
      as f (line int, "column" text, value text, key text)
    where r.import_id = ${id}::uuid
    group by f.key, f."column" order by count(*) desc, min(f.line) limit ${mostGroups}`.execute(
    queries,
  );
  return rows;
}

/** What was cut, left out or guessed in a file as a whole, in the same way. */
export async function readNoteGroups(queries: Queries, id: string): Promise<NoteGroup[]> {
  const { rows } = await sql<NoteGroup>`
    select n.key, n."column", count(*)::int as count,
      (array_agg(n.line order by n.line))[1:${sql.lit(linesShown)}] as lines,
      (array_agg(n.value order by n.line))[1] as value, (array_agg(n."to" order by n.line))[1] as "to"
    from import_row r, jsonb_to_recordset(r.notes)
      as n (line int, "column" text, value text, key text, "to" text)
    where r.import_id = ${id}::uuid
    group by n.key, n."column" order by count(*) desc, min(n.line) limit ${mostGroups}`.execute(
    queries,
  );
  return rows;
}

/**
 * Records with faults: the lines that they stand in, all of which are needed to send them again, and
 * the faults.
 */
export async function readFaultyRecords(
  queries: Queries,
  id: string,
): Promise<{ lines: number[]; faults: CellFault[] }[]> {
  const { rows } = await sql<{ lines: number[]; faults: CellFault[] }>`
    select faults, array(
      select r.line
      union select (i ->> 'line')::int from jsonb_array_elements(r.content -> 'items') i
      union select (p ->> 'line')::int from jsonb_array_elements(
        coalesce(r.content -> 'pictures', '[]')) p
      union select (f ->> 'line')::int from jsonb_array_elements(r.faults) f) as lines
    from import_row r
    where r.import_id = ${id}::uuid and jsonb_array_length(r.faults) > 0
    order by r.position`.execute(queries);
  return rows;
}

const namesShown = 10;

/** The first records that an undo has left, by name. */
export async function readLeftNames(queries: Queries, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from import_row where import_id = ${id}::uuid and outcome = 'left'
    order by position limit ${namesShown}`.execute(queries);
  return rows.map(({ name }) => name);
}
