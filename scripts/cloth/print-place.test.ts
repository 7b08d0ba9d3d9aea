import { describe, expect, test } from "vitest";
import { type KitModel, type PrintFont, printFonts } from "#domain/catalog/kit-model.ts";
import { allFaces } from "#kit/all-faces.ts";
import { layoutPrint } from "#kit/draw-lettering.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { printPlace } from "#kit/print-place.ts";
import { flatPanels } from "../../src/kit/cloth/flat-panels.ts";
import { type ClothMesh, panelNames } from "../../src/kit/cloth/mesh.ts";
import type { MeshName } from "../../src/kit/cloth/mesh-name.ts";
import { newClothRenderer } from "../../src/kit/cloth/renderer.ts";
import { seamLines } from "../../src/kit/cloth/seam-lines.ts";
import { shirtView } from "../../src/kit/cloth/shirt-view.ts";
import { cameraOf, project } from "../../src/kit/cloth/view.ts";
import { readMesh } from "./mesh-files.ts";
import { rasterPanels } from "../../src/server/image/raster-panels.ts";

/** Centimetres of the print sheet for an adult's shirt, and what they are on its panel. */
const sheet = { name: 62, number: 240 };
const design = { name: "HIT", number: "8", patches: [] };
const fonts = printFonts;

function printed(font: PrintFont, change: Partial<KitModel> = {}) {
  const print = { font, colour: "#ff0000", outline: "#ff0000" } as const;
  const plain = { pattern: "plain", body: "#101010", second: "#101010", print } as const;
  const model = exampleKit({ ...plain, ...change });
  const place = printPlace(model);
  if (place === null) throw new Error("A shirt is printed.");
  return { model, face: allFaces[font], laid: layoutPrint(place, design, allFaces[font]) };
}

describe.each(fonts)("print in the face %s", (font) => {
  const { model, face, laid } = printed(font);
  const mesh = readMesh("fan-crew");
  const panels = flatPanels({
    model,
    measures: mesh.measures,
    seams: seamLines(mesh),
    print: { design, face },
  });

  test("is cut from the shop's own outlines, at the size of the print sheet to 0.1 mm", () => {
    const { svg } = panels.back;
    const scale = Number(/scale\(([\d.]+)\) translate\(-400 -92\)/.exec(svg)?.[1]);
    for (const part of ["name", "number"] as const) {
      const lettering = laid[part];
      if (lettering === null) throw new Error("Both are printed.");
      expect(svg).toContain(`d="${lettering.outline}"`);
      // Capitals are measured flat: round figures reach over both lines.
      const height = printPlace(model)?.[part].height ?? 0;
      expect(Math.abs(height * scale - sheet[part])).toBeLessThan(0.1);
    }
  });
});

/** A cut of every fit, and the kit that is worn on it. */
const worn: readonly (readonly [name: MeshName, font: PrintFont, change: Partial<KitModel>])[] = [
  ...fonts.map((font) => ["fan-crew", font, {}] as const),
  ["fan-crew-long", "angled", { sleeve: "long" }],
  ["player-crew", "slanted", { cut: "player" }],
  ["player-crew-long", "block", { cut: "player", sleeve: "long" }],
  ["women-vee-long", "condensed", { cut: "women", collar: "vee", sleeve: "long" }],
  ["kids-polo-long", "rounded", { cut: "kids", collar: "polo", sleeve: "long" }],
  ["women-crew", "curved", { cut: "women" }],
  ["retro-crew", "retro", {}],
  ["kids-crew", "block", { cut: "kids" }],
  ["toddler-crew", "rounded", { cut: "toddler" }],
];

