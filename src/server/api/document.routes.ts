import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { documentSchemas, type DocumentInput } from "#contract/endpoint-schemas.ts";
import { documentSummaries } from "#contract/endpoint-summaries.ts";
import { documentEndpoints, type DocumentName } from "#contract/endpoints.ts";
import { headerNames } from "#contract/headers.ts";
import { findSession } from "#server/auth/find-session.ts";
import type { Database } from "#server/platform/database.ts";
import { callHeaders } from "./call-headers.ts";
import { describeDocument } from "./describe-call.ts";
import { possibleCodes } from "./open-api/possible-codes.ts";
import { contextOf, header } from "./request-headers.ts";
import { runDocument, type DocumentHandler } from "./run-endpoint.ts";
import { setRetryAfter } from "./set-retry-after.ts";

/** The function that makes each document; the compiler finds a missing one. */
export type DocumentHandlers = { [Name in DocumentName]: DocumentHandler<DocumentInput<Name>> };

/** Every call that answers a PDF as a Fastify route. */
export function registerDocuments(
  app: FastifyInstance,
  { database }: { database: Database },
  handlers: DocumentHandlers,
): void {
  for (const name of Object.keys(documentEndpoints) as DocumentName[]) {
    // The table of handlers is typed by name; here the name is a variable.
    const handler = handlers[name] as DocumentHandler<unknown>;
    app.get(
      documentEndpoints[name].path,
      { schema: documentation(name) },
      async (request, reply) => {
        const context = contextOf(request);
        const orderKey = header(request, headerNames.orderKey);
        const asked = { ...(request.query as object), ...(orderKey ? { orderKey } : {}) };
        const made = await runDocument(documentSchemas[name], handler, asked, context, () =>
          findSession(database.driver, header(request, headerNames.authorization)),
        );
        void reply.header(headerNames.requestId, context.requestId);
        void reply.headers(callHeaders);
        if (!("bytes" in made)) {
          setRetryAfter(reply, made);
          return made;
        }
        return reply
          .type("application/pdf")
          .header("content-disposition", `inline; filename="${made.name}.pdf"`)
          .send(made.bytes);
      },
    );
  }
}

function documentation(name: DocumentName) {
  const { access, path } = documentEndpoints[name];
  const input = documentSchemas[name];
  return {
    ...describeDocument({
      operationId: name,
      summary: documentSummaries[name],
      tag: path.split("/").at(-2) ?? "",
      codes: possibleCodes(name, access, { input }),
    }),
    security: [{ bearer: [] }],
    // A copy: as a body the input has a name, in a query each parameter stands by itself.
    querystring: z.object(input.def.shape),
  };
}
