import type { FastifyInstance } from "fastify";
import { paypalWebhookPath } from "#contract/endpoints.ts";
import { successCode } from "#contract/error-codes.ts";
import { headerNames } from "#contract/headers.ts";
import { httpError } from "#server/api/error-answers.ts";
import { contextOf, header } from "#server/api/request-headers.ts";
import { sendTooMany } from "#server/api/send-too-many.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { networkOf } from "#domain/network/network-of.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import { receiveEvent } from "./receive-event.ts";
import type { WebhookPolicySource } from "./webhook-policy.ts";

/** Bytes of one event; PayPal's have a few thousand. */
const bodyLimit = 256 * 1024;
/** Messages of a network that were none of PayPal's. */
const falseAllowed = { burst: 30, windowMs: 60_000 };

type WebhookServices = { database: Database; clock: Clock; webhookPolicy: WebhookPolicySource };

/**
 * Where PayPal's events arrive (R-PAY-7). The body stays the bytes that were signed. A false
 * message is answered 400 without a reason, one that cannot be judged now 503, so that it comes
 * again.
 */
export function registerPaypalWebhook(app: FastifyInstance, services: WebhookServices): void {
  const falseOnes = new RateLimit(services.clock, falseAllowed);
  void app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    webhook.addHook("onRequest", async (request, reply) => {
      if (falseOnes.isSpent(networkOf(request.ip))) return sendTooMany(request, reply, 60);
      return undefined;
    });
    webhook.post(paypalWebhookPath, { schema: documentation }, async (request, reply) => {
      const policy = services.webhookPolicy.current();
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = { raw, header: (name: string) => header(request, name) };
      const received = policy ? await receiveEvent(services.database, policy, message) : "away";
      const { language, requestId } = contextOf(request);
      void reply.header(headerNames.requestId, requestId).header("cache-control", "no-store");
      if (received === "accepted") return { code: successCode, msg: "", data: null, requestId };
      if (received === "false") falseOnes.spend(networkOf(request.ip));
      const status = received === "false" ? 400 : 503;
      return reply.code(status).send(httpError(status, language, requestId));
    });
  });
}

const documentation = {
  operationId: "receivePaymentEvent",
  summary: "Event of the payment provider: 200 once it is written down, each once",
  tags: ["paypal"],
  "x-codes": [successCode],
};