test.each(worn)(
  "on %s the face %s shows where the sheet has it, to a millimetre of cloth",
  async (name, font, change) => {
    const { model, face, laid } = printed(font, change);
    const mesh = readMesh(name);
    const panels = flatPanels({
      model,
      measures: mesh.measures,
      seams: seamLines(mesh),
      print: { design, face },
    });
    const place = /scale\(([\d.]+)\) translate\(-400 (-[\d.]+)\)/.exec(panels.back.svg);
    const [scale, lift] = [Number(place?.[1]), Number(place?.[2])];
    const { number, name: lettering } = laid;
    if (number === null || lettering === null) throw new Error("Both are printed.");
    const textures = await rasterPanels(panels, 2.5);
    const view = shirtView(mesh, "back", { width: 1200, height: 1500 });
    const picture = newClothRenderer().draw(mesh, textures, view);
    const camera = cameraOf({ ...view, samples: 1 });
    const { x, y, width, height } = number.ink;
    const across = (unit: number) => (unit - 400) * scale;
    const down = (unit: number) => (unit + lift) * scale;
    const middle = across(x + width / 2);
    // The stem of the H, or its serif; what slants has no upright edge.
    const stem = down(lettering.ink.y + lettering.ink.height * (font === "retro" ? 0.95 : 0.5));
    const edges: readonly Edge[] = [
      { spot: [middle, down(y)], isAlong: false, isFirst: true },
      { spot: [middle, down(y + height)], isAlong: false, isFirst: false },
      ...(font === "slanted"
        ? []
        : [{ spot: [across(lettering.ink.x), stem], isAlong: true, isFirst: true } as const]),
    ];
    for (const { spot, isAlong, isFirst } of edges) {
      const shown = shownAt(mesh, spot, camera);
      const [column, row] = [Math.round(shown.x - 0.5), Math.round(shown.y - 0.5)];
      const line = isAlong ? redColumns(picture, view, row) : redRows(picture, view, column);
      const wanted = isAlong ? shown.x : shown.y;
      const near = line.filter((at) => Math.abs(at - wanted) < 12 * shown.perMillimetre);
      const found = isFirst ? Math.min(...near) : Math.max(...near) + 1;
      expect(Math.abs(found - wanted) / shown.perMillimetre).toBeLessThan(1);
    }
  },
  60_000,
);

/** An edge of the print on the panel: one that is found along a row, and is the first red there. */
type Edge = { spot: readonly [across: number, down: number]; isAlong: boolean; isFirst: boolean };

type Picture = { width: number; height: number };

const isRed = (picture: Uint8ClampedArray, at: number) => picture[at] - picture[at + 1] > 70;

/** Rows of a column whose pixels are more than half red. */
const redRows = (picture: Uint8ClampedArray, { width, height }: Picture, column: number) =>
  Array.from({ length: height }, (_, row) => row).filter((row) =>
    isRed(picture, 4 * (row * width + column)),
  );

/** Columns of a row whose pixels are more than half red. */
const redColumns = (picture: Uint8ClampedArray, { width }: Picture, row: number) =>
  Array.from({ length: width }, (_, column) => column).filter((column) =>
    isRed(picture, 4 * (row * width + column)),
  );

/** Where a spot of the back's panel is in a picture: between the corners of its triangle. */
function shownAt(
  { triangles, panelOf, corners, pointOf, points }: ClothMesh,
  [u, v]: readonly [number, number],
  camera: ReturnType<typeof cameraOf>,
) {
  const back = panelNames.indexOf("back");
  for (let t = 0; t < panelOf.length; t++) {
    if (panelOf[t] !== back) continue;
    const [a, b, c] = [0, 1, 2].map((k) => triangles[3 * t + k]);
    const cross = (p: number, q: number) =>
      (corners[2 * p] - u) * (corners[2 * q + 1] - v) -
      (corners[2 * p + 1] - v) * (corners[2 * q] - u);
    const shares = [cross(b, c), cross(c, a), cross(a, b)];
    const whole = shares[0] + shares[1] + shares[2];
    if (shares.some((share) => share / whole < 0)) continue;
    const place = [0, 1, 2].map((axis) =>
      [a, b, c].reduce((sum, q, k) => sum + (shares[k] / whole) * points[3 * pointOf[q] + axis], 0),
    );
    const into = { x: new Float32Array(1), y: new Float32Array(1), near: new Float32Array(1) };
    project(Float32Array.from(place), camera, into);
    return { x: into.x[0], y: into.y[0], perMillimetre: camera.scale * into.near[0] };
  }
  throw new Error(`The back has no spot ${u} ${v}.`);
}
