import { forgetSecret } from "#server/notification/queue-mail.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import type { AlertDependencies } from "./alert-dependencies.ts";
import { readConfirmToken, readLeaveToken } from "./alert-links.ts";
import { endForMailbox, noteConfirmed, readMailbox } from "./alert.repository.ts";

/** Confirms an address for the session that typed it, once. */
export async function confirmAlerts(
  { database: { queries }, clock }: AlertDependencies,
  token: string,
): Promise<Outcome<null>> {
  const link = readConfirmToken(await readLinkSignature(queries), token);
  if (!link) return refuse("wrongCode");
  return transact(queries, async (transaction) => {
    const address = await noteConfirmed(transaction, { ...link, at: clock.now() });
    if (!address) return refuse("wrongCode");
    await forgetSecret(
      transaction,
      `alert-confirm:${address.id}:${address.letter_at?.getTime() ?? 0}`,
    );
    return done(null);
  });
}

/** Ends alerts by an e-mail's link. A repeated call gets the same answer. */
export async function leaveAlerts(
  { database: { queries } }: AlertDependencies,
  token: string,
): Promise<Outcome<null>> {
  const leaving = readLeaveToken(await readLinkSignature(queries), token);
  if (!leaving) return refuse("wrongCode");
  if ("mailbox" in leaving) {
    await endForMailbox(queries, leaving);
  } else {
    const { owner, id, productId } = leaving;
    const mailbox = await readMailbox(queries, leaving);
    const accountId = owner === "account" ? id : null;
    await endForMailbox(queries, { mailbox, accountId, productId });
  }
  return done(null);
}
