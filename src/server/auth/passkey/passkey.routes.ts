import { done } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { addPasskey, beginPasskey, removePasskey, renewRecoveryCodes } from "./change-passkeys.ts";
import { requestOptions } from "./passkey-options.ts";
import type { PasskeyShop } from "./passkey-shop.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./passkey-sign-in.ts";
import { countRecoveryCodes, listPasskeys } from "./passkey.repository.ts";
import { provePasskey } from "./prove-passkey.ts";

type PasskeyCalls =
  | "beginPasskeySignIn"
  | "signInWithPasskey"
  | "listPasskeys"
  | "beginPasskey"
  | "addPasskey"
  | "removePasskey"
  | "renewRecoveryCodes"
  | "beginPasskeyProof"
  | "provePasskey";

export function passkeyRoutes(shop: PasskeyShop) {
  const { queries } = shop.database;
  const calls: Pick<Handlers, PasskeyCalls> = {
    beginPasskeySignIn: (_input, caller) => beginPasskeySignIn(shop, caller),
    signInWithPasskey: (answer, caller) => signInWithPasskey(shop, answer, caller),

    async listPasskeys(_input, { session: { accountId } }) {
      const rows = await listPasskeys(queries, accountId);
      const records = rows.map(({ id, device, created_at, last_used_at }) => ({
        id,
        device,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      }));
      return done({ records, codesLeft: await countRecoveryCodes(queries, accountId) });
    },

    beginPasskey: (input, caller) => beginPasskey(shop, input, caller),
    addPasskey: (input, caller) => addPasskey(shop, input, caller),
    removePasskey: (input, caller) => removePasskey(shop, input, caller),
    renewRecoveryCodes: (input, caller) => renewRecoveryCodes(shop, input, caller),

    beginPasskeyProof: async (_input, { session }) => done(await requestOptions(shop, session)),
    provePasskey: (input, caller) => provePasskey(shop, input, caller),
  };
  return calls;
}
