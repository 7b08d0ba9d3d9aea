import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { warehouseTime, type Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { readTimeZone } from "#server/platform/shop-settings.ts";
import { exportRows, faultRows } from "./export-rows.ts";
import { exportPath, openExport, type ExportSource } from "./make-export.ts";
import { writeCsv } from "./write-csv.ts";

type ExportServices = { database: Database; clock: Clock; publicUrl: string };

/** `GET /admin-api/exports/file?key=`: a file, portion by portion, whatever its size. */
export function registerExports(app: FastifyInstance, services: ExportServices): void {
  const { database, clock } = services;
  app.get<{ Querystring: { key?: unknown } }>(
    exportPath,
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.query;
      const { queries } = database;
      const source = typeof key === "string" ? await openExport(queries, clock, key) : null;
      void reply.header("cache-control", "no-store");
      if (!source) return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
      const day = warehouseTime(clock.now(), await readTimeZone(queries)).date;
      const name = nameOf(source);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${name}-${day}.csv"`)
        .send(Readable.from(parts(services, source)));
    },
  );
}

const nameOf = (source: ExportSource): string =>
  "importId" in source
    ? "import-errors"
    : source.format === "shopify"
      ? `shopify-${source.kind}`
      : source.kind;

async function* parts(
  { database: { queries }, clock, publicUrl }: ExportServices,
  source: ExportSource,
): AsyncGenerator<string> {
  if ("importId" in source) {
    const { rows, delimiter } = await faultRows(queries, source.importId, source.language);
    yield writeCsv(rows, { delimiter });
    return;
  }
  const { kind, format, period } = source;
  const shop = { now: clock.now(), publicUrl, period };
  let isFirst = true;
  for await (const rows of exportRows(queries, kind, format, shop)) {
    yield writeCsv(rows, { bom: isFirst });
    isFirst = false;
  }
}
