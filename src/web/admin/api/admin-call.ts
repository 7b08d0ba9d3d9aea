import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import { rightsMark } from "#domain/staff/permissions.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { callTarget, type CallOptions } from "#web/api/browser-call.ts";
import { renewUser, session } from "#web/layout/session/session-store.ts";
import { sendFile } from "#web/api/send-file.ts";
import { noteTimeZone } from "../data/admin-zone.ts";
import { askForProof, type ProofKind } from "./proof.ts";

/** What has changed since the page was loaded shows in these. */
type Marks = { rights?: string; timeZone?: string };

export type AdminResult<Name extends AdminEndpointName> =
  | ({ ok: true; data: AdminOutput<Name>; requestId: string } & Marks)
  | { ok: false; code: string; msg: string; data: FailureData };

/**
 * One call of the admin, typed by its contract. Expected failures do not throw. Where the password
 * is to be given again, or a passkey, a dialog asks for it and the call goes on (R-SESSION-10).
 */
export async function adminCall<Name extends AdminEndpointName>(
  name: Name,
  input: AdminRequest<Name>,
  options: CallOptions = {},
): Promise<AdminResult<Name>> {
  const { method, path } = adminEndpoints[name];
  const send = () =>
    // The contract types the response of this address.
    callTarget({ method, path, access: "account" }, input, options) as Promise<AdminResult<Name>>;
  const answer = await send();
  noteRights(answer);
  if (answer.ok && answer.timeZone !== undefined) noteTimeZone(answer.timeZone);
  const kind = answer.ok ? null : proofFor(answer.code);
  return kind && (await askForProof(kind)) ? send() : answer;
}

/** What a call reads; null where it fails. */
export async function adminRead<Name extends AdminEndpointName>(
  name: Name,
  input: AdminRequest<Name>,
): Promise<AdminOutput<Name> | null> {
  const answer = await adminCall(name, input);
  return answer.ok ? answer.data : null;
}

/** The last mark that the user was fetched for: an older page may not know all rights. */
let renewedFor = "";

/** Menu and buttons follow a role that was changed, with the next answer (R-ROLE-5). */
function noteRights(answer: { ok: boolean; code?: string; rights?: string }): void {
  const { user } = session.read();
  const now = answer.ok ? answer.rights : answer.code === errorCodes.roleMissing ? "" : undefined;
  if (!user || now === undefined || now === rightsMark(user.buttons)) return;
  if (now !== "" && now === renewedFor) return;
  renewedFor = now;
  void renewUser();
}

function proofFor(code: string): ProofKind | null {
  if (code === errorCodes.passkeyNeeded) return "passkey";
  return code === errorCodes.proofNeeded ? "password" : null;
}

/** A call whose body is a file. @param onProgress called with the sent part, from 0 to 1 */
export function uploadFile<Name extends "uploadPhoto" | "uploadCrest" | "uploadImport">(
  name: Name,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  input: Readonly<Record<string, string>> = {},
): Promise<AdminResult<Name>> {
  const { method } = adminEndpoints[name];
  const query = new URLSearchParams(input).toString();
  const path = adminEndpoints[name].path + (query === "" ? "" : `?${query}`);
  const transport = sendFile(onProgress);
  // The contract types the response of this address.
  return callTarget({ method, path, access: "account" }, file, {
    signal,
    quiet: true,
    transport,
  }) as Promise<AdminResult<Name>>;
}
