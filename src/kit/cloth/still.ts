import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { ClothMesh } from "./mesh.ts";
import { shirtView } from "./shirt-view.ts";
import type { View } from "./view.ts";
import { weaveOf } from "./weave.ts";

/** Pixels of a panel's millimetre to a pixel of the picture's width: a shirt of 700 mm is some 900 pixels high. */
export const panelScale = 1.15 / 800;
/** How dark the floor's shadow is. */
const usualShadow = 0.2;
/** Light along the edge of black cloth: one picture stands on light pages and on dark ones. */
const rim = 0.8;

/** A part from near: it has no floor. */
export const closeUpView = (
  mesh: ClothMesh,
  kit: KitModel,
  part: "collar" | "crest" | "hem",
  size: Size,
): View => ({ ...shirtView(mesh, part, size), rim, weave: weaveOf(kit) });

type Size = Pick<View, "width" | "height">;

/** The view that a still of a kit has, in a picture of a size. */
export const stillView = (
  mesh: ClothMesh,
  kit: KitModel,
  side: "front" | "back",
  size: Size,
  shadow = usualShadow,
): View => ({ ...shirtView(mesh, side, size), shadow, rim, weave: weaveOf(kit) });
