import type { FastifyInstance } from "fastify";
import { Overloaded } from "#server/platform/too-busy.ts";
import { watchLoop } from "#server/platform/loop-lag.ts";

/** A probe of the process's health must get its answer even then. */
const looks: readonly string[] = ["/healthz", "/readyz", "/metrics"];

/**
 * While the event loop runs late, requests are answered 503 before anything is done for them
 * (R-OUTAGE-6): those that are under way end sooner, and calls without a waiting client do not pile
 * up.
 * @param limitMs 0: never
 */
export function registerLoopLimit(app: FastifyInstance, limitMs: number): void {
  if (limitMs === 0) return;
  const lag = watchLoop(limitMs);
  app.addHook("onRequest", async ({ url }) => {
    if (lag.isLate() && !looks.includes(url)) throw new Overloaded("the event loop runs late");
  });
  app.addHook("onClose", async () => lag.stop());
}
