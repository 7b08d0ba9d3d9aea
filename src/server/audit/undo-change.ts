import { isDeepStrictEqual } from "node:util";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { FailureReason } from "#contract/error-codes.ts";
import { callerMay, type Caller } from "#domain/staff/permissions.ts";
import { readChanges, readNewerChange, type AuditRow } from "./audit.repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import type { Session, StaffRequest } from "#server/platform/request-context.ts";
import type { Fields, Present, Revert } from "./revert.ts";

const dayMs = 86_400_000;

type Reverts = { clock: Clock; reverts: Readonly<Record<string, Revert>> };
type Services = Reverts & {
  queries: Queries;
  /** What a caller has to show first, as for the call itself. */
  missingProof: (session: Session, call: AdminEndpointName) => FailureReason | null;
};
/** The setting: how long a change can be taken back. */
type Limited = { undoDays: number };

/**
 * Takes back one change, or all of one call, the newest first; what stands on a change is named and
 * nothing of it is touched. Undoing is a change of its own, which can be undone.
 */
export async function undoChange(
  caller: Services,
  input: AdminInput<"undoChange">,
  request: StaffRequest,
): Promise<Outcome<{ changes: number }>> {
  const services = { ...caller, ...(await readUndoLimit(caller.queries)) };
  const { id, requestId } = input;
  const wanted = id === undefined ? { requestId: requestId ?? "" } : { id };
  const changes = await readChanges(services.queries, wanted);
  if (changes.length === 0) return refuse("notFound");
  for (const change of changes) {
    const undone = await undoOne(services, change, request);
    if (!undone.ok) return undone;
  }
  return done({ changes: changes.length });
}

export const readUndoLimit = (queries: Queries): Promise<Limited> =>
  readSettings(queries, ["undoDays"]);

/** Whether a change is of a kind that can be taken back, and still may be. */
export function isUndoable(
  { reverts, clock, undoDays }: Reverts & Limited,
  change: Pick<AuditRow, "noun" | "action" | "before" | "after" | "at" | "reverted_by">,
  caller: Caller,
): boolean {
  const revert = reverts[change.noun];
  if (!revert || change.reverted_by !== null || revert.isFinal?.(change)) return false;
  const withinMs = revert.withinMs ?? undoDays * dayMs;
  if (clock.now().getTime() - change.at.getTime() > withinMs) return false;
  if (change.before === null && !revert.remove) return false;
  if (change.after === null && !revert.restore) return false;
  return callerMay(caller, adminEndpoints[revert.call].permission);
}

async function undoOne(
  services: Services & Limited,
  change: AuditRow,
  caller: StaffRequest,
): Promise<Outcome<unknown>> {
  const { session } = caller;
  const revert = services.reverts[change.noun];
  // What others did may be taken back by those who may read the log.
  if (change.account_id !== session.accountId && !callerMay(session, "audit.read"))
    return refuseRight("audit.read");
  if (!revert || !isUndoable(services, change, session)) return refuse("undoFinal");
  // Taking it back is as grave as making it.
  const missing = services.missingProof(session, revert.call);
  if (missing) return refuse(missing);
  const request = { ...caller, revertOf: change.id };
  const { subject_id: subjectId, after, before } = change;
  const present = await revert.read(subjectId, request);
  if (after === null) {
    if (present) return refuse("undoNewer", { newer: { fields: [], who: "", at: "" } });
    return revert.restore?.(subjectId, fieldsOf(before), request) ?? refuse("undoFinal");
  }
  if (!present) return refuse("notFound");
  const standing = revert.isDifference ? [] : changedSince(fieldsOf(after), present);
  if (standing.length > 0) return refuseStanding(services, change, standing);
  if (before === null) return revert.remove?.(subjectId, present, request) ?? refuse("undoFinal");
  const former = revert.isDifference ? cellsOf(before, after) : fieldsOf(before);
  const taken = { after: fieldsOf(after), at: change.at };
  return revert.write(subjectId, former, present, request, taken);
}

const fieldsOf = (value: unknown): Fields => ({ ...(value as Fields) });

/** A changed cell of the stock: what it was, and what it became. */
function cellsOf(before: unknown, after: unknown): Fields {
  const seen = fieldsOf(after);
  const entries = Object.entries(fieldsOf(before));
  return Object.fromEntries(entries.map(([size, stock]) => [size, { stock, seen: seen[size] }]));
}

/** Fields that no longer have the value which the change gave them. */
function changedSince(after: Fields, { fields }: Present): string[] {
  // As JSON, in which the log keeps them.
  const now = JSON.parse(JSON.stringify(fields)) as Fields;
  return Object.keys(after).filter(
    (name) => name in now && !isDeepStrictEqual(now[name], after[name]),
  );
}

async function refuseStanding({ queries }: Services, change: AuditRow, fields: string[]) {
  const newer = await readNewerChange(queries, change, fields);
  const at = newer?.at.toISOString() ?? "";
  return refuse("undoNewer", { newer: { fields, who: newer?.who ?? "", at } });
}
