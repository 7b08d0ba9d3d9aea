import { timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "#server/platform/database.ts";
import { sha256 } from "#server/platform/ids.ts";
import { isLoopbackHost } from "#server/platform/loopback-host.ts";
import type { Readiness } from "#server/platform/readiness.ts";
import { AnswerTimes } from "./answer-times.ts";
import { readBacklog, type Backlog } from "./backlog.repository.ts";
import { metricsText, metricsType, type Metric } from "./metrics-text.ts";
import { processFigures } from "./process-figures.ts";

type Parts = { database: Database; readiness: Readiness; metricsToken: string | null };

/** A scrape waits no longer for the database: the rest is answered without it. */
const backlogMs = 2_000;

/**
 * `/metrics` in Prometheus' text format (R-METRIC-1), for this machine or a caller that sends
 * `METRICS_TOKEN` as bearer; others find nothing there. To be registered before all other routes.
 */
export function registerMetrics(app: FastifyInstance, parts: Parts): void {
  const times = new AnswerTimes();
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.is404 ? "none" : (request.routeOptions.url ?? "none");
    const { method } = request;
    times.note({ method, route, status: reply.raw.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!isAdmitted(request, parts.metricsToken)) return reply.callNotFound();
    const [parted, backlog] = await Promise.all([
      parts.readiness.look(),
      Promise.race([
        readBacklog(parts.database.queries),
        delay(backlogMs, null, { ref: false }),
      ]).catch(() => null),
    ]);
    const metrics = [
      ...processFigures(),
      readyMetric(parted.reasons),
      ...(backlog ? backlogMetrics(backlog) : []),
      times.read(),
    ];
    return reply.header("cache-control", "no-store").type(metricsType).send(metricsText(metrics));
  });
}

const passedOn = ["forwarded", "x-forwarded-for", "x-forwarded-host"];

/** A proxy on this machine connects from it, too, but names itself or the shop's own host. */
function isAdmitted(request: FastifyRequest, token: string | null): boolean {
  const { authorization, ...headers } = request.headers;
  if (token !== null && authorization !== undefined && isSame(authorization, `Bearer ${token}`)) {
    return true;
  }
  const isPassedOn = passedOn.some((name) => headers[name] !== undefined);
  return !isPassedOn && isLoopbackHost(request.ip) && isLoopbackHost(request.hostname);
}

/** By their digests, which are of one length. */
const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other));

/** 1 for a process that can serve; missing parts stand beside it by name. */
function readyMetric(reasons: readonly string[]): Metric {
  const missing = reasons.map((reason) => ({ labels: { missing: reason }, value: 0 }));
  return {
    name: "shop_ready",
    help: "Whether this process can serve, as /readyz says.",
    type: "gauge",
    samples: missing.length > 0 ? missing : [{ value: 1 }],
  };
}

function backlogMetrics(backlog: Backlog): Metric[] {
  const kinds = [
    { kind: "jobs", count: backlog.jobs, seconds: backlog.jobsSeconds },
    { kind: "mails", count: backlog.mails, seconds: backlog.mailsSeconds },
    { kind: "payment_looks", count: backlog.looks, seconds: backlog.looksSeconds },
  ];
  const gauge = (name: string, help: string, samples: Metric["samples"]): Metric => ({
    name,
    help,
    type: "gauge",
    samples,
  });
  return [
    gauge(
      "shop_due",
      "What is due and not done, in all processes together.",
      kinds.map(({ kind, count }) => ({ labels: { kind }, value: count })),
    ),
    gauge(
      "shop_due_oldest_seconds",
      "How long the oldest of it has been due.",
      kinds.map(({ kind, seconds }) => ({ labels: { kind }, value: seconds ?? 0 })),
    ),
    gauge("shop_jobs_given_up", "Jobs that failed too often.", [{ value: backlog.jobsGivenUp }]),
    gauge("shop_payments_attention", "Payments that need a person.", [
      { value: backlog.attention },
    ]),
    gauge("shop_payments_closed", "Whether the payment provider refuses the shop.", [
      { value: backlog.paymentsClosed },
    ]),
  ];
}
