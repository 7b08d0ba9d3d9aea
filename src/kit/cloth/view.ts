import { steady } from "./steady.ts";
import type { Weave } from "./weave.ts";

/** From where a shirt is seen, and how large. */
export type View = {
  /** Turn of the shirt to its left and of the camera downwards, radians: 0 is the front. */
  yaw: number;
  pitch?: number;
  /** Size of the picture, pixels. */
  width: number;
  height: number;
  /** Samples a pixel along each axis: 1 while a shirt is being turned, else 2. */
  samples?: 1 | 2;
  /** Height of what the picture shows at the shirt, and height of its middle, millimetres. */
  span: number;
  middle: number;
  /** Light along the edge of black cloth, 0–1: it keeps its outline on a dark page. */
  rim?: number;
  /** How far right of the shirt's middle the camera looks, millimetres: for a close-up. */
  across?: number;
  /** How dark the shadow on the floor is, 0–1; none where nothing is said. */
  shadow?: number;
  /** How the cloth is knitted. */
  weave?: Weave;
};

/** Camera to shirt, millimetres: as far as a photographer stands, so that it hardly distorts. */
const cameraDistance = 3200;

/** A view with what is worked out from it once. */
export type Camera = {
  cos: number;
  sin: number;
  cosPitch: number;
  sinPitch: number;
  /** Size in samples. */
  width: number;
  height: number;
  samples: 1 | 2;
  /** Samples to the millimetre at the camera's distance, times the distance. */
  scale: number;
  middle: number;
  across: number;
};

export function cameraOf(view: View): Camera {
  const { yaw, pitch = 0, samples = 2, span, middle, across = 0 } = view;
  return {
    cos: steady(Math.cos(yaw)),
    sin: steady(Math.sin(yaw)),
    cosPitch: steady(Math.cos(pitch)),
    sinPitch: steady(Math.sin(pitch)),
    width: view.width * samples,
    height: view.height * samples,
    samples,
    scale: (cameraDistance * view.height * samples) / span,
    middle,
    across,
  };
}

/** Points as the camera sees them: place in samples, and the inverse of the distance. */
export type Projected = { x: Float32Array; y: Float32Array; near: Float32Array };

/** Projects points x, y, z; `into` is filled, as long as there are points. */
export function project(points: Float32Array, camera: Camera, into: Projected): void {
  const { cos, sin, cosPitch, sinPitch, scale } = camera;
  for (let i = 0; i < into.x.length; i++) {
    const y = points[3 * i + 1] - camera.middle;
    const acrossX = cos * points[3 * i] + sin * points[3 * i + 2] - camera.across;
    const depth = cos * points[3 * i + 2] - sin * points[3 * i];
    const upY = cosPitch * y - sinPitch * depth;
    const distance = cameraDistance - (sinPitch * y + cosPitch * depth);
    into.near[i] = 1 / distance;
    into.x[i] = camera.width / 2 + (scale * acrossX) / distance;
    into.y[i] = camera.height / 2 - (scale * upY) / distance;
  }
}

/** What a picture of a whole shirt shows, so that it stays in it whichever way it is turned. */
export function frameOf(
  points: Float32Array,
  { width, height }: Pick<View, "width" | "height">,
): Pick<View, "span" | "middle"> {
  let [low, high, wide] = [Infinity, -Infinity, 0];
  for (let i = 0; i < points.length; i += 3) {
    low = Math.min(low, points[i + 1]);
    high = Math.max(high, points[i + 1]);
    wide = Math.max(wide, points[i] * points[i] + points[i + 2] * points[i + 2]);
  }
  // A twentieth of ground round the shirt; what is nearer than its middle looks a little larger.
  const margin = 1.1;
  const span = margin * Math.max(high - low, (2 * Math.sqrt(wide) * height) / width);
  return { span, middle: (low + high) / 2 };
}
