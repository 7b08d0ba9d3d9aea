import { setTimeout as delay } from "node:timers/promises";
import { callTimeOutMs } from "../payment-provider.ts";
import type { PaypalAccess } from "../paypal/paypal-token.ts";
import type { WebhookPolicy } from "../paypal/webhook-signature.ts";
import { registerAtSimulator } from "./register-at-simulator.ts";
import type { WebhookPolicySource } from "./webhook-policy.ts";

const againMs = 2_000;

/** The webhook of a shop that takes its payments at the simulator. */
export type SimulatorWebhook = WebhookPolicySource & {
  /** Registers the address, in the background, until the simulator has answered. */
  register(address: { host: string; port: number }): void;
  stop(): void;
};

export function openSimulatorWebhook(access: Omit<PaypalAccess, "timeOutMs">): SimulatorWebhook {
  const stopping = new AbortController();
  let policy: WebhookPolicy | null = null;
  const registerAt = async (shopUrl: string) => {
    while (!policy && !stopping.signal.aborted) {
      policy = await registerAtSimulator({ ...access, timeOutMs: callTimeOutMs }, shopUrl);
      if (!policy) await delay(againMs, undefined, { ref: false, signal: stopping.signal });
    }
  };
  return {
    current: () => policy,
    register({ host, port }) {
      // Rejects only when the wait is broken off.
      registerAt(`http://${reachable(host)}:${port}`).catch(() => undefined);
    },
    stop: () => stopping.abort(),
  };
}

/** The simulator is on this machine. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
