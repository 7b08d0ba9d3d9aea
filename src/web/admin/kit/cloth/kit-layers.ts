import type { KitModel } from "#domain/catalog/kit-model.ts";
import { meshNameOf, type MeshName, shortsNameOf } from "#kit/cloth/mesh-name.ts";
import { setPlace } from "#kit/draw-kit.ts";
import { viewHeight, viewWidth } from "#kit/units.ts";

/** Shares of the picture. */
export type LayerPlace = { left: number; top: number; width: number; height: number };

/** A garment of cloth in a product's picture. */
export type KitLayer = {
  name: MeshName;
  place: LayerPlace;
  /** How wide the picture is that its panels are as fine as for, share of the product's. */
  fineness: number;
  /** How dark the shadow on the floor is; a still's where nothing is said. */
  shadow?: number;
};

const whole: LayerPlace = { left: 0, top: 0, width: 1, height: 1 };
const { clothShirt: shirt, clothShorts: shorts } = setPlace;
const shirtPlace: LayerPlace = {
  left: shirt.x / viewWidth,
  top: Math.max(0, shirt.y) / viewHeight,
  width: shirt.scale,
  height: shirt.scale,
};
const shortsPlace: LayerPlace = {
  left: shorts.x / viewWidth,
  top: shorts.y / viewHeight,
  width: shorts.width / viewWidth,
  height: shorts.height / viewHeight,
};

/**
 * What of a kit is of cloth, the hindmost first, as the server's pictures have it: a set is shorts
 * and above them a shirt, before socks that are drawn. Goods have none.
 */
export function layersOf(kit: KitModel, isRetro: boolean): KitLayer[] {
  const name = meshNameOf(kit, isRetro);
  if (name === null) return [];
  if (kit.garment !== "kit") return [{ name, place: whole, fineness: 1 }];
  // The ground is under the socks.
  return [
    { name: shortsNameOf(kit), place: shortsPlace, fineness: 1, shadow: 0 },
    { name, place: shirtPlace, fineness: shirt.scale, shadow: 0 },
  ];
}
