import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  adminEndpoints,
  type AdminEndpoint,
  type AdminEndpointName,
} from "#contract/admin/admin-endpoints.ts";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import { keyScopes } from "#domain/staff/permissions.ts";
import { headerNames } from "#contract/headers.ts";
import { carriesKey, findKeySession, type KeyLimits } from "#server/auth/find-key.ts";
import { readGivers } from "#server/auth/right-givers.ts";
import { findSession } from "#server/auth/find-session.ts";
import type { PasskeyMode } from "#server/auth/missing-proof.ts";
import type { Database } from "#server/platform/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { readFirstLanguage, readTimeZone } from "#server/platform/shop-settings.ts";
import type { AdminHandlers, Session } from "#server/platform/request-context.ts";
import { noteCall } from "#server/security/note-call.ts";
import { createBoundedList, readsMuch, type BoundedList } from "./bounded-list.ts";
import { callHeaders } from "./call-headers.ts";
import { describeCall } from "./describe-call.ts";
import { possibleCodes } from "./open-api/possible-codes.ts";
import { fileReader, takeFiles } from "./read-file-body.ts";
import { callContextOf, header } from "./request-headers.ts";
import { runAdminEndpoint } from "./run-endpoint.ts";
import { setRetryAfter } from "./set-retry-after.ts";

type AdminApiDependencies = {
  database: Database;
  adminHandlers: Partial<AdminHandlers>;
  keyLimits: KeyLimits;
  clock: Clock;
  mode: PasskeyMode;
  /** Bounds calls that read much. */
  boundedList?: BoundedList;
};

/** Every call of the admin as a Fastify route. */
export function registerAdminApi(app: FastifyInstance, given: AdminApiDependencies): void {
  const dependencies = { ...given, boundedList: given.boundedList ?? createBoundedList() };
  const names = Object.keys(dependencies.adminHandlers) as AdminEndpointName[];
  for (const name of names) if (!isFile(name)) registerCall(app, name, dependencies);
  void app.register(async (files) => {
    takeFiles(files);
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
  dependencies: Required<AdminApiDependencies>,
): void {
  const { method, path, summary, permission } = adminEndpoints[name];
  const { input } = adminSchemas[name];
  app.route({
    method,
    url: path,
    schema: {
      ...describeCall(
        {
          operationId: `admin-${name}`,
          summary,
          tag: `admin ${path.split("/")[2] ?? ""}`,
          codes: possibleCodes(name, "staff", adminSchemas[name]),
          isAdmin: true,
        },
        adminSchemas[name],
      ),
      "x-permission": permission,
      ...(isFile(name)
        ? { querystring: input, consumes: ["application/octet-stream"] }
        : { body: input }),
      security: [{ bearer: [] }, ...(keyScopes.includes(permission) ? [{ key: [] }] : [])],
    },
    handler: (request, reply) => answer(name, dependencies, request, reply),
  });
}

async function answer(
  name: AdminEndpointName,
  { database, adminHandlers, keyLimits, clock, mode, boundedList }: Required<AdminApiDependencies>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = callContextOf(request);
  void reply.header(headerNames.requestId, context.requestId).headers(callHeaders);
  const { body } = request;
  const authorization = header(request, headerNames.authorization);
  const file = isFile(name);
  const readFile = fileReader(request, reply);
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const hasKey = carriesKey(authorization);
  let caller: Session | null = null;
  const findCaller = async () => {
    const found = await (hasKey
      ? findKeySession(database.driver, keyLimits, authorization, context.language)
      : findSession(database.driver, authorization));
    if (found.ok) caller = found.value;
    return found;
  };
  const input = file ? request.query : (body ?? {});
  const result = await runAdminEndpoint(
    adminHandlers,
    name,
    input,
    { ...context, left: gone.signal, ...(file ? { readFile } : {}) },
    findCaller,
    {
      mode,
      findGivers: (right) => readGivers(database.driver, right),
      findFirstLanguage: () => readFirstLanguage(database.queries),
      findTimeZone: () => readTimeZone(database.queries),
      bounded: (work) => (readsMuch(name) ? boundedList(name, work) : work()),
    },
  );
  const { remoteAddress: network } = context;
  await noteCall(
    { queries: database.queries, clock },
    { name, input, code: result.code, caller, hasKey, network },
  );
  setRetryAfter(reply, result);
  return result;
}
