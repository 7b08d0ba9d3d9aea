import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import type { ApiApp } from "./api-app.ts";

export type AdminAnswer<Data> = { code: string; requestId: string; data: Data & FailureData };

/** Calls the admin over HTTP, with a token of `signInAs`. */
export async function askAdmin<Name extends AdminEndpointName>(
  { app }: ApiApp,
  token: string,
  name: Name,
  payload: AdminRequest<Name>,
): Promise<AdminAnswer<AdminOutput<Name>>> {
  const answer = await app.inject({
    method: "POST",
    url: adminEndpoints[name].path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return answer.json();
}
