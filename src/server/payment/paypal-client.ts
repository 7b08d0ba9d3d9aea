import * as z from "zod/mini";
import {
  errorReply,
  providerOrder,
  refundReply,
  type ProviderOrder,
  type ProviderRefund,
} from "./paypal-replies.ts";
import { createTokenSource } from "./paypal-token.ts";
import type { ProviderOrderRequest } from "./provider-order.ts";

/**
 * An answer of the provider. `refused` is certain: nothing was done. `busy`: the same request is
 * under way. `unknown`: it may have been done – a time-out, a 5xx, broken JSON; ask again, never
 * take it for a failure (payments §1.5).
 */
export type Reply<Value> =
  | { kind: "ok"; value: Value }
  | { kind: "refused"; issue: string }
  | { kind: "notFound" }
  | { kind: "busy" }
  | { kind: "unknown"; why: string };

export type PaypalClient = {
  /** @param requestId repeating a call under the same id repeats nothing at the provider. */
  createOrder(order: ProviderOrderRequest, requestId: string): Promise<Reply<ProviderOrder>>;
  getOrder(id: string): Promise<Reply<ProviderOrder>>;
  captureOrder(id: string, requestId: string): Promise<Reply<ProviderOrder>>;
  /** All that is left of the capture. */
  refundCapture(captureId: string, requestId: string): Promise<Reply<ProviderRefund>>;
};

export type PaypalOptions = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  brand: string;
  timeOutMs?: number;
};

/** Time for one call, the body included. */
export const callTimeOutMs = 10_000;

type Call = { method: "GET" | "POST"; path: string; requestId?: string; body?: unknown };

/** PayPal's Orders v2 and Payments v2 over fetch, against the address given. */
export function createPaypalClient(options: PaypalOptions): PaypalClient {
  const { baseUrl, brand } = options;
  const timeOutMs = options.timeOutMs ?? callTimeOutMs;
  const token = createTokenSource({ ...options, timeOutMs });

  async function send(call: Call): Promise<Response> {
    return fetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${await token.current()}`,
        prefer: "return=representation",
        ...(call.requestId && { "paypal-request-id": call.requestId }),
        ...(call.method === "POST" && { "content-type": "application/json" }),
      },
      body: call.method === "POST" ? JSON.stringify(call.body ?? {}) : null,
      redirect: "error",
      signal: AbortSignal.timeout(timeOutMs),
    });
  }

  async function ask<Value>(schema: z.ZodMiniType<Value>, call: Call): Promise<Reply<Value>> {
    try {
      let response = await send(call);
      if (response.status === 401) {
        await response.body?.cancel();
        token.forget();
        response = await send(call);
      }
      const { status } = response;
      const body: unknown = await response.json();
      if (response.ok) return { kind: "ok", value: z.parse(schema, body) };
      return judge(status, body);
    } catch (error) {
      return { kind: "unknown", why: reasonOf(error) };
    }
  }

  return {
    createOrder: (order, requestId) =>
      ask(providerOrder, {
        method: "POST",
        path: "/v2/checkout/orders",
        requestId,
        body: order(brand),
      }),
    getOrder: (id) => ask(providerOrder, { method: "GET", path: `/v2/checkout/orders/${id}` }),
    captureOrder: (id, requestId) =>
      ask(providerOrder, { method: "POST", path: `/v2/checkout/orders/${id}/capture`, requestId }),
    refundCapture: (id, requestId) =>
      ask(refundReply, { method: "POST", path: `/v2/payments/captures/${id}/refund`, requestId }),
  };
}

/** Issues that say: the same request is still being worked on. */
const busyIssues = new Set(["PREVIOUS_REQUEST_IN_PROGRESS", "ORDER_COMPLETION_IN_PROGRESS"]);

function judge(status: number, body: unknown): Reply<never> {
  const reply = z.safeParse(errorReply, body);
  const issue = (reply.success && (reply.data.details[0]?.issue || reply.data.name)) || "";
  if (status === 409 || busyIssues.has(issue)) return { kind: "busy" };
  if (status === 404) return { kind: "notFound" };
  if (status === 400 || status === 422) return { kind: "refused", issue };
  return { kind: "unknown", why: `status ${status} ${issue}`.trim() };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
