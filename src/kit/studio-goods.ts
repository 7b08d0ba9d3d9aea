import type { Garment, Hex } from "#domain/catalog/kit-model.ts";
import { luminance, mix } from "./colour.ts";
import { linear, radial, type Scene, type Shape } from "./scene.ts";
import { fine, short } from "./units.ts";

/**
 * Goods that no mesh hangs, in the studio in which cloth is pictured (`cloth/studio.ts`): a large soft
 * box high at the left, a fill at the right, two rims behind and a floor. Cloth has no line round it,
 * its white lies below that of paper, and shades are its own color, darker.
 */

/** Black that keeps the hue of what it darkens: the studio's light has none. */
const dark = "#0c0b0a";

/** What the studio's light leaves of white. */
const leastShade = 0.1;

type Tone = { shade: Hex; strength: number; glow: number; rim: number };

function toneOf(colour: Hex): Tone {
  const light = luminance(colour);
  const blackness = Math.max(0, 1 - light / 0.08);
  const white = Math.max(0, (light - 0.45) / 0.55);
  return {
    shade: mix(mix(colour, dark, 0.8), "#4a4846", white),
    strength: 1 - 0.3 * white,
    glow: 0.1 + 0.06 * blackness,
    rim: 0.04 + 0.15 * blackness,
  };
}

/** Widths of the lines that round a piece off towards its edge, view-box units. */
const rounds = [70, 52, 38, 26, 16, 8];

/** Light over a piece whose outline is defined: from above left, falling off, with rims at both sides. */
export function studioLight(scene: Scene, part: Shape, colour: Hex): string {
  const { shade, strength, glow, rim } = toneOf(colour);
  // Pieces of one color share their light: it is measured by the piece it falls on.
  const tone = colour.slice(1);
  const fall = linear(
    scene,
    `x${tone}`,
    [0.05, 0, 0.95, 1],
    [
      [0, shade, leastShade],
      [0.25, shade, leastShade],
      [0.6, shade, leastShade + 0.2 * strength],
      [0.92, shade, leastShade + 0.47 * strength],
      [1, shade, leastShade + 0.4 * strength],
    ],
  );
  const lit = radial(
    scene,
    `g${tone}`,
    [0.3, 0.22, 0.6],
    [
      [0, "#ffffff", glow],
      [1, "#ffffff", 0],
    ],
  );
  const turn = linear(
    scene,
    `t${tone}`,
    [0.1, 0, 0.9, 1],
    [
      [0, shade, 0.03 * strength],
      [1, shade, 0.11 * strength],
    ],
  );
  const sides = linear(
    scene,
    `r${tone}`,
    [0, 0, 1, 0],
    [
      [0, "#ffffff", rim],
      [0.4, "#ffffff", rim * 0.6],
      [0.6, "#ffffff", rim * 0.6],
      [1, "#ffffff", rim],
    ],
  );
  return (
    part(`fill="${fall}"`) +
    part(`fill="${lit}"`) +
    rounds.map((width) => part(`fill="none" stroke="${turn}" stroke-width="${width}"`)).join("") +
    [20, 11, 5]
      .map((width) => part(`fill="none" stroke="${sides}" stroke-width="${width}"`))
      .join("")
  );
}

/** Light on a ball, over its outline: it is round all over, and bright leather is its ground. */
export function studioBall(scene: Scene, circle: Shape): string {
  const falling = radial(
    scene,
    "bs",
    [0.36, 0.3, 0.74],
    [
      [0, "#1a1918", 0.04],
      [0.35, "#1a1918", 0.08],
      [0.65, "#1a1918", 0.24],
      [0.88, "#1a1918", 0.5],
      [1, "#1a1918", 0.56],
    ],
  );
  const lit = radial(
    scene,
    "bh",
    [0.34, 0.27, 0.3],
    [
      [0, "#ffffff", 0.16],
      [1, "#ffffff", 0],
    ],
  );
  // The fill at the right, and the rims behind.
  const rims = linear(
    scene,
    "br",
    [0, 0.3, 1, 0.5],
    [
      [0, "#ffffff", 0.2],
      [0.35, "#ffffff", 0],
      [0.72, "#ffffff", 0],
      [1, "#ffffff", 0.3],
    ],
  );
  return (
    circle(`fill="${falling}"`) +
    circle(`fill="${lit}"`) +
    [26, 12].map((width) => circle(`fill="none" stroke="${rims}" stroke-width="${width}"`)).join("")
  );
}

/** A strap along a line: its edges catch the light behind it. */
export const studioStrap = (d: string, colour: Hex, width: number): string =>
  [
    [mix(colour, "#ffffff", 0.1 + toneOf(colour).rim), width],
    [colour, width - 7],
  ]
    .map(
      ([stroke, wide]) => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}"/>`,
    )
    .join("");

/** Where goods stand: their lower edge and how wide it is there, and whether they touch the floor. */
type Standing = { bottom: number; middle: number; width: number; isHung?: true; scale?: number };

/** Lower edge of what a still of cloth shows, view-box units. */
const studioFloor = 945;

const standings: Partial<Record<Garment, Standing>> = {
  scarf: { bottom: 908, middle: 406, width: 310, isHung: true },
  cap: { bottom: 712, middle: 388, width: 600, scale: 1.12 },
  ball: { bottom: 840, middle: 400, width: 420, scale: 1.06 },
  gloves: { bottom: 850, middle: 400, width: 620, isHung: true, scale: 1.08 },
  bag: { bottom: 884, middle: 400, width: 470, scale: 1.04 },
  mug: { bottom: 834, middle: 392, width: 400, scale: 1.08 },
  print: { bottom: 900, middle: 400, width: 540 },
  patch: { bottom: 838, middle: 400, width: 480, isHung: true, scale: 1.06 },
};

/** The soft shadow that cloth throws (`cloth/floor-shadow.ts`), and a narrow one under what stands. */
function floorShadow(scene: Scene, x: number, y: number, width: number, isHung: boolean): string {
  const stops = (strength: number) =>
    [0, 0.25, 0.5, 0.75, 1].map(
      (far) => [far, "#000000", strength * (1 - far * far) * (1 - far * far)] as const,
    );
  const soft = radial(scene, "gs", [0.5, 0.5, 0.5], stops(0.2));
  const ellipse = (rx: number, ry: number, lift: number, fill: string) =>
    `<ellipse cx="${short(x)}" cy="${short(y - lift)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`;
  const wide = ellipse(width * 0.56, Math.max(20, width * 0.05), isHung ? -6 : 2, soft);
  if (isHung) return wide;
  return wide + ellipse(width * 0.44, 12, 3, radial(scene, "gn", [0.5, 0.5, 0.5], stops(0.16)));
}

/** Goods on the floor that they share with cloth, in the middle of the picture. */
export function onStudioFloor(scene: Scene, garment: Garment, inner: string): string {
  const standing = standings[garment];
  if (standing === undefined) return inner;
  const { bottom, middle, width, isHung = false, scale = 1 } = standing;
  const x = short(400 - middle * scale);
  const y = short(studioFloor - bottom * scale);
  const grown = scale === 1 ? "" : ` scale(${fine(scale)})`;
  return (
    floorShadow(scene, 400, studioFloor, width * scale, isHung) +
    `<g transform="translate(${x} ${y})${grown}">${inner}</g>`
  );
}

/** The shadow of what hangs beside other goods in one picture: shorts and socks of a set. */
export const studioShadow = (scene: Scene, x: number, y: number, width: number): string =>
  floorShadow(scene, x, y, width, true);
