import type { Environment } from "#server/env.ts";
import type { WebhookPolicy } from "../paypal/webhook-signature.ts";

/** The policy of now; null while the shop has no webhook: nothing is accepted then. */
export type WebhookPolicySource = { current(): WebhookPolicy | null };

/** The policy of a shop at PayPal itself; the simulator's comes with its registration. */
export function readWebhookPolicy({ paypal }: Pick<Environment, "paypal">): WebhookPolicySource {
  const { webhookId, certificateOrigins, signerNames } = paypal;
  const policy = webhookId && { webhookId, certificateOrigins, signerNames, roots: null };
  return { current: () => policy || null };
}
