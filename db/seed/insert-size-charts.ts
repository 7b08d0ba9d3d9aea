import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { sizeCharts } from "./size-charts.ts";

/** Size charts to begin with, and which kind of product has which; a shop that has any keeps its own. */
export async function insertSizeCharts(queries: Queries): Promise<void> {
  const present = await queries.selectFrom("size_chart").select("code").limit(1).executeTakeFirst();
  if (present) return;
  await insertMissingCharts(queries);
  await queries
    .insertInto("size_chart_kind")
    .values(
      sizeCharts.flatMap(({ code, kinds }) => kinds.map((kind) => ({ kind, chart_code: code }))),
    )
    .execute();
}

/** The charts that products of the demo refer to; one that is there stays as it is. */
export async function insertMissingCharts(queries: Queries): Promise<void> {
  await queries
    .insertInto("size_chart")
    .values(
      sizeCharts.map(({ code, name, rows }) => ({ code, name: json(name), rows: json(rows) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
