import type { SizeChartRow } from "#contract/catalog.ts";
import charts from "./data/size-charts.json" with { type: "json" };
import { text, type SeedText } from "./texts/seed-text.ts";

export type SizeChart = { code: string; name: SeedText; rows: readonly SizeChartRow[] };

type Measure = SizeChartRow["measures"][number];
type Pair = [number, number];

type GarmentRow = {
  size: string;
  bodyChestCm: number[];
  bodyChestIn: number[];
  garmentHalfChestCm: number;
  garmentHalfChestIn: number;
  garmentLengthCm: number;
  garmentLengthIn: number;
  heightCm?: number[];
  heightIn?: number[];
};

/** Centimetres in an inch, and inches to the nearest half, as the charts give them. */
const cmPerInch = 2.54;
const halfInches = (cm: number) => Math.round((cm / cmPerInch) * 2) / 2;

const pair = (values: readonly number[]): Pair => {
  const [least, most] = values;
  if (least === undefined) throw new RangeError("a measure without a value");
  return [least, most ?? least];
};

function garmentRow(row: GarmentRow): SizeChartRow {
  const measures: Measure[] = [
    { measure: "bodyChest", cm: pair(row.bodyChestCm), inch: pair(row.bodyChestIn) },
    {
      measure: "halfChest",
      cm: pair([row.garmentHalfChestCm]),
      inch: pair([row.garmentHalfChestIn]),
    },
    { measure: "length", cm: pair([row.garmentLengthCm]), inch: pair([row.garmentLengthIn]) },
  ];
  if (row.heightCm && row.heightIn) {
    measures.push({ measure: "height", cm: pair(row.heightCm), inch: pair(row.heightIn) });
  }
  return { size: row.size, measures };
}

/** Length of a foot by European size: two thirds of a centimetre a size, less the last's slack. */
const footCm = (euSize: number) => Math.round(((euSize * 2) / 3 - 1.5) * 2) / 2;

function sockRow({ size, eu }: { size: string; eu: string }): SizeChartRow {
  const feet = pair(eu.split("-").map((end) => footCm(Number(end))));
  const inch: Pair = [halfInches(feet[0]), halfInches(feet[1])];
  return { size, measures: [{ measure: "foot", cm: feet, inch }] };
}

/** Gloves go by the length of the hand, half a centimetre a size. */
function gloveRow(size: number): SizeChartRow {
  const most = 16.5 + (size - 7) * 0.75;
  const hand: Pair = [most - 0.5, most];
  const inch: Pair = [halfInches(hand[0]), halfInches(hand[1])];
  return { size: String(size), measures: [{ measure: "length", cm: hand, inch }] };
}

export const sizeCharts: readonly SizeChart[] = [
  chart("adult_fan", text("Adult, fan fit", "成人球迷版"), charts.adult_fan.map(garmentRow)),
  chart(
    "adult_player",
    text("Adult, player fit", "成人球员版"),
    charts.adult_player.map(garmentRow),
  ),
  chart("women", text("Women", "女款"), charts.women.map(garmentRow)),
  chart("kids", text("Kids", "儿童"), charts.kids.map(garmentRow)),
  chart("toddler", text("Toddlers", "婴幼儿"), charts.toddler.map(garmentRow)),
  chart("socks", text("Socks", "球袜"), charts.socks.map(sockRow)),
  chart("gloves", text("Goalkeeper gloves", "门将手套"), [7, 8, 9, 10, 11].map(gloveRow)),
  chart("one-size", text("One size", "均码"), [{ size: "One size", measures: [] }]),
];

function chart(code: string, name: SeedText, rows: readonly SizeChartRow[]): SizeChart {
  return { code, name, rows };
}

/** @throws RangeError for an unknown chart. */
export function sizesOf(code: string): string[] {
  const found = sizeCharts.find((candidate) => candidate.code === code);
  if (!found) throw new RangeError(`no such size chart: ${code}`);
  return found.rows.map((row) => row.size);
}
