import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  adminEndpoints,
  type AdminEndpoint,
  type AdminEndpointName,
} from "#contract/admin/admin-endpoints.ts";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import type { ShopMode } from "#domain/shop/shop-mode.ts";
import { headerNames } from "#contract/headers.ts";
import { findSession } from "#server/auth/find-session.ts";
import type { Database } from "#server/platform/database.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { callHeaders } from "./call-headers.ts";
import { describeCall } from "./describe-call.ts";
import { readFileBody } from "./read-file-body.ts";
import { contextOf, header } from "./request-headers.ts";
import { runAdminEndpoint } from "./run-endpoint.ts";
import { sayWhenToCome } from "./say-when-to-come.ts";

type AdminApiDependencies = {
  database: Database;
  adminHandlers: Partial<AdminHandlers>;
  /** Whether OpenAPI describes them. */
  mode: Pick<ShopMode, "documentsAdmin">;
};

/** Every call of the admin as a Fastify route. */
export function registerAdminApi(app: FastifyInstance, dependencies: AdminApiDependencies): void {
  const names = Object.keys(dependencies.adminHandlers) as AdminEndpointName[];
  for (const name of names) if (!isFile(name)) registerCall(app, name, dependencies);
  void app.register(async (files) => {
    // The declared content type is not trusted, and no body is read before its sender is known.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser("*", (_request, body, parsed) => parsed(null, body));
    for (const name of names) if (isFile(name)) registerCall(files, name, dependencies);
  });
}

const isFile = (name: AdminEndpointName): boolean => {
  const endpoint: AdminEndpoint = adminEndpoints[name];
  return endpoint.file === true;
};

function registerCall(
  app: FastifyInstance,
  name: AdminEndpointName,
  dependencies: AdminApiDependencies,
): void {
  const { method, path, summary } = adminEndpoints[name];
  const { input } = adminSchemas[name];
  app.route({
    method,
    url: path,
    schema: {
      hide: !dependencies.mode.documentsAdmin,
      ...describeCall(`admin-${name}`, summary, adminSchemas[name]),
      ...(isFile(name)
        ? { querystring: input, consumes: ["application/octet-stream"] }
        : { body: input }),
      security: [{ bearer: [] }],
    },
    handler: (request, reply) => answer(name, dependencies, request, reply),
  });
}

async function answer(
  name: AdminEndpointName,
  { database, adminHandlers }: AdminApiDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = contextOf(request);
  void reply.header(headerNames.requestId, context.requestId).headers(callHeaders);
  const { body } = request;
  const file = isFile(name);
  const readFile = async (mostBytes: number) => {
    const bytes = await readFileBody(body, mostBytes);
    // A connection that still sends an unread body is closed after the answer.
    if (bytes === null && !request.raw.readableEnded) void reply.header("connection", "close");
    return bytes;
  };
  const result = await runAdminEndpoint(
    adminHandlers,
    name,
    file ? request.query : (body ?? {}),
    file ? { ...context, readFile } : context,
    () => findSession(database.driver, header(request, headerNames.authorization)),
  );
  sayWhenToCome(reply, result);
  return result;
}
