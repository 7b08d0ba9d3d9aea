import { holdsOrderKey } from "#domain/notification/mail-kinds.ts";
import { withOrderKey, withoutOrderKey } from "#domain/notification/order-key-place.ts";
import type { Queries } from "#server/platform/database.ts";
import { sha256 } from "#server/platform/ids.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { dropOrderKeys, findOrderKey, keepOrderKey, turnOrderKey } from "./mail.repository.ts";

/**
 * The secret that opens an order from the links of its e-mails (R-AFTER-1): the same in all of them,
 * made of the shop's own secret, also after that was replaced. The order keeps its hash alone, and
 * opens with nothing before.
 */
export async function issueOrderKey(queries: Queries, orderId: string): Promise<string> {
  const signature = await readLinkSignature(queries);
  const kept = await findOrderKey(queries, orderId);
  const named = kept?.turn ? `${orderId}#${kept.turn}` : orderId;
  const keys = signature.hashes("order-key", named).map((hash) => hash.toString("base64url"));
  const key = keys.find((one) => kept?.hash?.equals(sha256(one))) ?? keys[0];
  if (key === undefined) throw new Error("the shop has no secret for links");
  await keepOrderKey(queries, orderId, sha256(key));
  return key;
}

type Stored = {
  about: string;
  order_id: string | null;
  recipient: string;
  body_text: string;
  body_html: string;
};

/**
 * An e-mail as its reader gets it. No stored text holds a key: it is put in while the e-mail is
 * handed over, and only where it goes to the order's own address of that moment.
 */
export async function fillOrderKey<Mail extends Stored>(
  queries: Queries,
  mail: Mail,
): Promise<Mail> {
  if (!holdsOrderKey(mail.about)) return mail;
  const order = mail.order_id ? await findOrderKey(queries, mail.order_id) : undefined;
  const isOwn = order?.email.toLowerCase() === mail.recipient.toLowerCase();
  const key = mail.order_id && isOwn ? await issueOrderKey(queries, mail.order_id) : null;
  const fill = (text: string) => (key === null ? withoutOrderKey(text) : withOrderKey(text, key));
  return { ...mail, body_text: fill(mail.body_text), body_html: fill(mail.body_html) };
}

/** The order goes to another person's mailbox: links that were sent before open it no more. */
export const renewOrderKey = (queries: Queries, orderId: string): Promise<void> =>
  turnOrderKey(queries, orderId);

/** Ends the links of all orders, because the secret they are made of has leaked. */
export const endOrderKeys = (queries: Queries): Promise<void> => dropOrderKeys(queries);
