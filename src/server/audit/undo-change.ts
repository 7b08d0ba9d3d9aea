import { isDeepStrictEqual } from "node:util";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { FailureReason } from "#contract/error-codes.ts";
import { callerMay, type Caller } from "#domain/staff/permissions.ts";
import { readChanges, readNewerChange, type AuditRow } from "./audit.repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseRight, type Outcome, type Refusal } from "#server/platform/outcome.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import type { Session, StaffRequest } from "#server/platform/request-context.ts";
import { UndoStep, type Fields, type Present, type Revert, type Taken } from "./revert.ts";

const dayMs = 86_400_000;

type Reverts = { clock: Clock; reverts: Readonly<Record<string, Revert>> };
type Services = Reverts & {
  queries: Queries;
  /** The proof that a caller has to show first, as for the call itself. */
  missingProof: (session: Session, call: AdminEndpointName) => FailureReason | null;
};
/** The setting: how long a change can be taken back. */
type Limited = { undoDays: number };

/**
 * Takes back one change, or all of one call, the newest first; a change that another one stands on
 * is named and nothing of it is touched. Undoing is a change of its own, which can be undone. The
 * rights and proofs of all of them are asked before the first is touched.
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
    const refusal = refuseUndoing(services, change, request.session);
    if (refusal) return refusal;
  }
  for (const change of changes) {
    const undone = await undoOne(services, change, request);
    if (!undone.ok) return undone;
  }
  return done({ changes: changes.length });
}

export const readUndoLimit = (queries: Queries): Promise<Limited> =>
  readSettings(queries, ["undoDays"]);

type Change = Taken & Pick<AuditRow, "noun" | "action" | "at" | "reverted_by">;

/** Whether the caller may take a change back: it is of a kind that can be, and still may be. */
export const isUndoable = (limited: Reverts & Limited, change: Change, caller: Caller): boolean =>
  revertOf(limited, change) !== null && callerMay(caller, rightOf(limited, change));

/** How a change is taken back; null for one that is final, too old or taken back already. */
function revertOf({ reverts, clock, undoDays }: Reverts & Limited, change: Change): Revert | null {
  const revert = reverts[change.noun];
  if (!revert || change.reverted_by !== null || revert.isFinal?.(change)) return null;
  const withinMs = revert.withinMs ?? undoDays * dayMs;
  if (clock.now().getTime() - change.at.getTime() > withinMs) return null;
  if (change.before === null && !revert.remove) return null;
  return change.after === null && !revert.restore ? null : revert;
}

const rightOf = ({ reverts }: Reverts, change: Change) => {
  const call = reverts[change.noun]?.call ?? "undoChange";
  return adminEndpoints[typeof call === "string" ? call : call(change)].permission;
};

/**
 * Changes of others may be taken back by staff who may read the log, and make the call themselves.
 */
function refuseUndoing(
  services: Services & Limited,
  change: AuditRow,
  session: Session,
): Refusal | null {
  if (change.account_id !== session.accountId && !callerMay(session, "audit.read"))
    return refuseRight("audit.read");
  const revert = revertOf(services, change);
  if (!revert) return refuse("undoFinal");
  const { call } = revert;
  return refuseCall(services, typeof call === "string" ? call : call(change), session);
}

/**
 * Taking it back is as grave as making it: the right of the call, then the proof to be shown first.
 */
function refuseCall(
  { missingProof }: Services,
  call: AdminEndpointName,
  session: Session,
): Refusal | null {
  const { permission } = adminEndpoints[call];
  if (!callerMay(session, permission)) return refuseRight(permission);
  const missing = missingProof(session, call);
  return missing && refuse(missing);
}

async function undoOne(
  services: Services & Limited,
  change: AuditRow,
  caller: StaffRequest,
): Promise<Outcome<unknown>> {
  const request = { ...caller, revertOf: change.id };
  const step = await planStep(services, change, request);
  if (!(step instanceof UndoStep)) return step;
  return refuseCall(services, step.call, caller.session) ?? step.run(request);
}

/** The steps to be done, each with its call; nothing is changed yet. */
async function planStep(
  services: Services & Limited,
  change: AuditRow,
  request: StaffRequest,
): Promise<UndoStep | Refusal> {
  const revert = revertOf(services, change);
  if (!revert) return refuse("undoFinal");
  const { subject_id: subjectId, after, before } = change;
  const present = await revert.read(subjectId, request);
  if (after === null) {
    if (present) return refuse("undoNewer", { newer: { fields: [], who: "", at: "" } });
    return revert.restore?.(subjectId, fieldsOf(before)) ?? refuse("undoFinal");
  }
  if (!present) return refuse("notFound");
  const standing = revert.isDifference ? [] : changedSince(fieldsOf(after), present);
  if (standing.length > 0) return refuseStanding(services, change, standing);
  if (before === null) return revert.remove?.(subjectId, present) ?? refuse("undoFinal");
  const former = revert.isDifference ? cellsOf(before, after) : fieldsOf(before);
  return revert.write(subjectId, former, present, { after: fieldsOf(after), at: change.at });
}

const fieldsOf = (value: unknown): Fields => ({ ...(value as Fields) });

/** A changed cell of the stock: its stock before and after. */
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
