import { sql } from "kysely";
import { countryOfCell } from "#domain/import/country-of-cell.ts";
import { splitName } from "#domain/names/split-name.ts";
import type { Queries } from "#server/platform/database.ts";
import { peopleOf } from "./customer-rows.ts";
import { cellsOfRecord, type FieldRow, type ReadOptions } from "./file-reading.ts";
import type { Cells, FileRecord, RecordNote } from "./import-record.ts";

/** People by their e-mail; one who is not subscribed, here or there, is left out. */
export async function resolvePeople(
  queries: Queries,
  rows: readonly FieldRow[],
  kind: "customers" | "subscribers",
  options: ReadOptions,
): Promise<FileRecord[]> {
  const people = kind === "customers" ? peopleOf(rows) : rows.map((row) => ({ row, notes: [] }));
  const keys = people.map(({ row: { cells } }) => (cells["email"] ?? "").toLowerCase());
  const table = sql.table(kind === "customers" ? "account" : "newsletter_subscriber");
  const { rows: known } = await sql<{ id: string; email: string }>`
    select id::text as id, lower(email) as email from ${table}
    where lower(email) = any(${keys}::text[])`.execute(queries);
  const idOf = new Map(known.map(({ id, email }) => [email, id]));
  return people.map(({ row, notes }, place): FileRecord => {
    const { line, faults } = row;
    const key = keys[place] ?? "";
    const rootId = idOf.get(key) ?? null;
    const said = Object.keys(row.cells).filter((name) => name !== "email");
    const { cells } = cellsOfRecord([row], said, options);
    const isOut =
      kind === "subscribers" &&
      rootId === null &&
      ["left", "pending"].includes(cells["state"]?.toLowerCase() ?? "");
    const named = kind === "customers" ? nameParts(cells, line) : memberOf(cells, line, rootId);
    const told = isOut ? { ...cells, command: "ignore" } : named.cells;
    return {
      line,
      key,
      rootId,
      cells: told,
      items: [],
      faults,
      notes: [...notes, ...named.notes],
    };
  });
}

/**
 * A member of an audience of Mailchimp, which keeps no wording of a consent. A subscriber is one who
 * has asked and confirmed, with what the file states of it; others are left out (R-CSV-10).
 */
function memberOf(
  cells: Cells,
  line: number,
  rootId: string | null,
): { cells: Cells; notes: RecordNote[] } {
  if (cells["rating"] === undefined || cells["consent_text"]) return { cells, notes: [] };
  const leftOut = (column: string, key: RecordNote["key"]) => ({
    cells: { ...cells, command: "ignore" },
    notes: [{ line, column, key }],
  });
  const { asked_at: asked, consent_at: agreed } = cells;
  if (cells["left_at"]) {
    const left = { ...cells, state: "left", consent_at: "" };
    return { cells: rootId === null ? { ...left, command: "ignore" } : left, notes: [] };
  }
  if (cells["bounced_at"]) return leftOut("bounced_at", "mailBounced");
  if (!asked || !agreed) return leftOut(asked ? "consent_at" : "asked_at", "consentNone");
  const stated = [
    ["OPTIN_TIME", asked],
    ["OPTIN_IP", cells["asked_from"]],
    ["CONFIRM_TIME", agreed],
    ["CONFIRM_IP", cells["agreed_from"]],
  ]
    .flatMap(([name, text]) => (text ? [`${name} ${text}`] : []))
    .join(", ");
  return {
    cells: {
      ...cells,
      consent_text: stated,
      consent_source: cells["consent_source"] || "Mailchimp",
    },
    notes: [{ line, column: "consent_at", key: "consentStated", to: stated }],
  };
}

/** A whole name in one cell. */
function nameParts(cells: Cells, line: number): { cells: Cells; notes: RecordNote[] } {
  const { name = "", ...rest } = cells;
  if (name === "" || name === "-" || rest["first_name"] || rest["last_name"]) {
    return { cells: rest, notes: [] };
  }
  const { firstName: given, lastName: family } = splitName(
    name,
    countryOfCell(rest["country"] ?? ""),
  );
  const to = `${given} | ${family}`;
  return {
    cells: { ...rest, first_name: given, last_name: family },
    notes: [{ line, column: "name", key: "nameParts", value: name, to }],
  };
}
