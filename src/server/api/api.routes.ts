import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { endpointSchemas, type EndpointSchemas } from "#contract/endpoint-schemas.ts";
import { endpointSummaries } from "#contract/endpoint-summaries.ts";
import { endpoints, type Endpoint, type EndpointName } from "#contract/endpoints.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { failureTexts } from "#contract/failure-texts.ts";
import { headerNames } from "#contract/headers.ts";
import { isCurrencyCode } from "#domain/currency.ts";
import { findSession } from "#server/auth/find-session.ts";
import type { Database } from "#server/platform/database.ts";
import { refuseFields } from "#server/platform/outcome.ts";
import type { Handlers, RequestContext } from "#server/platform/request-context.ts";
import { callHeaders } from "./call-headers.ts";
import { describeCall } from "./describe-call.ts";
import { browserCookies } from "./browser-cookies.ts";
import { possibleCodes } from "./open-api/possible-codes.ts";
import { callContextOf, header } from "./request-headers.ts";
import { fileReader, takeFiles } from "./read-file-body.ts";
import { refused, runEndpoint } from "./run-endpoint.ts";
import { setRetryAfter } from "./set-retry-after.ts";

type ApiDependencies = {
  database: Database;
  handlers: Handlers;
  clientToken: string | null;
  publicUrl: string;
};

/** Every call of the contract as a Fastify route. */
export function registerApi(app: FastifyInstance, dependencies: ApiDependencies): void {
  const names = Object.keys(endpoints) as EndpointName[];
  const register = (scope: FastifyInstance, isFile: boolean) => {
    for (const name of names) {
      const endpoint: Endpoint = endpoints[name];
      if ((endpoint.file === true) !== isFile) continue;
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: documentation(name, endpoint),
        handler: (request, reply) => answer(dependencies, name, endpoint, request, reply),
      });
    }
  };
  register(app, false);
  void app.register(async (files) => {
    takeFiles(files);
    register(files, true);
  });
}

async function answer(
  { database, handlers, clientToken, publicUrl }: ApiDependencies,
  name: EndpointName,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const cookies = browserCookies(request, reply, publicUrl.startsWith("https:"));
  const file = endpoint.file ? { readFile: fileReader(request, reply) } : {};
  const context = { ...callContextOf(request), ...cookies, ...file };
  const sentToken = header(request, headerNames.clientToken);
  const foreign = clientToken !== null && sentToken !== undefined && sentToken !== clientToken;
  const raw = endpoint.file
    ? fileInput(request)
    : endpoint.method === "GET"
      ? request.query
      : postInput(request);
  const currency = header(request, headerNames.currency);
  const result = foreign
    ? refuseForeignClient(context)
    : currency !== undefined && !isCurrencyCode(currency)
      ? refused(refuseFields([{ path: "X-Currency", key: "invalid" }]), context)
      : await runEndpoint(handlers, name, raw, context, () =>
          findSession(database.driver, header(request, headerNames.authorization)),
        );
  void reply.header(headerNames.requestId, context.requestId).headers(callHeaders);
  setRetryAfter(reply, result);
  return result;
}

/** Input beside a file: the query, and the key of an order in its header. */
function fileInput(request: FastifyRequest): unknown {
  const orderKey = header(request, headerNames.orderKey);
  return { ...(request.query as object), ...(orderKey ? { orderKey } : {}) };
}

/** A POST twin of a GET may carry its input in the query, as the GET does (R-CALL-7). */
function postInput(request: FastifyRequest): unknown {
  const query = request.query as Record<string, unknown>;
  const body = request.body ?? {};
  const mergeable =
    Object.keys(query).length > 0 && typeof body === "object" && !Array.isArray(body);
  return mergeable ? { ...query, ...body } : body;
}

function refuseForeignClient({ requestId, language }: RequestContext) {
  const msg = failureTexts[language].roleMissing;
  return { code: errorCodes.roleMissing, msg, data: null, requestId };
}

function documentation(name: EndpointName, endpoint: Endpoint) {
  const schemas: EndpointSchemas = endpointSchemas[name];
  return {
    ...describeCall(
      {
        operationId: name,
        summary: endpointSummaries[name],
        tag: endpoint.path.split("/").at(-2) ?? "",
        codes: possibleCodes(name, endpoint.access, schemas),
        needsKey: name === "createOrder",
        takesOrderKey: endpoint.file === true,
      },
      schemas,
    ),
    ...(endpoint.access === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.file ? { consumes: ["application/octet-stream"] } : {}),
    ...(endpoint.method === "GET" || endpoint.file
      ? { querystring: endpoint.file ? copyOf(schemas.input) : schemas.input }
      : { body: schemas.input }),
  };
}

/** As a body an input has a name; in a query each parameter stands by itself. */
const copyOf = (input: EndpointSchemas["input"]) =>
  input instanceof z.ZodMiniObject ? z.object(input.def.shape) : input;
