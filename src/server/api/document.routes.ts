import type { FastifyInstance } from "fastify";
import { documentSchemas, type DocumentInput } from "#contract/endpoint-schemas.ts";
import { documentEndpoints, type DocumentName } from "#contract/endpoints.ts";
import { headerNames } from "#contract/headers.ts";
import { findSession } from "#server/auth/find-session.ts";
import type { Database } from "#server/platform/database.ts";
import { callHeaders } from "./call-headers.ts";
import { contextOf, header } from "./request-headers.ts";
import { runDocument, type DocumentHandler } from "./run-endpoint.ts";
import { sayWhenToCome } from "./say-when-to-come.ts";

/** What makes each document; the compiler finds a missing one. */
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
    app.get(documentEndpoints[name].path, { schema: { hide: true } }, async (request, reply) => {
      const context = contextOf(request);
      const made = await runDocument(documentSchemas[name], handler, request.query, context, () =>
        findSession(database.driver, header(request, headerNames.authorization)),
      );
      void reply.header(headerNames.requestId, context.requestId);
      void reply.headers(callHeaders);
      if (!("bytes" in made)) {
        sayWhenToCome(reply, made);
        return made;
      }
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${made.name}.pdf"`)
        .send(made.bytes);
    });
  }
}
