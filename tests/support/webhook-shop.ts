import Fastify from "fastify";
import { registerErrorAnswers } from "#server/api/error-answers.ts";
import { registerAtSimulator } from "#server/payment/webhook/register-at-simulator.ts";
import { lookAtDispute } from "#server/payment/dispute/look-at-dispute.ts";
import { lookAtDisputeTask } from "#server/payment/dispute/stop-for-dispute.ts";
import { matchEventsTask, settlePaymentTask } from "#server/payment/webhook/queue-payment-look.ts";
import { matchEvents } from "#server/payment/webhook/match-events.ts";
import { settleHinted } from "#server/payment/webhook/settle-hinted.ts";
import { registerPaypalWebhook } from "#server/payment/webhook/webhook.routes.ts";
import type { WebhookPolicy } from "#server/payment/paypal/webhook-signature.ts";
import { startJobs } from "#server/platform/jobs.ts";
import { openCheckoutShop, type CheckoutShop } from "./checkout-shop.ts";

export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>;

/** A checkout shop that hears the events of its simulator, and a runner of the looks they bring. */
export async function openWebhookShop() {
  const shop: CheckoutShop = await openCheckoutShop();
  let policy: WebhookPolicy | null = null;
  const app = Fastify();
  registerErrorAnswers(app);
  registerPaypalWebhook(app, { ...shop.services, webhookPolicy: { current: () => policy } });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const access = {
    baseUrl: shop.sim.url,
    clientId: "kitroom-demo",
    clientSecret: "kitroom-demo-secret",
    timeOutMs: 5_000,
  };
  const register = async () => {
    policy = await registerAtSimulator(access, url);
    return policy;
  };
  const jobs = await startJobs({
    databaseUrl: shop.databaseUrl,
    log: shop.services.log,
    tasks: {
      [settlePaymentTask]: (payload) => settleHinted(shop.services, idOf(payload, "paymentId")),
      [lookAtDisputeTask]: (payload) => lookAtDispute(shop.services, idOf(payload, "disputeId")),
      [matchEventsTask]: () => matchEvents(shop.services),
    },
    crontab: [],
  });
  return {
    ...shop,
    webhookUrl: url,
    app,
    register,
    async close() {
      await jobs.stop();
      await app.close();
      await shop.close();
    },
  };
}

function idOf(payload: unknown, name: string): string {
  return String(Object.entries(payload ?? {}).find(([key]) => key === name)?.[1]);
}
