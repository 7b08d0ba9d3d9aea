import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import type { Fields } from "#server/audit/revert.ts";

/** Makes a call by which a change is taken back; its schema checks the former values. */
export type UndoCall<Name extends AdminEndpointName> = (
  name: Name,
  input: Fields,
  request: StaffRequest,
) => Promise<Outcome<unknown>>;

export type RevertServices = { queries: Queries; clock: Clock };
