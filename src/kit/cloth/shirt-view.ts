import { type ClothMesh, panelNames, type PanelName } from "./mesh.ts";
import { cameraOf, frameOf, project, type View } from "./view.ts";

/** From where a shirt is shown: whole, and near to what is made with care. */
export const shirtViews = [
  "front",
  "back",
  "three-quarter",
  "collar",
  "crest",
  "cuff",
  "hem",
] as const;
export type ShirtView = (typeof shirtViews)[number];

type Size = Pick<View, "width" | "height">;

/** Turns of the whole shirt, radians. */
const yaws = { front: 0, back: Math.PI, "three-quarter": -0.62 } as const;

/** A close-up: a spot of a panel, the turn that brings it to the front, and the height shown, mm. */
type CloseUp = {
  panel: PanelName;
  spot: [across: number, down: number];
  yaw: number;
  span: number;
};

type CloseUpName = "collar" | "crest" | "cuff" | "hem";

/** Waistband, crest on the thigh, and both ankles. */
function closeUpOfPants({ measures }: ClothMesh, name: CloseUpName): CloseUp {
  const { sleeveLength } = measures;
  const size = sleeveLength / 1040;
  const [leg, other] = ["left-sleeve", "right-sleeve"] as const;
  switch (name) {
    case "collar":
      return { panel: leg, spot: [-225 * size, 20], yaw: -0.18, span: 300 * size };
    case "crest":
      return { panel: leg, spot: [-112 * size, 245 * size], yaw: -0.12, span: 230 * size };
    case "cuff":
      return { panel: leg, spot: [-30 * size, sleeveLength - 60], yaw: -0.9, span: 260 * size };
    case "hem":
      return { panel: other, spot: [40 * size, sleeveLength - 60], yaw: 0.4, span: 300 * size };
  }
}

function closeUpOf(mesh: ClothMesh, name: CloseUpName): CloseUp {
  if (mesh.measures.collar === "waistband") return closeUpOfPants(mesh, name);
  const { measures } = mesh;
  const { frontNeck, chest, hemY, sleeveLength } = measures;
  const size = chest / 284;
  switch (name) {
    case "collar":
      return {
        panel: "front",
        spot: [0, frontNeck * 0.8 + 60 * size],
        yaw: -0.18,
        span: 300 * size,
      };
    case "crest":
      return { panel: "front", spot: [100 * size, 176 * size], yaw: -0.12, span: 190 * size };
    case "cuff":
      return { panel: "left-sleeve", spot: [0, sleeveLength - 45], yaw: -0.9, span: 230 * size };
    case "hem":
      return { panel: "front", spot: [chest * 0.55, hemY - 60], yaw: -0.55, span: 260 * size };
  }
}

/** The view of a shirt in a picture of a size; a whole shirt fills it but for a narrow margin. */
export function shirtView(mesh: ClothMesh, name: ShirtView, size: Size): View {
  if (name === "front" || name === "back" || name === "three-quarter") {
    return { ...size, ...stillFrame(mesh, yaws[name], size), yaw: yaws[name] };
  }
  const { panel, spot, yaw, span } = closeUpOf(mesh, name);
  const [x, y, z] = nearestPoint(mesh, panelNames.indexOf(panel), spot);
  const { cos, sin } = cameraOf({ ...size, yaw, span, middle: y });
  return { ...size, yaw, span, middle: y, across: cos * x + sin * z };
}

/** A point of a panel near a spot of it, millimetres in space. */
function nearestPoint(
  { triangles, panelOf, corners, pointOf, points }: ClothMesh,
  panel: number,
  [across, down]: readonly [number, number],
): readonly [number, number, number] {
  let [best, least] = [0, Infinity];
  for (let at = 0; at < triangles.length; at++) {
    if (panelOf[Math.floor(at / 3)] !== panel) continue;
    const corner = triangles[at];
    const [u, v] = [corners[2 * corner] - across, corners[2 * corner + 1] - down];
    if (u * u + v * v < least) [best, least] = [pointOf[corner], u * u + v * v];
  }
  return [points[3 * best], points[3 * best + 1], points[3 * best + 2]];
}

/** Ground beside a shirt, share of the picture, and more of it below, where its shadow lies. */
const margin = 0.02;
const below = 0.02;
/**
 * Share of the picture that the height of a shirt takes at most: long sleeves leave that much beside
 * theirs, so that all shirts of a list are as large.
 */
const tallest = 0.91;

/** A still is nearer than a shirt that is going to be turned: it fills the picture as it stands. */
function stillFrame(
  mesh: ClothMesh,
  yaw: number,
  size: Size,
): Pick<View, "span" | "middle" | "across"> {
  let frame: Pick<View, "span" | "middle" | "across"> = {
    ...frameOf(mesh.points, size),
    across: 0,
  };
  const count = mesh.points.length / 3;
  const seen = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    near: new Float32Array(count),
  };
  // What is nearer is larger, so that moving the camera changes the outline a little: twice.
  for (let round = 0; round < 2; round++) {
    project(mesh.points, cameraOf({ ...size, ...frame, yaw, samples: 1 }), seen);
    const [left, right] = rangeOf(seen.x);
    const [top, bottom] = rangeOf(seen.y);
    const perPixel = frame.span / size.height;
    const span = Math.max(
      ((bottom - top) * perPixel) / tallest,
      (((right - left) * perPixel) / (1 - 2 * margin)) * (size.height / size.width),
    );
    frame = {
      span,
      middle: frame.middle - ((top + bottom - size.height) / 2) * perPixel - (below / 2) * span,
      across: (frame.across ?? 0) + ((left + right - size.width) / 2) * perPixel,
    };
  }
  return frame;
}

/** The least and the most of some places. */
export function rangeOf(values: Float32Array): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** What of a panel a picture shows, millimetres; null for none. */
export type ShownBox = { left: number; top: number; width: number; height: number };

/**
 * The part of each panel that a view shows, in the order of `panelNames`: a close-up is drawn from
 * panels of its own size, of which the rest would be some hundred megabytes.
 */
export function shownBoxes(mesh: ClothMesh, view: View): (ShownBox | null)[] {
  const { points, triangles, panelOf, pointOf, corners } = mesh;
  const count = points.length / 3;
  const seen = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    near: new Float32Array(count),
  };
  project(points, cameraOf({ ...view, samples: 1 }), seen);
  const room = 24;
  const isShown = (point: number) =>
    seen.x[point] > -room &&
    seen.x[point] < view.width + room &&
    seen.y[point] > -room &&
    seen.y[point] < view.height + room;
  const ranges = panelNames.map(() => [Infinity, Infinity, -Infinity, -Infinity]);
  for (let t = 0; t < panelOf.length; t++) {
    const three = [0, 1, 2].map((k) => triangles[3 * t + k]);
    if (!three.some((corner) => isShown(pointOf[corner]))) continue;
    const range = ranges[panelOf[t]];
    for (const corner of three) {
      const [u, v] = [corners[2 * corner], corners[2 * corner + 1]];
      range[0] = Math.min(range[0], u);
      range[1] = Math.min(range[1], v);
      range[2] = Math.max(range[2], u);
      range[3] = Math.max(range[3], v);
    }
  }
  const air = 4;
  return ranges.map(([left, top, right, bottom]) =>
    right < left
      ? null
      : {
          left: left - air,
          top: top - air,
          width: right - left + 2 * air,
          height: bottom - top + 2 * air,
        },
  );
}
