import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { Outcome, Refusal } from "#server/platform/outcome.ts";
import type { AuditRow } from "./audit.repository.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The present state of a record: fields as the audit log names them, and the version to save on.
 */
export type Present = { fields: Fields; version: number };

/**
 * A call by which a change is taken back, still to be made. It names the call whose right and proof
 * the caller needs, which are asked before it runs: nothing else comes out of a revert, so none can
 * be left out (R-ROLE-6).
 */
export class UndoStep {
  readonly call: AdminEndpointName;
  readonly #make: (request: StaffRequest) => Promise<Outcome<unknown>>;

  /** @param make runs the call, as the caller */
  constructor(call: AdminEndpointName, make: (request: StaffRequest) => Promise<Outcome<unknown>>) {
    this.call = call;
    this.#make = make;
  }

  run(request: StaffRequest): Promise<Outcome<unknown>> {
    return this.#make(request);
  }
}

/** The change that is taken back, as the log has it. */
export type Taken = Pick<AuditRow, "subject_id" | "before" | "after">;

/**
 * How changes of one kind of record are taken back. Each part says which call staff would make by
 * hand, so that its checks, its right, its proof and its audit entry are the same.
 */
export type Revert = {
  /** The call that takes a change back: a caller who may not make it is offered no undo. */
  call: AdminEndpointName | ((change: Taken) => AdminEndpointName);
  /** null when it is gone. */
  read: (id: string, request: StaffRequest) => Promise<Present | null>;
  /**
   * Writes former values back. @param change the one that is taken back: its result and its time
   */
  write: (
    id: string,
    before: Fields,
    present: Present,
    change: { after: Fields; at: Date },
  ) => UndoStep | Refusal;
  /** Removes a record that was made. */
  remove?: (id: string, present: Present) => UndoStep | Refusal;
  /** Restores a removed record. */
  restore?: (id: string, before: Fields) => UndoStep | Refusal;
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
