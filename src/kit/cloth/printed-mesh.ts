import { bandRows, coverBand, spanTriangles } from "./cover.ts";
import { type ClothMesh, panelNames } from "./mesh.ts";
import { partOf } from "./pack-mesh.ts";
import { neededFor, newBuffers } from "./renderer.ts";
import { shirtView } from "./shirt-view.ts";
import { cameraOf, project } from "./view.ts";

/** What name and number take of any shirt's back: half its width under the arm, and its length. */
const share = { across: 0.6, top: 0.06, bottom: 0.66 };

/** Corners of the back that a print may lie on. */
function isPrintable({ measures, corners }: ClothMesh, corner: number): boolean {
  const [across, down] = [corners[2 * corner], corners[2 * corner + 1]];
  const { chest, hemY } = measures;
  return (
    Math.abs(across) < share.across * chest && down > share.top * hemY && down < share.bottom * hemY
  );
}

type Box = { left: number; top: number; right: number; bottom: number };

/** The part of a picture where the back's printable triangles are, samples. */
function printedBox(mesh: ClothMesh, span: Int16Array): Box {
  const back = panelNames.indexOf("back");
  const box: Box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let t = 0; t < mesh.panelOf.length; t++) {
    if (mesh.panelOf[t] !== back || !isPrintable(mesh, mesh.triangles[3 * t])) continue;
    const [left, right, top, bottom] = span.subarray(4 * t, 4 * t + 4);
    if (top > bottom) continue;
    box.left = Math.min(box.left, left);
    box.right = Math.max(box.right, right);
    box.top = Math.min(box.top, top);
    box.bottom = Math.max(box.bottom, bottom);
  }
  return box;
}

/** Adds the triangles that are seen where a print may be, in a picture of a width. */
function addSeen(mesh: ClothMesh, width: number, into: Set<number>): void {
  const view = shirtView(mesh, "back", { width, height: Math.round(width * 1.25) });
  const { covered, seen } = newBuffers({ ...neededFor(mesh, view), pixels: 0 });
  const camera = cameraOf(view);
  project(mesh.points, camera, seen);
  spanTriangles(mesh, seen, camera, covered);
  const { left, top, right, bottom } = printedBox(mesh, covered.span);
  for (let row = top - (top % bandRows); row <= bottom; row += bandRows) {
    coverBand(mesh, seen, camera, covered, row);
    const end = Math.min(row + bandRows, camera.height, bottom + 1);
    for (let y = Math.max(row, top); y < end; y++) {
      for (let x = left; x <= right; x++) {
        const t = covered.triangle[(y - row) * camera.width + x];
        if (t >= 0) into.add(t);
      }
    }
  }
}

/**
 * What of a shirt a page needs to print on its back at once: the triangles seen round name and
 * number in pictures of some widths, and those beside them, without which normals would differ.
 */
export function printedMesh(mesh: ClothMesh, widths: readonly number[]): ClothMesh {
  const seen = new Set<number>();
  for (const width of widths) addSeen(mesh, width, seen);
  const pointAt = (t: number, k: number) => mesh.pointOf[mesh.triangles[3 * t + k]];
  const points = new Set([...seen].flatMap((t) => [0, 1, 2].map((k) => pointAt(t, k))));
  return partOf(mesh, (t) => [0, 1, 2].some((k) => points.has(pointAt(t, k))));
}
