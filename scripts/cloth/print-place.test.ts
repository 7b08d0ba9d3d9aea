import { describe, expect, test } from "vitest";
import { printFonts } from "#domain/catalog/kit-model.ts";
import { allFaces } from "#kit/all-faces.ts";
import { layoutPrint } from "#kit/draw-lettering.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { printPlace } from "#kit/print-place.ts";
import { flatPanels } from "../../src/kit/cloth/flat-panels.ts";
import { type ClothMesh, panelNames } from "../../src/kit/cloth/mesh.ts";
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

function printed(font: (typeof fonts)[number]) {
  const print = { font, colour: "#ff0000", outline: "#ff0000" } as const;
  const model = exampleKit({ pattern: "plain", body: "#101010", second: "#101010", print });
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

  test("shows on the rendered back where the sheet has it, to a millimetre of cloth", async () => {
    const { number } = laid;
    if (number === null) throw new Error("A number is printed.");
    const textures = await rasterPanels(panels, 2.5);
    const view = shirtView(mesh, "back", { width: 1200, height: 1500 });
    const picture = newClothRenderer().draw(mesh, textures, view);
    const camera = cameraOf({ ...view, samples: 1 });
    const toPanel = (y: number) => (y - 92) / 1.08;
    const middle = (number.ink.x + number.ink.width / 2 - 400) / 1.08;
    const edges = [toPanel(number.ink.y), toPanel(number.ink.y + number.ink.height)];
    for (const [edge, down] of edges.entries()) {
      const { x, y, perMillimetre } = shownAt(mesh, [middle, down], camera);
      const rows = redRows(picture, view.width, Math.round(x - 0.5));
      const near = rows.filter((row) => Math.abs(row - y) < 12 * perMillimetre);
      const found = edge === 0 ? Math.min(...near) : Math.max(...near) + 1;
      expect(Math.abs(found - y) / perMillimetre).toBeLessThan(1);
    }
  });
});

/** Rows of a column whose pixels are more than half red. */
function redRows(picture: Uint8ClampedArray, width: number, column: number): number[] {
  const rows: number[] = [];
  for (let at = column * 4, row = 0; at < picture.length; at += width * 4, row++) {
    if (picture[at] - picture[at + 1] > 70) rows.push(row);
  }
  return rows;
}

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
