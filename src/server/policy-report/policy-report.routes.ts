import type { FastifyInstance } from "fastify";
import { policyReportPath } from "#contract/endpoints.ts";
import { networkOf } from "#domain/network/network-of.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { countReport, readPolicyReports } from "./policy-report.repository.ts";
import { readReports } from "./read-reports.ts";

type ReportServices = { database: Database; clock: Clock };

/** Bytes; a report has some hundred. */
const bodyLimit = 32 * 1024;
/** Messages of a network; a page that breaks altogether sends a few. */
const allowed = { burst: 60, windowMs: 60_000 };

/**
 * Route where browsers report violations of a page's content security policy (R-HEADER-3). Anybody
 * can send anything there, so the answer is always the same.
 */
export function registerPolicyReports(app: FastifyInstance, services: ReportServices): void {
  const limit = new RateLimit(services.clock, allowed);
  void app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser("*", { parseAs: "string", bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    reports.post(policyReportPath, { schema: { hide: true } }, async (request, reply) => {
      const network = networkOf(request.ip);
      if (!limit.isSpent(network)) {
        limit.spend(network);
        for (const report of readReports(parsed(request.body)))
          await countReport(services.database.queries, report, services.clock.now());
      }
      return reply.code(204).header("cache-control", "no-store").send();
    });
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

export function policyReportRoutes({ database }: Pick<ReportServices, "database">) {
  const calls: Pick<AdminHandlers, "listPolicyReports"> = {
    async listPolicyReports({ current, size }) {
      const { rows, total } = await readPolicyReports(database.queries, { current, size });
      const records = rows.map(({ directive, blocked, page, count, firstAt, lastAt }) => ({
        directive,
        blocked,
        page,
        count: Number(count),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }));
      return done({ records, total, current, size });
    },
  };
  return calls;
}
