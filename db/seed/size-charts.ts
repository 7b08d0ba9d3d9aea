import type { SizeChartRow } from "#contract/catalog.ts";
import type { ProductKind } from "#domain/catalog/product-kinds.ts";
import charts from "./data/size-charts.json" with { type: "json" };
import { text, type SeedText } from "./texts/seed-text.ts";

export type SizeChart = {
  code: string;
  name: SeedText;
  rows: readonly SizeChartRow[];
  /** New products of these kinds begin with it. */
  kinds: readonly ProductKind[];
};

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
  {
    code: "adult_fan",
    name: text("Adult, fan fit", "成人球迷版"),
    rows: charts.adult_fan.map(garmentRow),
    kinds: ["fan", "long", "training-top", "jacket", "pants"],
  },
  {
    code: "adult_player",
    name: text("Adult, player fit: slimmer", "成人球员版：更修身"),
    rows: charts.adult_player.map(garmentRow),
    kinds: ["player"],
  },
  {
    code: "women",
    name: text("Women", "女款"),
    rows: charts.women.map(garmentRow),
    kinds: ["women"],
  },
  { code: "kids", name: text("Kids", "儿童"), rows: charts.kids.map(garmentRow), kinds: ["kids"] },
  {
    code: "toddler",
    name: text("Toddlers", "婴幼儿"),
    rows: charts.toddler.map(garmentRow),
    kinds: ["toddler"],
  },
  { code: "socks", name: text("Socks", "球袜"), rows: charts.socks.map(sockRow), kinds: [] },
  {
    code: "gloves",
    name: text("Goalkeeper gloves", "门将手套"),
    rows: [7, 8, 9, 10, 11].map(gloveRow),
    kinds: ["gloves"],
  },
  {
    code: "one-size",
    name: text("One size", "均码"),
    rows: [{ size: "One size", measures: [] }],
    kinds: ["scarf", "cap", "ball", "bag", "mug", "print", "patch"],
  },
];

/** @throws RangeError for an unknown chart. */
export function sizesOf(code: string): string[] {
  const found = sizeCharts.find((candidate) => candidate.code === code);
  if (!found) throw new RangeError(`no such size chart: ${code}`);
  return found.rows.map((row) => row.size);
}
