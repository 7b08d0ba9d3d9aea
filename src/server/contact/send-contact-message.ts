import type { ContactInput } from "#contract/contact.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { takeGuess } from "#server/platform/guess-limit.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { contactMail } from "./contact-mail.ts";
import { insertMessage, readShopMailbox } from "./contact.repository.ts";

export type ContactDependencies = { database: Database; clock: Clock; brand: () => string };

/** Messages per network address, in all processes together. */
const messages = { name: "contact", burst: 5, windowMs: 10 * 60_000 };

const keyPattern = /^[\w:.-]{8,128}$/;

/**
 * Keeps a shopper's message and queues it to the shop's mailbox. Nothing is sent to the typed
 * address: it may belong to another person, who would get unwanted e-mail.
 */
export async function sendContactMessage(
  { database, clock, brand }: ContactDependencies,
  { website, ...input }: ContactInput,
  { session, language, idempotencyKey, remoteAddress }: RequestContext,
): Promise<Outcome<null>> {
  // A program filled in a field that people do not see; it learns nothing.
  if (website !== "") return done(null);
  const message = {
    ...input,
    id: newId(),
    accountId: session?.accountId ?? null,
    language,
    idempotencyKey: idempotencyKey && keyPattern.test(idempotencyKey) ? idempotencyKey : null,
    createdAt: clock.now(),
  };
  return transact(database.queries, async (transaction) => {
    // One that is repeated under its key is no further message, and counts as none.
    if (!(await insertMessage(transaction, message))) return done(null);
    const limits = { queries: transaction, clock };
    if (!(await takeGuess(limits, messages, remoteAddress))) return refuse("tooManyTries");
    const mailbox = await readShopMailbox(transaction);
    if (mailbox)
      await queueMail(transaction, null, (written) =>
        contactMail(message, { mailbox, brand: brand(), language: written }),
      );
    return done(null);
  });
}
