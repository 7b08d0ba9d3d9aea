import type { TokenPair } from "#contract/auth.ts";
import type { Queries } from "#server/platform/database.ts";
import { describeDevice } from "./device-words.ts";
import { insertFamily } from "./session.repository.ts";
import { newPair } from "./session-tokens.ts";

/** Signs an account in on one more device. @returns the tokens of the new session. */
export async function openSession(
  queries: Queries,
  accountId: string,
  now: Date,
  userAgent: string | undefined,
  { byPasskey = false }: { byPasskey?: boolean } = {},
): Promise<TokenPair> {
  const pair = newPair();
  const device = describeDevice(userAgent);
  await insertFamily(queries, { accountId, pair, now, device, byPasskey });
  return pair;
}
