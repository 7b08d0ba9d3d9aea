import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import { callTarget, type CallOptions } from "#web/api/browser-call.ts";
import { sendFile } from "./send-file.ts";

export type AdminResult<Name extends AdminEndpointName> =
  | { ok: true; data: AdminOutput<Name> }
  | { ok: false; code: string; msg: string; data: FailureData };

/** One call of the admin, typed by its contract. Expected failures do not throw. */
export function adminCall<Name extends AdminEndpointName>(
  name: Name,
  input: AdminRequest<Name>,
  options: CallOptions = {},
): Promise<AdminResult<Name>> {
  const { method, path } = adminEndpoints[name];
  // The contract types the response of this address.
  return callTarget({ method, path, access: "account" }, input, options) as Promise<
    AdminResult<Name>
  >;
}

/** A call whose body is a file. @param onProgress called with the sent part, from 0 to 1 */
export function uploadFile<Name extends "uploadPhoto">(
  name: Name,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<AdminResult<Name>> {
  const { method, path } = adminEndpoints[name];
  const transport = sendFile(onProgress);
  // The contract types the response of this address.
  return callTarget({ method, path, access: "account" }, file, {
    signal,
    quiet: true,
    transport,
  }) as Promise<AdminResult<Name>>;
}
