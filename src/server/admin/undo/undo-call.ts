import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Refusal } from "#server/platform/outcome.ts";
import type { Fields, UndoStep } from "#server/audit/revert.ts";

/** Names a call by which a change is taken back; its schema has checked the former values. */
export type UndoCall<Name extends AdminEndpointName> = (
  name: Name,
  input: Fields | readonly Fields[],
) => UndoStep | Refusal;

export type RevertServices = { queries: Queries; clock: Clock };
