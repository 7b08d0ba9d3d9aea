import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { exportRights, type ExportKind, type ExportFormat } from "#domain/import/import-kinds.ts";
import { defaultLanguage, isLanguage, type Language } from "#domain/language.ts";
import { missingRight } from "#domain/staff/permissions.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid, newId, newToken, sha256 } from "#server/platform/ids.ts";
import { done, refuse, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { readImport } from "./import.repository.ts";
import { lackedForImport } from "./present-import.ts";

export const exportPath = "/admin-api/exports/file";

/** Minutes in which the address of a file opens. */
const openMinutes = 5;

/** First and last day of orders, `YYYY-MM-DD`; "" has no end. */
export type Period = { from: string; to: string };

/** A file of errors is named by its import. */
export type ExportSource =
  | { kind: ExportKind; format: ExportFormat; period: Period }
  | { importId: string; language: Language };

type Services = { queries: Queries; clock: Clock };
type File = { address: string };

/** An address that gives a list as a file, once: a download cannot carry the caller's token. */
export async function makeExport(
  { queries, clock }: Services,
  { kind, format, from = "", to = "" }: AdminInput<"exportTable">,
  request: StaffRequest,
): Promise<Outcome<File>> {
  const missing = missingRight(request.session, [exportRights[kind]]);
  if (missing) return refuseRight(missing);
  const address = await inTransaction(queries, async (transaction) => {
    await recordChange(transaction, request, clock.now(), {
      noun: "exports",
      subjectId: kind,
      action: "export",
      before: null,
      after: { kind, format, ...(from ? { from } : {}), ...(to ? { to } : {}) },
    });
    return keepAddress(transaction, clock, `${kind}:${from}:${to}`, format, request);
  });
  return done({ address });
}

/** The original rows that have errors, with the errors beside them. */
export async function makeFaultExport(
  { queries, clock }: Services,
  id: string,
  request: StaffRequest,
): Promise<Outcome<File>> {
  const file = isUuid(id) ? await readImport(queries, id) : undefined;
  if (!file) return refuse("notFound");
  const missing = lackedForImport(file, request.session);
  if (missing) return refuseRight(missing);
  return done({
    address: await keepAddress(queries, clock, `faults:${request.language}:${id}`, "own", request),
  });
}

async function keepAddress(
  queries: Queries,
  clock: Clock,
  kind: string,
  format: ExportFormat,
  { session, requestId }: StaffRequest,
): Promise<string> {
  const key = newToken();
  await sql`insert into export (id, key_hash, kind, format, account_id, request_id, at)
    values (${newId()}, ${hashOf(key)}, ${kind}, ${format}, ${session.accountId}, ${requestId},
      ${clock.now()})`.execute(queries);
  return `${exportPath}?key=${key}`;
}

const hashOf = (key: string): string => sha256(key).toString("hex");

/** What the address gives, the first time within its minutes; null afterwards. */
export async function openExport(
  queries: Queries,
  clock: Clock,
  key: string,
): Promise<ExportSource | null> {
  const now = clock.now();
  const since = new Date(now.getTime() - openMinutes * 60_000);
  const { rows } = await sql<{ kind: string; format: ExportFormat }>`
    update export set used_at = ${now}
    where key_hash = ${hashOf(key)} and used_at is null and at > ${since}
    returning kind, format`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { kind, format } = row;
  if (kind.startsWith("faults:")) {
    const [, language = "", importId = ""] = kind.split(":");
    return { importId, language: isLanguage(language) ? language : defaultLanguage };
  }
  const [name, from = "", to = ""] = kind.split(":");
  return { kind: name as ExportKind, format, period: { from, to } };
}
