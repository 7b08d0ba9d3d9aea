import type { GlyphFace } from "../glyph-face.ts";
import { type LiveFiles, newPrintedPanels } from "./live-print.ts";
import type { ClothMesh } from "./mesh.ts";
import type { PrintText } from "./print-film.ts";
import { newClothRenderer } from "./renderer.ts";
import type { ClothTextures } from "./shade.ts";
import { rangeOf } from "./shirt-view.ts";
import { unpackCloth } from "./unpack.ts";
import { packedNames, unpackPanels } from "./unpack-panels.ts";
import { cameraOf, project, type Projected, type View } from "./view.ts";

/** A shirt that is turned, and what is printed on it. */
export type Turn = {
  /** Radians from the front to the shirt's left. */
  yaw: number;
  text: PrintText;
  /** Of the print's colours, 0–1. */
  strength: number;
  /** While it moves: half as large, and one sample a pixel. */
  moving: boolean;
};

export type TurnedPicture = { width: number; height: number; pixels: Uint8ClampedArray };

export type LiveTurn = { draw(turn: Turn): TurnedPicture };

const isWhole = (panels: Partial<ClothTextures>): panels is ClothTextures =>
  packedNames.every((name) => panels[name] !== undefined);

/** Ground that stays beside a shirt while it is turned, share of the picture: a little less than beside a still. */
const margin = 0.015;

/**
 * Views of a shirt as it turns: the still's at the front and at the back, and between them a way from
 * one to the other that keeps it in the middle, and steps back where arms would leave the picture.
 */
export function turnedViews(mesh: ClothMesh, front: View, back: View): (yaw: number) => View {
  const count = mesh.points.length / 3;
  const seen: Projected = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    near: new Float32Array(count),
  };
  const { width, height } = front;
  const look = (view: View) => {
    project(mesh.points, cameraOf({ ...view, samples: 1 }), seen);
    return [rangeOf(seen.x), rangeOf(seen.y)] as const;
  };
  return (yaw) => {
    const share = (1 - Math.cos(yaw)) / 2;
    const between = (one = 0, other = 0) => one + (other - one) * share;
    const sin = Math.sin(yaw);
    const view: View = {
      ...front,
      yaw,
      span: between(front.span, back.span),
      middle: between(front.middle, back.middle),
      across: between(front.across, back.across),
    };
    const [[left, right]] = look(view);
    const aside = ((left + right - width) / 2) * (view.span / height);
    view.across = (view.across ?? 0) + sin * sin * aside;
    const [[first, last], [top, bottom]] = look(view);
    const wide = Math.max(width / 2 - first, last - width / 2) / (width * (0.5 - margin));
    const tall = Math.max(height / 2 - top, bottom - height / 2) / (height * (0.5 - margin));
    return { ...view, span: view.span * Math.max(1, wide, tall) };
  };
}

/** The whole shirt of a kit, to be drawn from any side: at 0 and a half turn it is the still. */
export function openLiveTurn(files: LiveFiles, face: GlyphFace): LiveTurn | null {
  const { views, film, panels } = unpackPanels(files.panels);
  if (!isWhole(panels)) return null;
  const mesh = unpackCloth(files.mesh);
  const printed = film && newPrintedPanels(panels, film, face);
  const textures = { ...panels, ...printed?.panels };
  const viewAt = turnedViews(mesh, views.front, views.back);
  // Each has buffers of its size.
  const [still, moved] = [newClothRenderer(), newClothRenderer()];
  return {
    draw({ yaw, text, strength, moving }) {
      printed?.print(text, strength);
      const view = viewAt(yaw);
      const { width, height } = view;
      if (!moving) return { width, height, pixels: still.draw(mesh, textures, view) };
      const half = { width: width / 2, height: height / 2 };
      return { ...half, pixels: moved.draw(mesh, textures, { ...view, ...half, samples: 1 }) };
    },
  };
}
