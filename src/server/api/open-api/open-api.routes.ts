import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from "fastify-type-provider-zod";
import type { ShopMode } from "#domain/shop/shop-mode.ts";
import { defaultLanguage } from "#domain/language.ts";
import { headerNames } from "#contract/headers.ts";
import { carriesKey, findKeySession, type KeyLimits } from "#server/auth/find-key.ts";
import { findSession } from "#server/auth/find-session.ts";
import type { Database } from "#server/platform/database.ts";
import { header } from "../request-headers.ts";
import { nameSchemas, schemaRegistry } from "./schema-names.ts";
import { tidyDocument } from "./tidy-document.ts";

type OpenApiServices = {
  database: Database;
  mode: Pick<ShopMode, "documentsAdmin">;
  publicUrl: string;
  brand: () => string;
  keyLimits: KeyLimits;
};

type Document = {
  paths: Record<string, unknown>;
  components: { schemas: Record<string, unknown> };
  tags?: { name: string }[];
};

/** Prepares the description of all calls that are registered later. */
export async function describeCalls(
  app: FastifyInstance,
  { publicUrl, brand }: Pick<OpenApiServices, "publicUrl" | "brand">,
): Promise<void> {
  nameSchemas();
  await app.register(swagger, {
    openapi: {
      info: {
        title: brand(),
        version: "1.0.0",
        description:
          "Every answer is the envelope { code, msg, data, requestId }; code 0000 is success, and " +
          "`x-codes` lists what else a call may answer. HTTP statuses 400, 404, 405, 413, 415, 429, " +
          "500 and 503 carry the envelope as well.",
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "Token of a signed-in session." },
          key: {
            type: "http",
            scheme: "bearer",
            description: "An API key, `krk_…`; `x-permission` of a call must be among its scopes.",
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
}

/**
 * `/openapi.json`: the calls of the shop for everyone. Calls of the admin are described as well in
 * the demo, and to staff and keys in a real shop (R-MODE-1).
 */
export function registerOpenApi(app: FastifyInstance, services: OpenApiServices): void {
  const { database, mode, keyLimits } = services;
  let both: { shop: Document; whole: Document } | null = null;
  const make = () => {
    const all = app.swagger() as unknown as Document;
    return {
      whole: tidyDocument(onlyPaths(all, /^\/(demo|auth|route|admin-api)\//)),
      shop: tidyDocument(onlyPaths(all, /^\/(demo|auth|route)\//)),
    };
  };
  const documents = () => (both ??= make());
  const isStaff = async (authorization: string | undefined): Promise<boolean> => {
    if (authorization === undefined) return false;
    const found = carriesKey(authorization)
      ? await findKeySession(database.driver, keyLimits, authorization, defaultLanguage)
      : await findSession(database.driver, authorization);
    return found.ok && found.value.kind === "staff";
  };
  app.get("/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    const sees = mode.documentsAdmin || (await isStaff(header(request, headerNames.authorization)));
    void reply.headers({ vary: "authorization", "cache-control": "no-cache" });
    return sees ? documents().whole : documents().shop;
  });
}

/** These paths with the named schemas that they refer to. Forms and `/dev` are no calls. */
function onlyPaths(document: Document, wanted: RegExp): Document {
  const { schemas } = document.components;
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => wanted.test(path)),
  );
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    const text = JSON.stringify(value) ?? "";
    for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(paths);
  const named = Object.entries(schemas).filter(([name]) => used.has(name));
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}
