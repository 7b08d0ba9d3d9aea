import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import { callTarget, type CallOptions } from "#web/api/browser-call.ts";

export type AdminResult<Name extends AdminEndpointName> =
  | { ok: true; data: AdminOutput<Name> }
  | { ok: false; code: string; msg: string; data: FailureData };

/** One call of the back office, typed by its contract. Never throws for what can happen. */
export function adminCall<Name extends AdminEndpointName>(
  name: Name,
  input: AdminRequest<Name>,
  options: CallOptions = {},
): Promise<AdminResult<Name>> {
  const { method, path } = adminEndpoints[name];
  // The contract says what comes back from this address.
  return callTarget({ method, path, access: "account" }, input, options) as Promise<
    AdminResult<Name>
  >;
}
