import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { Database } from "#server/platform/database.ts";
import { demoAccounts, type DemoAccount } from "../../db/seed/demo-accounts.ts";

/** Signs in as the demo shop's account of a role. @returns the access token. */
export async function signInAs(app: FastifyInstance, role: DemoAccount["role"]): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role);
  const answer = await app.inject({
    method: "POST",
    url: endpoints.login.path,
    payload: { username: account?.email, password: account?.password },
  });
  const { code, data } = answer.json<{ code: string; data: { token: string } }>();
  if (code !== "0000") throw new Error(`${role} cannot sign in: ${answer.body}`);
  return data.token;
}

/** As if everybody who is signed in had shown a passkey just now, which a real shop asks for. */
export async function showPasskeys({ driver }: Database): Promise<void> {
  await driver`update session_family set passkey_at = now()`;
}
