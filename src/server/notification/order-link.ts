import { sha256 } from "#server/platform/ids.ts";
import type { Queries } from "#server/platform/database.ts";
import type { LinkSignature } from "#server/platform/link-signature.ts";
import { keepOrderKey } from "./mail.repository.ts";

/**
 * The secret that opens an order from the links of its e-mails (R-AFTER-1): the same in all of them,
 * made of the shop's own secret. The order keeps its hash alone, and opens with nothing before.
 */
export async function issueOrderKey(
  queries: Queries,
  signature: LinkSignature,
  orderId: string,
): Promise<string> {
  const key = signature.hash("order-key", orderId).toString("base64url");
  await keepOrderKey(queries, orderId, sha256(key));
  return key;
}

/** The order's page, opened by its key. */
export function orderLink(publicUrl: string, orderNo: string, orderKey: string): string {
  return `${publicUrl}/tracking-order?${new URLSearchParams({ order: orderNo, orderKey }).toString()}`;
}
