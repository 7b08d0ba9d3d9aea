import { expect, test } from "vitest";
import { allFaces } from "../all-faces.ts";
import { drawChestField } from "../chest-field.ts";
import { exampleDesign, exampleKit } from "../kit.examples.ts";
import { flatPanels } from "./flat-panels.ts";
import { relief } from "./flat-relief.ts";
import type { ClothMeasures } from "./mesh.ts";

const measures: ClothMeasures = {
  collar: "crew",
  neckHalf: 86,
  frontNeck: 100,
  backNeck: 22,
  shoulderX: 222,
  shoulderY: 62,
  chest: 284,
  armholeY: 285,
  hemY: 728,
  frontDrop: 12,
  backDrop: 26,
  capHeight: 130,
  sleeveLength: 238,
  sleeveTop: 0,
  collarWidth: 18,
  collarLength: 500,
};
const seams = Array.from({ length: 4 }, () => ({ sewn: "M0 0L10 0", open: "M0 9L10 9" }));

const drawn = (change: Parameters<typeof exampleKit>[0], own: Partial<ClothMeasures> = {}) => {
  const model = exampleKit(change);
  const print = { design: exampleDesign, face: allFaces[model.print.font] };
  return flatPanels({ model, measures: { ...measures, ...own }, seams, print });
};

/** Tops and heights of the level bands of a panel, millimetres. */
function bandsOf(svg: string): { top: number; height: number }[] {
  return [...svg.matchAll(/M-400 (-?[\d.]+)H400v([\d.]+)/g)].map(([, top, height]) => ({
    top: Number(top),
    height: Number(height),
  }));
}

test("hoops are level and at the same heights in front and behind, so that they meet", () => {
  const print = { font: "block", colour: "#14161c", outline: "#ffffff" } as const;
  const panels = drawn({ pattern: "hoops", body: "#ffffff", second: "#9ad0f0", print });
  expect(bandsOf(panels.front.svg).length).toBeGreaterThan(4);
  expect(bandsOf(panels.front.svg)).toEqual(bandsOf(panels.back.svg));
});

test("a sleeve's hoops go on from the body's halfway down the armhole", () => {
  const panels = drawn({ pattern: "hoops" });
  const halfway = (62 + 285) / 2;
  const phase = ({ svg }: { svg: string }, at: number) => {
    const [{ top, height }] = bandsOf(svg);
    return (((at - top) / height) % 2).toFixed(2);
  };
  expect(phase(panels["left-sleeve"], 130 * 0.42)).toBe(phase(panels.front, halfway));
  expect(panels["left-sleeve"].svg).toContain("M-400");
});

test("a sleeve in a colour of its own has no hoops, nor have a merchant's bands ours", () => {
  expect(bandsOf(drawn({ pattern: "hoops", sleeves: "#ff0000" })["left-sleeve"].svg)).toEqual([]);
  const own = drawn({ pattern: "hoops", panels: { count: 9, width: 50, offset: 0, angle: 5 } });
  expect(bandsOf(own.front.svg)).toEqual([]);
});

test("the back carries name and number, the right sleeve its patch, the front neither", () => {
  const panels = drawn({});
  expect(panels.back.svg).toContain('id="pb-name"');
  expect(panels.back.svg).toContain('id="pb-num"');
  expect(panels.front.svg).not.toContain("pb-");
  const withoutPatch = drawn({ print: { font: "block", colour: "#ffffff", outline: "#000000" } });
  expect(panels["right-sleeve"].svg.length).toBeGreaterThan(panels["left-sleeve"].svg.length);
  expect(withoutPatch["right-sleeve"].svg).toContain("#1b2a6b");
});

test("a back whose pattern would swallow its print is plain, or has a box behind it", () => {
  const hoops = { pattern: "hoops", body: "#ffffff", second: "#14703a", trim: "#14703a" } as const;
  const print = { font: "block", colour: "#ffffff", outline: "#14703a" } as const;
  const plain = drawn({ ...hoops, print });
  expect(bandsOf(plain.front.svg).length).toBeGreaterThan(3);
  expect(bandsOf(plain.back.svg)).toEqual([]);
  expect(plain.back.svg).toContain('height="800" fill="#14703a"');
});

test("the inside of the back has the maker's label, the inside of the front has none", () => {
  const panels = drawn({ maker: "sollane" });
  expect(panels["inside-back"].svg).toContain("<rect");
  expect(panels["inside-front"].svg).not.toContain("<rect");
});

test("each collar is built in its own way", () => {
  const collar = (own: Partial<ClothMeasures>) => drawn({}, own).collar.svg;
  const kinds = [{}, { collar: "vee" }, { collar: "polo" }] as const;
  expect(new Set(kinds.map(collar)).size).toBe(3);
  expect(drawn({ collar: "polo" }, { collar: "polo" }).front.svg).toContain("<circle");
});

test("crest, mark, print and patches stand out from the panel in what they are made of", () => {
  const panels = drawn({});
  expect(panels.front.heights).toContain(relief.thread);
  expect(panels.front.heights).toContain(relief.highThread);
  expect(panels.front.heights).toContain(relief.film);
  expect(panels.back.heights).toContain(`fill="${relief.film}"`);
  expect(panels.back.heights).not.toContain(relief.thread);
  expect(panels["right-sleeve"].heights).toContain(relief.patch);
  expect(panels.collar.heights).toContain(relief.rib);
});

