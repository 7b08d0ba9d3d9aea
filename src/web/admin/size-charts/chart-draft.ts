import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminSizeChart } from "#contract/admin/size-charts.ts";
import {
  readSpan,
  sizeMeasures,
  toOtherUnit,
  writeSpan,
  type ChartUnit,
  type SizeMeasure,
} from "#domain/catalog/size-chart.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Unreadable } from "../data/use-record-form.ts";

/** One size as it is typed; a cell reads `96` or `96–100`, in the chart's unit. */
export type RowDraft = {
  key: number;
  size: string;
  cells: Readonly<Partial<Record<SizeMeasure, string>>>;
};
export type ChartDraft = {
  name: PartialText;
  unit: ChartUnit;
  /** Columns, in the order of every chart. */
  measures: readonly SizeMeasure[];
  rows: readonly RowDraft[];
};

export function draftOf(chart: AdminSizeChart | null): ChartDraft {
  if (!chart) {
    const rows = ["S", "M", "L", "XL"].map((size, key) => ({ key, size, cells: {} }));
    return { name: {}, unit: "cm", measures: ["bodyChest", "length"], rows };
  }
  const { name, unit, rows } = chart;
  const measures = sizeMeasures.filter((measure) =>
    rows.some((row) => row.measures.some((one) => one.measure === measure)),
  );
  return {
    name,
    unit,
    measures,
    rows: rows.map((row, key) => ({
      key,
      size: row.size,
      cells: Object.fromEntries(row.measures.map((one) => [one.measure, writeSpan(one[unit])])),
    })),
  };
}

/** The other unit of a cell, as shoppers will read it; "" where nothing can be read. */
export function otherOf(cell: string, unit: ChartUnit): string {
  const span = readSpan(cell);
  return span ? writeSpan([toOtherUnit(span[0], unit), toOtherUnit(span[1], unit)]) : "";
}

export const isWrongCell = (cell: string): boolean => readSpan(cell) === null;

/** @returns unreadable `cells` while one is no measure */
export function inputOf(
  { name, unit, measures, rows }: ChartDraft,
  stored: AdminSizeChart | null,
): AdminRequest<"saveSizeChart"> | Unreadable {
  if (rows.some(({ cells }) => measures.some((one) => isWrongCell(cells[one] ?? "")))) {
    return { unreadable: ["cells"] };
  }
  return {
    ...(stored ? { code: stored.code, version: stored.version } : {}),
    name,
    unit,
    rows: rows.map(({ size, cells }) => ({
      size,
      measures: measures.flatMap((measure) => {
        const span = readSpan(cells[measure] ?? "");
        return span ? [{ measure, span }] : [];
      }),
    })),
  };
}
