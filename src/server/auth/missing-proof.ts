import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { needsPasskey, needsProof } from "#contract/admin/proof.ts";
import type { ShopMode } from "#domain/shop/shop-mode.ts";
import type { Session } from "#server/platform/request-context.ts";

export type PasskeyMode = Pick<ShopMode, "needsPasskeys">;

/**
 * The proof that the caller of a call of the admin has to show first: a passkey (R-PASSKEY-2), or
 * the password again (R-SESSION-10). Programs with a key have neither.
 * @returns null when nothing is missing
 */
export function missingProof(
  session: Session,
  call: AdminEndpointName,
  { needsPasskeys }: PasskeyMode,
): "passkeyNeeded" | "proofNeeded" | null {
  if (session.keyId !== undefined) return null;
  if (needsPasskeys) {
    const isOwner = session.roles.includes("R_SUPER");
    if (isOwner && !session.byPasskey) return "passkeyNeeded";
    if (needsPasskey(call) && session.passkeyIsOld !== false) return "passkeyNeeded";
  }
  return session.proofIsOld && needsProof(call) ? "proofNeeded" : null;
}
