import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { renderWith, isBundle, type Storefront } from "./storefront.ts";

/** Milliseconds. Without a notice of a change, stock and prices on a page are at most this old, and the age of the catalogue's copy. */
const keptMs = 30_000;

/**
 * The built storefront, by path: server and web meet nowhere else.
 * @throws when there is no build in that folder.
 */
export async function openBuiltStorefront(folder = resolve("build")): Promise<Storefront> {
  const file = pathToFileURL(join(folder, "server/index.js")).href;
  const bundle: unknown = await import(file);
  if (!isBundle(bundle)) throw new Error(`${file} is not a build of the storefront`);
  return {
    render: renderWith(bundle, "production"),
    serveFiles: (app) => serveBuiltFiles(app, join(folder, "client")),
    keptMs,
    inlineStyles: false,
  };
}

/** Built files carry a hash in their name and never change; the rest is asked about each day. */
async function serveBuiltFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes("/assets/");
      const kept = path.includes("/service-worker.js") ? "no-cache" : "public, max-age=86400";
      void reply.headers({
        "cache-control": hashed ? "public, max-age=31536000, immutable" : kept,
        "x-content-type-options": "nosniff",
      });
    },
  });
}
