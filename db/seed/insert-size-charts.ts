import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { sizeCharts } from "./size-charts.ts";

/** The charts that every product takes its sizes from, where they are not there. */
export async function insertSizeCharts(queries: Queries): Promise<void> {
  await queries
    .insertInto("size_chart")
    .values(
      sizeCharts.map(({ code, name, rows }) => ({ code, name: json(name), rows: json(rows) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
