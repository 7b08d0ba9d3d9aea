import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Database } from "./database.ts";
import type { Readiness, ReadinessCheck } from "./readiness.ts";

type Parts = {
  readiness: Readiness;
  database: Database;
  catalogue: ReadinessCheck;
  picturesFolder: string;
};

/**
 * `/healthz`: the process is alive, whatever else is away. `/readyz`: it can serve; 503 with the
 * names of what is missing otherwise, so that a proxy sends people elsewhere. To be registered before
 * all other routes.
 */
export function registerHealth(app: FastifyInstance, parts: Parts): void {
  const { readiness, database, catalogue, picturesFolder } = parts;
  readiness.require("database", () => checkDatabase(database));
  readiness.require("catalogue", catalogue);
  readiness.require("disk", () => checkFolder(picturesFolder));
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const reasons = await readiness.reasons();
    reply.header("cache-control", "no-store");
    if (reasons.length === 0) return { status: "ready" };
    return reply.code(503).send({ status: "notReady", reasons });
  });
  app.addHook("preClose", async () => readiness.drain());
  // A connection that is kept after its answer would keep the process from ending for a minute.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (readiness.draining) reply.header("connection", "close");
    done();
  });
}

/** Rejects unless the database takes writes: a full disk and a read-only standby refuse this one. */
async function checkDatabase({ driver }: Database): Promise<void> {
  const [row] = await driver<{ readOnly: string }[]>`
    select current_setting('transaction_read_only') as "readOnly",
      pg_logical_emit_message(true, 'kitroom', 'ready')`;
  if (row?.readOnly !== "off") throw new Error("the database is read-only");
}

/** Rejects unless a file can be written into the folder. */
async function checkFolder(folder: string): Promise<void> {
  const file = join(folder, `.ready-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, "ready");
  await rm(file, { force: true });
}
