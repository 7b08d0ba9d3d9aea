import { bandRows, coverBand, spanTriangles } from "./cover.ts";
import { type ClothMesh, panelNames } from "./mesh.ts";
import { partOf } from "./pack-mesh.ts";
import { printReach } from "./print-marks.ts";
import { onBack, printedPanels } from "./printed-panels.ts";
import { neededFor, newBuffers } from "./renderer.ts";
import { shirtView } from "./shirt-view.ts";
import { panelScale } from "./still.ts";
import { cameraOf, project } from "./view.ts";

/**
 * What name and number take of the back of any kit with their outlines (`print-area.ts`): half its
 * width under the arm, and its length.
 */
export const printShare = { across: 0.575, top: 0.128, nameEnd: 0.24, bottom: 0.625 };

/**
 * Triangles on which a print may lie, or so near that they are shaded anew.
 * @param reach of that, millimetres.
 */
function printableOf(mesh: ClothMesh, reach: number): Uint8Array {
  const { triangles, panelOf, corners, measures } = mesh;
  const panels = printedPanels(measures);
  const wide = printShare.across * measures.chest + reach;
  const top = printShare.top * measures.hemY - reach;
  const isPrintable = new Uint8Array(panelOf.length);
  for (let t = 0; t < panelOf.length; t++) {
    const panel = panels.find(({ name }) => name === panelNames[panelOf[t]]);
    if (panel === undefined) continue;
    // A sleeve has the ends of a long name alone.
    const end = panel.name === "back" ? printShare.bottom : printShare.nameEnd;
    const spots = [0, 1, 2].map((k) => {
      const corner = triangles[3 * t + k];
      return onBack(panel, corners[2 * corner], corners[2 * corner + 1]);
    });
    const across = spots.map(([x]) => x);
    const down = spots.map(([, y]) => y);
    const isBeside = Math.min(...across) > wide || Math.max(...across) < -wide;
    const isAway = Math.max(...down) < top || Math.min(...down) > end * measures.hemY + reach;
    isPrintable[t] = isBeside || isAway ? 0 : 1;
  }
  return isPrintable;
}

type Box = { left: number; top: number; right: number; bottom: number };

/** The part of a picture where printable triangles are, in whole pixels of so many samples. */
function boxOf(span: Int16Array, isPrintable: Uint8Array, samples: number): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let t = 0; t < isPrintable.length; t++) {
    const [left, right, top, bottom] = span.subarray(4 * t, 4 * t + 4);
    if (isPrintable[t] === 0 || top > bottom) continue;
    box.left = Math.min(box.left, left - (left % samples));
    box.right = Math.max(box.right, right);
    box.top = Math.min(box.top, top - (top % samples));
    box.bottom = Math.max(box.bottom, bottom);
  }
  return box;
}

/** Triangles seen round a print, and those of them that it shades anew. */
type Seen = { near: Set<number>; shaded: Set<number> };

/** Adds what is seen where a print may be, in a picture of a width. */
function addSeen(mesh: ClothMesh, width: number, into: Seen): void {
  const view = shirtView(mesh, "back", { width, height: Math.round(width * 1.25) });
  const { covered, seen } = newBuffers({ ...neededFor(mesh, view), pixels: 0 });
  const camera = cameraOf(view);
  const { samples } = camera;
  project(mesh.points, camera, seen);
  spanTriangles(mesh, seen, camera, covered);
  const isPrintable = printableOf(mesh, printReach / (panelScale * width));
  const { left, top, right, bottom } = boxOf(covered.span, isPrintable, samples);
  const shown = new Int32Array(samples * samples);
  for (let row = top - (top % bandRows); row <= bottom; row += bandRows) {
    coverBand(mesh, seen, camera, covered, row);
    const end = Math.min(row + bandRows, camera.height, bottom + 1);
    for (let y = Math.max(row, top); y < end; y += samples) {
      for (let x = left; x <= right; x += samples) {
        let isPrinted = false;
        for (let k = 0; k < shown.length; k++) {
          const line = y - row + Math.floor(k / samples);
          shown[k] = covered.triangle[line * camera.width + x + (k % samples)];
          if (shown[k] < 0) continue;
          into.near.add(shown[k]);
          // Of the outside: the even faces.
          isPrinted ||= isPrintable[shown[k]] === 1 && covered.face[shown[k]] % 2 === 0;
        }
        if (isPrinted) for (const t of shown) if (t >= 0) into.shaded.add(t);
      }
    }
  }
}

/**
 * What of a shirt a page needs to print on its back at once: the triangles seen round name and
 * number in pictures of some widths, and those beside the shaded ones, without which normals would
 * differ.
 */
export function printedMesh(mesh: ClothMesh, widths: readonly number[]): ClothMesh {
  const { near, shaded }: Seen = { near: new Set(), shaded: new Set() };
  for (const width of widths) addSeen(mesh, width, { near, shaded });
  const pointAt = (t: number, k: number) => mesh.pointOf[mesh.triangles[3 * t + k]];
  const points = new Set([...shaded].flatMap((t) => [0, 1, 2].map((k) => pointAt(t, k))));
  const isTaken = (t: number) => near.has(t) || [0, 1, 2].some((k) => points.has(pointAt(t, k)));
  return partOf(mesh, isTaken, (t) => shaded.has(t));
}
