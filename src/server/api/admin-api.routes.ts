import type { FastifyInstance } from "fastify";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import { headerNames } from "#contract/headers.ts";
import { findSession } from "#server/auth/find-session.ts";
import type { Database } from "#server/platform/database.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { describeCall } from "./describe-call.ts";
import { contextOf, header } from "./request-headers.ts";
import { runAdminEndpoint } from "./run-endpoint.ts";

type AdminApiDependencies = { database: Database; adminHandlers: Partial<AdminHandlers> };

/** Every call of the back office as a Fastify route. */
export function registerAdminApi(app: FastifyInstance, dependencies: AdminApiDependencies): void {
  const { database, adminHandlers } = dependencies;
  for (const name of Object.keys(adminHandlers) as AdminEndpointName[]) {
    const { method, path, summary } = adminEndpoints[name];
    app.route({
      method,
      url: path,
      schema: {
        ...describeCall(`admin-${name}`, summary, adminSchemas[name]),
        body: adminSchemas[name].input,
        security: [{ bearer: [] }],
      },
      handler: (request, reply) => {
        const context = contextOf(request);
        void reply
          .header(headerNames.requestId, context.requestId)
          .header("cache-control", "no-store");
        return runAdminEndpoint(adminHandlers, name, request.body ?? {}, context, () =>
          findSession(database.driver, header(request, headerNames.authorization)),
        );
      },
    });
  }
}
