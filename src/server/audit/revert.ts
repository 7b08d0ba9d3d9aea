import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { Outcome } from "#server/platform/outcome.ts";
import type { AuditRow } from "./audit.repository.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** What a record is now: fields as the audit log names them, and the version to save on. */
export type Present = { fields: Fields; version: number };

/**
 * How changes of one kind of record are taken back. Each part makes the very call that staff would
 * make by hand, so that its checks, its right and its audit entry are the same.
 */
export type Revert = {
  /** The call whose right is needed. */
  call: AdminEndpointName;
  /** null when it is gone. */
  read: (id: string, request: StaffRequest) => Promise<Present | null>;
  /** Writes former values back. @param change what is taken back: what it came to, and when */
  write: (
    id: string,
    before: Fields,
    present: Present,
    request: StaffRequest,
    change: { after: Fields; at: Date },
  ) => Promise<Outcome<unknown>>;
  /** Takes away what was made. */
  remove?: (id: string, present: Present, request: StaffRequest) => Promise<Outcome<unknown>>;
  /** Brings back what was removed. */
  restore?: (id: string, before: Fields, request: StaffRequest) => Promise<Outcome<unknown>>;
  /** Acts on such a record that cannot be taken back: events that were sent, secrets. */
  isFinal?: (change: Pick<AuditRow, "action" | "before">) => boolean;
  /** Where it can be taken back for less time than the setting says. */
  withinMs?: number;
  /** Changes that only add a difference stand on nothing and can always be taken back. */
  isDifference?: true;
};

/** The wanted fields of a former state, as the input of a call; the call's schema checks them. */
export function pick(from: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])));
}
