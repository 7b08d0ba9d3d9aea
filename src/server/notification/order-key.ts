import type { Queries } from "#server/platform/database.ts";
import { sha256 } from "#server/platform/ids.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { keepOrderKey } from "./mail.repository.ts";

/**
 * The secret that opens an order from the links of its e-mails (R-AFTER-1): the same in all of them,
 * made of the shop's own secret. The order keeps its hash alone, and opens with nothing before.
 */
export async function issueOrderKey(queries: Queries, orderId: string): Promise<string> {
  const signature = await readLinkSignature(queries);
  const key = signature.hash("order-key", orderId).toString("base64url");
  await keepOrderKey(queries, orderId, sha256(key));
  return key;
}
