import type { Queries } from "#server/platform/database.ts";
import { sha256 } from "#server/platform/ids.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { dropOrderKeys, findOrderKey, keepOrderKey } from "./mail.repository.ts";

/**
 * The secret that opens an order from the links of its e-mails (R-AFTER-1): the same in all of them,
 * made of the shop's own secret, also after that was replaced. The order keeps its hash alone, and
 * opens with nothing before.
 */
export async function issueOrderKey(queries: Queries, orderId: string): Promise<string> {
  const signature = await readLinkSignature(queries);
  const keys = signature.hashes("order-key", orderId).map((hash) => hash.toString("base64url"));
  const kept = await findOrderKey(queries, orderId);
  const key = keys.find((one) => kept?.equals(sha256(one))) ?? keys[0];
  if (key === undefined) throw new Error("the shop has no secret for links");
  await keepOrderKey(queries, orderId, sha256(key));
  return key;
}

/** Ends the links of all orders, because the secret they are made of has leaked. */
export const endOrderKeys = (queries: Queries): Promise<void> => dropOrderKeys(queries);