test("heights follow the outlines of the colors, and have no shadow of their own", () => {
  const { svg, heights } = drawn({}).back;
  const outlines = (text: string) =>
    [...text.matchAll(/<path id="pb-[^>]*>/g)].map(([path]) => path);
  expect(outlines(heights)).toEqual(outlines(svg));
  expect(outlines(svg)).toHaveLength(2);
  expect(heights).not.toContain("#0a0b14");
});

test("a chest patch is pressed on in front, below the collar", () => {
  const patch = { place: "chest", field: "#123456", ink: "#fedcba", letters: "AFL" } as const;
  const model = exampleKit({});
  const panels = flatPanels({
    model,
    measures,
    seams,
    print: { design: { ...exampleDesign, patches: [patch] }, face: allFaces.block },
  });
  expect(panels.front.svg).toContain("#123456");
  expect(panels.back.svg + panels["right-sleeve"].svg).not.toContain("#123456");
});

test("a jacket zips to its hem, a training top to its chest", () => {
  const zip = { collar: "stand", collarWidth: 44 } as const;
  const length = (garment: "jacket" | "top") =>
    Number(/M-6 \d+h12v([\d.]+)h-12Z/.exec(drawn({ garment }, zip).front.svg)?.[1]);
  expect(length("jacket")).toBeGreaterThan(600);
  expect(length("top")).toBeLessThan(250);
  expect(drawn({}, {}).front.svg).not.toContain("h12v");
});

test("pants have a stripe and ribs on both legs, crest and mark on one each, and no sleeves", () => {
  const pants = { collar: "waistband", sleeveLength: 1040, collarWidth: 42 } as const;
  const panels = drawn({ garment: "pants", trim: "#d8123a" }, pants);
  const legs = [panels["left-sleeve"], panels["right-sleeve"]] as const;
  for (const { svg, heights } of legs) {
    expect(svg).toContain('d="M0 0V1040" stroke="#d8123a"');
    expect(heights).toContain(relief.rib);
  }
  expect(legs.map(({ heights }) => heights.includes(relief.film))).toEqual([false, true]);
  expect(panels.back.svg).not.toContain("pb-");
});

test("cloth carries the chest's field as the drawing does, pressed on in front", () => {
  const chest = { text: "NORVANE", sign: "wave", ink: "#fa3210" } as const;
  const field = drawChestField(exampleKit({ chest }), 0, 0);
  const { front, back } = drawn({ chest });
  expect(front.svg).toContain(field);
  expect(back.svg).not.toContain("#fa3210");
});

/** Corners of the panel's sash: down its left edge, and up its right one. */
function sashOf(svg: string, second: string): (readonly [across: number, down: number])[] {
  const path = new RegExp(`fill="${second}" d="M([-\\d. L]+)Z"`).exec(svg)?.[1] ?? "";
  return path.split("L").map((spot) => {
    const [across = 0, down = 0] = spot.split(" ").map(Number);
    return [across, down] as const;
  });
}

test("a sash is straight on the chest and goes further round the hip, on the front alone", () => {
  const second = "#fa3210";
  const sash = { pattern: "sash", body: "#101418", second, trim: "#101418" } as const;
  const { front, back } = drawn(sash);
  const edge = sashOf(front.svg, second).slice(0, 20);
  const slope = (from: number, to: number) => {
    const [start, end] = [from, to].map((down) => edge.find((spot) => spot[1] >= down));
    if (start === undefined || end === undefined) throw new Error("The sash ends before.");
    return (end[0] - start[0]) / (end[1] - start[1]);
  };
  // Over the hip the panel is wider than what is seen of it from the front.
  expect(slope(500, 640)).toBeGreaterThan(slope(0, 100) * 1.3);
  expect(sashOf(back.svg, second)).toEqual([[0, 0]]);
  const panels = { count: 3, width: 50, offset: 0, angle: 20 } as const;
  expect(sashOf(drawn({ ...sash, panels }).front.svg, second).length).toBeLessThan(20);
});

test("a long sleeve's ribs are as high as they gather it, and a jacket's go round the hem", () => {
  const height = (panel: { svg: string }) =>
    Number(/height="([\d.]+)" fill="#fa3210"/.exec(panel.svg)?.[1]);
  const trim = "#fa3210";
  expect(height(drawn({ trim })["left-sleeve"])).toBe(40);
  expect(height(drawn({ trim }, { sleeveLength: 625 })["left-sleeve"])).toBeGreaterThan(80);
  const jacket = drawn({ garment: "jacket", trim }, { collar: "stand" });
  const ribs = new RegExp(`d="M0 9L10 9" fill="none" stroke-width="\\d+" stroke="${relief.rib}"`);
  expect(jacket.front.heights.replaceAll(/(stroke-width="\d+)\.\d+/g, "$1")).toMatch(ribs);
  expect(drawn({ trim }).front.heights).not.toContain(`stroke="${relief.rib}"`);
});

test("the neck's tape and label stand out, and the label is read from its own side", () => {
  const { "inside-back": inside, "inside-front": front } = drawn({ maker: "tarnwick" });
  expect(inside.heights).toContain(`stroke="${relief.patch}"`);
  expect(inside.svg).toContain('<g transform="scale(-1 1)"><rect x="-27"');
  expect(front.heights).not.toContain(relief.patch);
});
