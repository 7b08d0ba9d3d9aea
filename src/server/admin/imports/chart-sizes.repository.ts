import { sql } from "kysely";
import { kindFacts, type ProductKind } from "#domain/catalog/product-kinds.ts";
import type { ChartSize } from "#domain/import/size-by-measure.ts";
import type { Queries } from "#server/platform/database.ts";

type Measure = { measure: string; cm: [number, number] };
type Chart = { code: string; rows: { size: string; measures: Measure[] }[]; kinds: string[] };

/**
 * Sizes by chart, in their order, with the bodies that they are for. European sizes go by the chest
 * of men: charts of women and children have none.
 */
export async function readCharts(
  queries: Queries,
): Promise<ReadonlyMap<string, readonly ChartSize[]>> {
  const { rows: charts } = await sql<Chart>`
    select code, rows,
      array(select kind from size_chart_kind k where k.chart_code = c.code) as kinds
    from size_chart c order by code`.execute(queries);
  return new Map(
    charts.map(({ code, rows, kinds }) => {
      const isOfMen = kinds.some((kind) => kindFacts[kind as ProductKind]?.audience === "adult");
      const sizes = rows.map(({ size, measures }): ChartSize => {
        const span = (wanted: string) => measures.find(({ measure }) => measure === wanted)?.cm;
        const chest = isOfMen ? span("bodyChest") : undefined;
        return { size, height: span("height"), chest, foot: span("foot") };
      });
      return [code, sizes];
    }),
  );
}
