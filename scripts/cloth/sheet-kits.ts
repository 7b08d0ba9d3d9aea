import type { KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import type { CutName } from "./cuts.ts";

/** A shirt of the sheet: its cut and its print. */
export type SheetKit = { cut: CutName; model: KitModel; design: PrintDesign };

const printed = (name: string, number: string): PrintDesign => ({ name, number, patches: [] });

/** Fields that the jacket and the pants of one club share. */
const navyTraining = {
  pattern: "plain",
  body: "#12264a",
  second: "#ffffff",
  trim: "#d8123a",
  maker: "tarnwick",
  crest: { shape: "ring", charge: "wave", field: "#12264a", ink: "#ffffff", letters: "TH" },
} as const;

/** One kit of every pattern, and every cut. */
export const sheetKits: readonly SheetKit[] = [
  {
    cut: "fan-crew",
    model: exampleKit({
      pattern: "stripes",
      body: "#ffffff",
      second: "#15161a",
      trim: "#15161a",
      crest: { shape: "diamond", charge: "bars", field: "#15161a", ink: "#ffffff", letters: "SA" },
      maker: "brightholm",
      print: { font: "block", colour: "#d8123a", outline: "#ffffff" },
    }),
    design: printed("FENWICK", "7"),
  },
  {
    cut: "fan-polo",
    model: exampleKit({
      pattern: "hoops",
      collar: "laced",
      body: "#f7f7f4",
      second: "#14703a",
      trim: "#14703a",
      crest: { shape: "shield", charge: "tree", field: "#14703a", ink: "#ffffff", letters: "WT" },
      print: { font: "condensed", colour: "#ffffff", outline: "#14703a" },
    }),
    design: printed("QUILTER", "8"),
  },
  {
    cut: "fan-vee",
    model: exampleKit({
      pattern: "halves",
      collar: "vee",
      body: "#f07a1c",
      second: "#17171a",
      trim: "#17171a",
      crest: { shape: "star", charge: "ball", field: "#17171a", ink: "#f07a1c", letters: "OA" },
      maker: "brightholm",
      print: { font: "block", colour: "#ffffff", outline: "#17171a" },
    }),
    design: printed("VARLEY", "9"),
  },
  {
    cut: "retro-polo",
    model: exampleKit({
      pattern: "sash",
      collar: "polo",
      body: "#0b6b43",
      second: "#efe9d6",
      trim: "#0b6b43",
      crest: { shape: "shield", charge: "tree", field: "#efe9d6", ink: "#0b6b43", letters: "DV" },
      print: { font: "rounded", colour: "#efe9d6", outline: "#0b6b43" },
    }),
    design: printed("NETHERBY", "10"),
  },
  {
    cut: "women-crew",
    model: exampleKit({
      cut: "women",
      pattern: "chevron",
      body: "#12264a",
      second: "#ffffff",
      trim: "#12264a",
      crest: { shape: "star", charge: "star", field: "#12264a", ink: "#ffffff", letters: "BE" },
      print: { font: "rounded", colour: "#ffffff", outline: "#12264a" },
    }),
    design: printed("MERRIDEW", "11"),
  },
  {
    cut: "fan-crew-long",
    model: exampleKit({
      sleeve: "long",
      pattern: "sleeves",
      body: "#7b1f3f",
      second: "#8fc1e8",
      trim: "#8fc1e8",
      maker: "tarnwick",
      crest: { shape: "shield", charge: "tower", field: "#7b1f3f", ink: "#8fc1e8", letters: "BU" },
      print: { font: "condensed", colour: "#8fc1e8", outline: "#7b1f3f" },
    }),
    design: printed("HADLEY", "12"),
  },
  {
    cut: "player-crew",
    model: exampleKit({
      cut: "player",
      body: "#15161a",
      second: "#2a2c33",
      trim: "#c8ff3d",
      maker: "sollane",
      crest: { shape: "ring", charge: "sun", field: "#15161a", ink: "#c8ff3d", letters: "EC" },
      print: { font: "block", colour: "#c8ff3d", outline: "#15161a" },
    }),
    design: {
      ...printed("ASHDOWN", "5"),
      patches: [{ place: "right-sleeve", field: "#1b2a6b", ink: "#f2d16b", letters: "AFL" }],
    },
  },
  {
    cut: "kids-crew",
    model: exampleKit({
      cut: "kids",
      body: "#6fc0e6",
      second: "#4fa6d4",
      trim: "#ffffff",
      maker: "sollane",
      crest: { shape: "ring", charge: "sun", field: "#0f4f7a", ink: "#ffffff", letters: "EC" },
      print: { font: "block", colour: "#15161a", outline: "#ffffff" },
    }),
    design: printed("LARK", "14"),
  },
  {
    cut: "toddler-crew",
    model: exampleKit({
      cut: "toddler",
      pattern: "gradient",
      body: "#f3c623",
      second: "#d8471f",
      trim: "#7a1f0c",
      maker: "tarnwick",
      print: { font: "rounded", colour: "#15161a", outline: "#ffffff" },
    }),
    design: printed("BEE", "2"),
  },
  {
    cut: "fan-zip-long",
    model: exampleKit({
      garment: "jacket",
      sleeve: "long",
      ...navyTraining,
    }),
    design: printed("", ""),
  },
  {
    cut: "fan-pants",
    model: exampleKit({
      garment: "pants",
      ...navyTraining,
    }),
    design: printed("", ""),
  },
  {
    cut: "player-vee-long",
    model: exampleKit({
      cut: "player",
      sleeve: "long",
      collar: "vee",
      body: "#0f7a6c",
      second: "#0c5f55",
      trim: "#f2d16b",
      maker: "sollane",
      crest: { shape: "ring", charge: "wave", field: "#f2d16b", ink: "#0f7a6c", letters: "HW" },
      print: { font: "angled", colour: "#f2d16b", outline: "#0f7a6c" },
    }),
    design: printed("STROUD", "3"),
  },
  {
    cut: "women-polo-long",
    model: exampleKit({
      cut: "women",
      sleeve: "long",
      collar: "polo",
      pattern: "halves",
      body: "#e9e4da",
      second: "#b3202c",
      trim: "#b3202c",
      print: { font: "curved", colour: "#15161a", outline: "#ffffff" },
    }),
    design: printed("OAKES", "6"),
  },
  {
    cut: "kids-shorts",
    model: exampleKit({
      garment: "kit",
      cut: "kids",
      body: "#6fc0e6",
      second: "#ffffff",
      trim: "#0f4f7a",
      crest: { shape: "ring", charge: "sun", field: "#0f4f7a", ink: "#ffffff", letters: "EC" },
    }),
    design: printed("", ""),
  },
];
