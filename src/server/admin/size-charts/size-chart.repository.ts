import { sql } from "kysely";
import type { AdminSizeChart } from "#contract/admin/size-charts.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

const columns = sql`c.code, c.version, c.name, c.unit, c.rows,
  (select count(*)::int from product p where p.size_chart_code = c.code) as products`;

export async function readSizeCharts(queries: Queries): Promise<AdminSizeChart[]> {
  const { rows } = await sql<AdminSizeChart>`
    select ${columns} from size_chart c order by c.code`.execute(queries);
  return rows;
}

/** Locks the row, if there is one. */
export async function lockSizeChart(
  queries: Queries,
  code: string,
): Promise<AdminSizeChart | undefined> {
  const { rows } = await sql<AdminSizeChart>`
    select ${columns} from size_chart c where c.code = ${code} for update of c`.execute(queries);
  return rows[0];
}

export type SizeChartContent = Pick<AdminSizeChart, "name" | "unit" | "rows">;

export async function writeSizeChart(
  queries: Queries,
  code: string,
  { name, unit, rows }: SizeChartContent,
): Promise<void> {
  const row = { name: json(name), unit, rows: json(rows) };
  await queries
    .insertInto("size_chart")
    .values({ code, ...row })
    .onConflict((conflict) =>
      conflict
        .column("code")
        .doUpdateSet((set) => ({ ...row, version: set("size_chart.version", "+", 1) })),
    )
    .execute();
  // Products are found by the heights of their sizes.
  await sql`update product set search_version = 0 where size_chart_code = ${code}`.execute(queries);
}

export async function deleteSizeChart(queries: Queries, code: string): Promise<void> {
  await queries.deleteFrom("size_chart").where("code", "=", code).execute();
}

/** Charts by the kind of product that begins with them. */
export async function readChartKinds(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.selectFrom("size_chart_kind").select(["kind", "chart_code"]).execute();
  return new Map(rows.map(({ kind, chart_code: chart }) => [kind, chart]));
}

export async function writeChartKind(queries: Queries, kind: string, chart: string): Promise<void> {
  await queries
    .insertInto("size_chart_kind")
    .values({ kind, chart_code: chart })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet({ chart_code: chart }))
    .execute();
}

/** Sizes of a chart in their order; undefined for an unknown one. */
export async function readChartSizes(
  queries: Queries,
  code: string,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ sizes: string[] }>`
    select jsonb_path_query_array(rows, '$[*].size') as sizes
    from size_chart where code = ${code}`.execute(queries);
  return rows[0]?.sizes;
}
