import { setTimeout as delay } from "node:timers/promises";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Envelope } from "#contract/envelope.ts";
import { demoAccounts } from "../../../db/seed/demo-accounts.ts";

export type Staff = {
  /** Grants a refund, in minor units; `all` is what is left. Tries again until it is granted. */
  refund: (orderNo: string, amount: number | "all") => Promise<void>;
};

/** Below the life of a session's token. */
const signedInMs = 5 * 60_000;

/** The owner at the back office, over HTTP at either process. */
export function openStaff(urls: readonly string[], isPatient: () => boolean): Staff {
  let turn = 0;
  let session: { token: string; at: number } | null = null;
  const send = async (path: string, body: unknown, token: string | null) => {
    turn += 1;
    const response = await fetch(`${urls[turn % urls.length]}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": "en-US",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return (await response.json()) as unknown;
  };
  const signIn = async (): Promise<string> => {
    if (session && Date.now() - session.at < signedInMs) return session.token;
    const owner = demoAccounts.find(({ role }) => role === "R_SUPER");
    const asked = { username: owner?.email, password: owner?.password };
    const answer = await send(endpoints.login.path, asked, null);
    const { code, data } = answer as Envelope<{ token: string }>;
    if (code !== "0000") throw new Error(`the owner cannot sign in: ${JSON.stringify(answer)}`);
    session = { token: data.token, at: Date.now() };
    return data.token;
  };
  let signingIn: Promise<string> | null = null;
  const token = async () => {
    signingIn ??= signIn().finally(() => (signingIn = null));
    return signingIn;
  };
  const call = async <Name extends AdminEndpointName>(name: Name, input: AdminRequest<Name>) => {
    const answer = await send(adminEndpoints[name].path, input, await token());
    return answer as Envelope<AdminOutput<Name>>;
  };
  return {
    refund: async (orderNo, amount) => {
      let last = "";
      for (;;) {
        try {
          const { data } = await call("getOrder", { orderNo });
          const left = data?.money?.left.minor ?? 0;
          last = `${data?.order?.status} ${left}`;
          if (left > 0) {
            const goodwill = amount === "all" ? left : Math.min(left, amount);
            const { version } = data.order;
            const asked = { orderNo, version, goodwill, reason: "drawn by the bench" };
            const answer = await call("grantCredit", asked);
            if (answer.code === "0000") return;
            last = `${last} ${answer.code} ${answer.msg}`;
          }
        } catch {
          // Its process was killed meanwhile.
        }
        if (!isPatient()) throw new Error(`no refund of order ${orderNo}: ${last}`);
        await delay(500);
      }
    },
  };
}
