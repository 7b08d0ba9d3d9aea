import * as z from "zod/mini";
import { paypalWebhookPath } from "#contract/endpoints.ts";
import { createPaypalCalls } from "../paypal/call-paypal.ts";
import type { PaypalAccess } from "../paypal/paypal-token.ts";
import type { WebhookPolicy } from "../paypal/webhook-signature.ts";

const webhooks = "/v1/notifications/webhooks";
const webhookReply = z.object({ id: z.string(), url: z.string() });
const listReply = z.object({ webhooks: z.array(webhookReply) });
const rootReply = z.object({ root: z.string() });

/**
 * Registers the shop with its payment simulator, as a person does with PayPal: the one webhook that
 * there is gets our address.
 * @param shopUrl where this process listens
 * @returns the policy that the simulator's events must satisfy; null while it does not answer.
 */
export async function registerAtSimulator(
  access: PaypalAccess,
  shopUrl: string,
): Promise<WebhookPolicy | null> {
  const { baseUrl, timeOutMs } = access;
  const call = createPaypalCalls(access);
  const url = shopUrl + paypalWebhookPath;
  const list = await call(listReply, { method: "GET", path: webhooks });
  if (list.kind !== "ok") return null;
  const [known] = list.value.webhooks;
  const body = { url, event_types: [{ name: "*" }] };
  const saved = known
    ? known.url === url
      ? { kind: "ok" as const, value: known }
      : await call(webhookReply, {
          method: "PATCH",
          path: `${webhooks}/${known.id}`,
          body: [{ op: "replace", path: "/url", value: url }],
        })
    : await call(webhookReply, { method: "POST", path: webhooks, body });
  const root = await readRoot(baseUrl, timeOutMs);
  if (saved.kind !== "ok" || root === null) return null;
  return {
    webhookId: saved.value.id,
    certificateOrigins: [new URL(baseUrl).origin],
    signerNames: ["messageverificationcerts.paypal.com"],
    roots: [root],
  };
}

/** The simulator vouches for itself, which is why its root counts in the demo alone. */
async function readRoot(baseUrl: string, timeOutMs: number): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeOutMs);
    const response = await fetch(`${baseUrl}/sim/webhook-root`, { signal });
    return z.parse(rootReply, await response.json()).root;
  } catch {
    return null;
  }
}
