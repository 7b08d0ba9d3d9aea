import { isDeepStrictEqual } from "node:util";
import type { AuditAction, AuditNoun } from "#domain/audit/audit-words.ts";
import type { SecurityEventKind } from "#domain/security/event-kinds.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { Session, StaffRequest } from "#server/platform/request-context.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { insertAuditEntry } from "./audit.repository.ts";

export type Change = {
  /** Which resource, as in the call's path: orders, products, stock ... */
  noun: AuditNoun;
  subjectId: string;
  /** Name of the action: save, move, cancel ... */
  action: AuditAction;
  /** null for a record that was not there. Fields that are equal on both sides are left out. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Its name; by default the title or name among the fields. */
  label?: PartialText | undefined;
};

/** The maker of a change, and its call; a job makes it for the person who began it. */
export type Changer = Pick<StaffRequest, "requestId" | "revertOf"> & {
  remoteAddress?: string;
  session: Pick<Session, "accountId" | "keyId">;
};

/**
 * Writes an audit entry in the transaction of the change: there is no change without its
 * entry and no entry without its change. A save that changed nothing leaves none.
 */
export async function recordChange(
  queries: Queries,
  request: Changer,
  at: Date,
  change: Change,
): Promise<void> {
  const [before, after] = onlyDifferent(change.before, change.after);
  if (before !== null && after !== null && Object.keys(after).length === 0) return;
  const { noun, subjectId, action } = change;
  const id = newId();
  await insertAuditEntry(queries, {
    id,
    at,
    accountId: request.session.accountId,
    noun,
    subjectId,
    action,
    before,
    after,
    label: change.label ?? labelIn(change.after) ?? labelIn(change.before),
    requestId: request.requestId,
    revertOf: request.revertOf ?? null,
    keyId: request.session.keyId ?? null,
  });
  const kind = securityKinds[noun];
  if (kind === undefined) return;
  await recordSecurityEvent(queries, {
    kind,
    at,
    accountId: request.session.accountId,
    subject: subjectId,
    facts: { noun, action, entry: id },
    network: request.remoteAddress,
  });
}

/** Changes that are events of security, too; the audit entry names the changed fields. */
const securityKinds: Readonly<Partial<Record<AuditNoun, SecurityEventKind>>> = {
  staff: "staffChanged",
  roles: "staffChanged",
  settings: "settingsChanged",
  shop: "settingsChanged",
  seller: "settingsChanged",
  currencies: "settingsChanged",
  tax: "settingsChanged",
  shipping: "settingsChanged",
  keys: "keysChanged",
  webhooks: "keysChanged",
  exports: "exported",
};

function labelIn(fields: Fields): PartialText | null {
  const named = fields?.["title"] ?? fields?.["name"];
  // Texts in several languages are kept under these two names.
  return named && typeof named === "object" ? named : null;
}

type Fields = Record<string, unknown> | null;

function onlyDifferent(before: Fields, after: Fields): [Fields, Fields] {
  if (before === null || after === null) return [before, after];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return [pick(before), pick(after)];
}
