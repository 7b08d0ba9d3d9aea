import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { DatabaseWatch } from "./database-watch.ts";
import { Missing, type Readiness, type ReadinessCheck } from "./readiness.ts";

type Parts = {
  readiness: Readiness;
  watch: DatabaseWatch;
  catalogue: ReadinessCheck;
  picturesFolder: string;
  /** The tables without which nothing can be sold. */
  neededTables: readonly string[];
};

/**
 * `/healthz`: the process is alive, whatever else is away. `/readyz`: it can serve; 503 with the
 * names of the missing parts otherwise, so that a proxy sends requests to another process. To be
 * registered before all other routes.
 */
export function registerHealth(app: FastifyInstance, parts: Parts): void {
  const { readiness, watch, catalogue, picturesFolder, neededTables } = parts;
  readiness.require("database", () => checkDatabase(watch, neededTables));
  readiness.require("catalogue", catalogue);
  readiness.require("disk", () => checkFolder(picturesFolder));
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const { reasons, why } = await readiness.look();
    reply.header("cache-control", "no-store");
    if (reasons.length === 0) return { status: "ready" };
    const said = Object.keys(why).length > 0 ? { why } : {};
    return reply.code(503).send({ status: "notReady", reasons, ...said });
  });
  app.addHook("preClose", async () => readiness.drain());
  // A connection that is kept after its answer would keep the process from ending for a minute.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (readiness.draining) reply.header("connection", "close");
    done();
  });
}

/** Rejects unless the database takes writes, with why. */
async function checkDatabase(watch: DatabaseWatch, tables: readonly string[]): Promise<void> {
  const trouble = await watch.findTrouble(tables);
  if (trouble) throw new Missing(trouble);
}

/** Rejects unless a file can be written into the folder. */
async function checkFolder(folder: string): Promise<void> {
  const file = join(folder, `.ready-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, "ready");
  await rm(file, { force: true });
}
