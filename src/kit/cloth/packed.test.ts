import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { turnedViews } from "./live-turn.ts";
import { bandOf, boxAround, contoursOf, coverOf } from "./outline-cover.ts";
import { packMesh, partOf } from "./pack-mesh.ts";
import { packPanels } from "./pack-panels.ts";
import { shirtView } from "./shirt-view.ts";
import { unpackCloth } from "./unpack.ts";
import { type PanelsHead, unpackPanels } from "./unpack-panels.ts";
import { cameraOf, project } from "./view.ts";

const meshes = ["fan-crew", "fan-polo-long", "kids-vee", "fan-pants"].map((name) => {
  const file = new URL(`../meshes/${name}.mesh.br`, import.meta.url);
  return { name, mesh: unpackCloth(brotliDecompressSync(readFileSync(file))) };
});

test.each(meshes)("$name is packed and read again without a difference", ({ mesh }) => {
  expect(unpackCloth(packMesh(mesh))).toEqual(mesh);
});

test("a part of a mesh has its triangles, with the light of the whole", () => {
  const [first] = meshes;
  if (!first) throw new Error("no mesh");
  const { mesh } = first;
  const part = partOf(mesh, (t) => mesh.panelOf[t] === 1);
  const read = unpackCloth(packMesh(part));
  expect([...read.panelOf].every((panel) => panel === 1)).toBe(true);
  expect(read.panelOf.length).toBe([...mesh.panelOf].filter((panel) => panel === 1).length);
  expect(read.light).toEqual(part.light);
  expect(read.corners).toEqual(part.corners);
});

test("panels are packed and read again, those of a box clear around it", () => {
  const [width, height] = [40, 30];
  const noisy = (step: number) =>
    Uint8Array.from({ length: 4 * width * height }, (_, at) =>
      at % 4 === 3 ? 255 : (at * at * step) >> 7,
    );
  const texture = {
    width,
    height,
    left: -20,
    top: 0,
    scale: 1.5,
    data: noisy(3),
    heights: noisy(0),
  };
  const whole = { left: 0, top: 0, width, height };
  const head = { views: {}, picture: {}, film: null } as unknown as PanelsHead;
  const box = { left: 5, top: 4, width: 10, height: 20 };
  const packed = packPanels(head, [
    { name: "front", texture, box: whole },
    { name: "back", texture, box },
  ]);
  const { front, back } = unpackPanels(packed).panels;
  expect(front).toEqual(texture);
  const at = (4 + 3) * width * 4 + 4 * 7;
  expect(back?.data.slice(at, at + 4)).toEqual(texture.data.slice(at, at + 4));
  expect([...(back?.data.slice(0, 4) ?? [])]).toEqual([0, 0, 0, 0]);
});

test("a letter covers just what its outline has, without its counter", () => {
  // A square of 10 with a hole of 4, placed twice as large and 2.5 to the right.
  const outline = "M0 0l0 10l10 0l0-10zM3 3l4 0l0 4l-4 0z";
  const contours = contoursOf(outline, { scale: 2, left: 2.5, top: 1 });
  const box = boxAround(contours, 2, { width: 40, height: 40 });
  const cover = coverOf(contours, box);
  const sum = cover.reduce((all, share) => all + share, 0);
  expect(sum).toBeCloseTo(4 * (100 - 16), 3);
  expect(Math.max(...cover)).toBe(1);
  const at = (x: number, y: number) => cover[(y - box.top) * box.width + x - box.left];
  expect([at(2, 10), at(12, 10), at(22, 10), at(23, 10)]).toEqual([0.5, 0, 0.5, 0]);
});

test("the band along a letter has every pixel that is as near to its outline", () => {
  const outline = "M0 0l3 14q2 6 9 2l7-15zM4 3l9 1l-6 7z";
  const contours = contoursOf(outline, { scale: 2.3, left: 9.4, top: 8.7 });
  const radius = 4.2;
  const box = boxAround(contours, 8, { width: 80, height: 60 });
  const cover = coverOf(contours, box);
  const band = bandOf(contours, radius, box, cover);
  const far = (x: number, y: number) => {
    let least = Infinity;
    for (const contour of contours) {
      for (let i = 0; i < contour.length; i += 2) {
        const next = (i + 2) % contour.length;
        const [ax, ay, bx, by] = [contour[i], contour[i + 1], contour[next], contour[next + 1]];
        const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
        const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
        const share = Math.max(0, Math.min(1, along));
        least = Math.min(
          least,
          (x - ax - share * (bx - ax)) ** 2 + (y - ay - share * (by - ay)) ** 2,
        );
      }
    }
    return Math.sqrt(least);
  };
  band.forEach((share, at) => {
    if (cover[at] === 1) return expect(share).toBe(0);
    const x = box.left + (at % box.width) + 0.5;
    const y = box.top + Math.floor(at / box.width) + 0.5;
    const wanted = Math.max(0, Math.min(1, radius + 0.5 - far(x, y)));
    expect(share).toBeCloseTo(wanted, 5);
  });
});

test.each(meshes)("$name stays in its picture whichever way it is turned", ({ mesh }) => {
  const size = { width: 800, height: 1000 };
  const [front, back] = (["front", "back"] as const).map((side) => shirtView(mesh, side, size));
  if (!front || !back) throw new Error("no view");
  const places = () => new Float32Array(mesh.points.length / 3);
  const seen = { x: places(), y: places(), near: places() };
  const viewAt = turnedViews(mesh, front, back);
  for (let step = 0; step < 16; step++) {
    const view = viewAt((step * Math.PI) / 8);
    project(mesh.points, cameraOf({ ...view, samples: 1 }), seen);
    expect(Math.min(...seen.x)).toBeGreaterThan(0);
    expect(Math.max(...seen.x)).toBeLessThan(size.width);
    expect(Math.min(...seen.y)).toBeGreaterThan(0);
    expect(Math.max(...seen.y)).toBeLessThan(size.height);
  }
  // The still's own: nothing shifts when the canvas takes its place.
  expect(viewAt(0)).toEqual({ ...front, yaw: 0 });
  const behind = viewAt(Math.PI);
  expect(behind.span).toBeCloseTo(back.span, 9);
  expect(behind.across).toBeCloseTo(back.across ?? 0, 9);
});
