import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { exportRows, faultRows } from "./export-rows.ts";
import { exportPath, openExport, type ExportSource } from "./make-export.ts";
import { writeCsv } from "./write-csv.ts";

/** `GET /admin-api/exports/file?key=`: a file, portion by portion, whatever its size. */
export function registerExports(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  app.get<{ Querystring: { key?: unknown } }>(
    exportPath,
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.query;
      const { queries } = database;
      const source = typeof key === "string" ? await openExport(queries, clock, key) : null;
      void reply.header("cache-control", "no-store");
      if (!source) return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
      const day = clock.now().toISOString().slice(0, 10);
      const name = "kind" in source ? source.kind : "import-errors";
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${name}-${day}.csv"`)
        .send(Readable.from(parts(queries, source, clock.now())));
    },
  );
}

async function* parts(queries: Queries, source: ExportSource, now: Date): AsyncGenerator<string> {
  if ("importId" in source) {
    const { rows, delimiter } = await faultRows(queries, source.importId, source.language);
    yield writeCsv(rows, { delimiter });
    return;
  }
  let isFirst = true;
  for await (const rows of exportRows(queries, source.kind, source.format, now)) {
    yield writeCsv(rows, { bom: isFirst });
    isFirst = false;
  }
}
