import { randomUUID } from "node:crypto";
import type { Account } from "./account.ts";
import { isJsonObject } from "./field-reader.ts";
import { PaypalError, refuse } from "./issues.ts";
import { makeSigningKeys } from "./signing-keys.ts";
import { post, type WebhookSender } from "./webhook-sender.ts";

const HOWS = ["signature", "body", "stranger", "stale", "address", "unsigned"] as const;
const contentType = { "content-type": "application/json" };
const DAY_MS = 24 * 3_600_000;

/**
 * Sends a message that only looks like the newest event, once.
 * @param body `how` it is false: another signature, another body under a true signature, a signer
 *   that nobody vouches for, an old time, a certificate elsewhere, no headers at all.
 * @returns the HTTP status that came back.
 */
export async function forge(
  { account, sender }: { account: Account; sender: WebhookSender },
  body: unknown,
): Promise<number> {
  const asked = isJsonObject(body) ? body["how"] : undefined;
  const how = HOWS.find((each) => each === asked);
  if (!how) throw refuse("INVALID_PARAMETER_VALUE", { field: "/how", location: "body" });
  const { post: box } = account.books;
  const event = [...box.events.values()].at(-1);
  const [webhook] = box.webhooks.values();
  if (!event || !webhook) throw new PaypalError(404);
  const days = how === "stale" ? 4 : 0;
  const time = new Date(Date.now() - days * DAY_MS).toISOString();
  const stranger = how === "stranger" ? await makeSigningKeys() : undefined;
  const stamp = { id: randomUUID(), time };
  const headers = await sender.headersFor(event.body, webhook.id, stamp, stranger);
  if (how === "unsigned") return post(webhook.url, event.body, contentType);
  if (how === "signature") {
    headers["paypal-transmission-sig"] = Buffer.alloc(256, 1).toString("base64");
  }
  if (how === "address") {
    headers["paypal-cert-url"] = `${headers["paypal-cert-url"]}@forger.example`;
  }
  const sent =
    how === "body"
      ? event.body.replace(/"WH-./, (id) => (id === '"WH-0' ? '"WH-1' : '"WH-0'))
      : event.body;
  return post(webhook.url, sent, headers);
}
