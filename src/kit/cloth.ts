import type { Hex } from "#domain/catalog/kit-model.ts";

import { luminance, mix } from "./colour.ts";
import { define } from "./scene.ts";
import { fine, short } from "./units.ts";
import type { Scene, Shape } from "./scene.ts";

/** How light falls on a cloth of one colour: dark cloth shows its lights, white cloth its shades. */
export type Cloth = {
  shade: Hex;
  /** Strength of shades, lights and of the edge's light, 0–1 each. */
  shadeStrength: number;
  lightStrength: number;
  rim: number;
  /** Line round a piece, seen on a light page as on a dark one. */
  edge: Hex;
  edgeOpacity: number;
};

export function clothOf(colour: Hex): Cloth {
  const light = luminance(colour);
  const dark = Math.max(0, 1 - light / 0.08);
  const white = Math.max(0, (light - 0.45) / 0.55);
  return {
    // Deep in the cloth's own hue: black would make colours look dirty.
    shade: mix(mix(colour, "#0a0b14", 0.78), "#4a4750", white),
    shadeStrength: 1 - 0.42 * white + 0.25 * dark,
    lightStrength: 0.6 - 0.1 * dark,
    rim: 0.1 + 0.24 * dark,
    edge: dark > 0.3 ? mix(colour, "#ffffff", 0.42) : mix(colour, "#0a0b14", 0.5 + 0.1 * white),
    edgeOpacity: dark > 0.3 ? 0.55 : 0.45,
  };
}

/** The line round a piece. */
export function edgeLine(outline: Shape, cloth: Cloth): string {
  return outline(
    `fill="none" stroke="${cloth.edge}" stroke-opacity="${cloth.edgeOpacity}" stroke-width="1.6"`,
  );
}

/**
 * One fold: from `x0 y0` to `x1 y1`, pointed at both ends and `spread` wide in the middle. Its far
 * edge is crisp and its near edge soft, as cloth folds; a negative spread turns them round. A
 * "bent" one lies to one side of its straight line.
 */
export type Fold = readonly [
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  spread: number,
  bent?: "bent",
];

const layers = 8;

/**
 * Defines the two folds all others are stretched from: slivers 100 long laid over each other, each
 * nearly clear. No filter, so that every rasteriser draws the same.
 */
export function defineFolds(scene: Scene): void {
  for (const [name, lift] of [
    ["fs", 0],
    ["fb", 13],
  ] as const) {
    const slivers = Array.from({ length: layers }, (_, layer) => {
      // Inner slivers are shorter, so that the tips fade too; they keep to the same bent line.
      const from = layer * 0.036;
      const start = `${short(from * 100)} ${short(2 * lift * from * (1 - from))}`;
      const end = `${short(100 - from * 100)} ${short(2 * lift * from * (1 - from))}`;
      const bend = 2 * lift * (0.5 - from + from * from);
      const crisp = short(bend + 20 - layer * 1.8);
      const soft = short(bend - 20 + layer * 2.6);
      return `<path d="M${start}Q50 ${crisp} ${end}Q50 ${soft} ${start}"/>`;
    });
    scene.defs.push(`<g id="${scene.id(name)}">${slivers.join("")}</g>`);
  }
}

/** Paints folds in one colour; `strength` is how much of it their deepest line gets, 0–1. */
export function airbrush(
  scene: Scene,
  folds: readonly Fold[],
  paint: { colour: string; strength: number },
): string {
  return `<g ${fillOf(paint)}>${placeFolds(scene, folds)}</g>`;
}

/** What the studio's soft boxes leave of a fold. */
const softened = 0.6;

function fillOf({ colour, strength }: { colour: string; strength: number }): string {
  const opacity = `${Math.round(((strength * softened) / layers) * 1000) / 1000}`.replace(/^0/, "");
  return `fill="${colour}" fill-opacity="${opacity}"`;
}

/** The same for folds that are painted more than once: they are defined under `name`. */
export function airbrushAgain(
  scene: Scene,
  name: string,
  folds: readonly Fold[],
  paint: { colour: string; strength: number },
): string {
  define(scene, `<g id="${scene.id(name)}">${placeFolds(scene, folds)}</g>`);
  return `<use href="#${scene.id(name)}" ${fillOf(paint)}/>`;
}

/** The folds without their paint. */
function placeFolds(scene: Scene, folds: readonly Fold[]): string {
  const uses = folds.map(([x0, y0, x1, y1, spread, bent]) => {
    const dx = x1 - x0;
    const dy = y1 - y0;
    const across = spread / 20 / (Math.hypot(dx, dy) || 1);
    const matrix = [dx / 100, dy / 100, -dy * across, dx * across].map(fine);
    return `<use href="#${scene.id(bent ? "fb" : "fs")}" transform="matrix(${matrix.join(" ")} ${x0} ${y0})"/>`;
  });
  return uses.join("");
}
