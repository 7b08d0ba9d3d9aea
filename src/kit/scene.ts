import { short, fine } from "./units.ts";

/** One drawing in the making: its definitions, under ids that are unique on the page. */
export type Scene = {
  defs: string[];
  idPrefix: string;
  id(name: string): string;
  /** `url(#…)` for a fill or a clip. */
  url(name: string): string;
};

/** @throws RangeError when the prefix is not fit to begin an XML id. */
export function newScene(idPrefix: string): Scene {
  if (!/^[A-Za-z_][\w-]*$/.test(idPrefix)) {
    throw new RangeError(`"${idPrefix}" cannot begin an id.`);
  }
  const id = (name: string) => `${idPrefix}-${name}`;
  return { defs: [], idPrefix, id, url: (name) => `url(#${id(name)})` };
}

type Stop = readonly [offset: number, colour: string, opacity: number];

function stopsText(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${fine(offset)}" stop-color="${clear(colour, opacity)}"/>`,
    )
    .join("");
}

/** Defines something unless the very same is defined already. */
export function define(scene: Scene, text: string): void {
  if (!scene.defs.includes(text)) scene.defs.push(text);
}

/** `#rrggbbaa`: half the length of colour and opacity written apart. */
function clear(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0");
  return alpha === "ff" ? colour : colour + alpha;
}

/** Defines a gradient along `line` (x1 y1 x2 y2, shares of the shape's box unless `user`). */
export function linear(
  scene: Scene,
  name: string,
  line: readonly [number, number, number, number],
  stops: readonly Stop[],
  user = false,
): string {
  const [x1, y1, x2, y2] = line.map(short);
  define(
    scene,
    `<linearGradient id="${scene.id(name)}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ""}>${stopsText(stops)}</linearGradient>`,
  );
  return scene.url(name);
}

/** Defines a round gradient; `circle` is centre and radius in shares of the shape's box. */
export function radial(
  scene: Scene,
  name: string,
  circle: readonly [number, number, number],
  stops: readonly Stop[],
): string {
  const [cx, cy, r] = circle;
  define(
    scene,
    `<radialGradient id="${scene.id(name)}" cx="${cx}" cy="${cy}" r="${r}">${stopsText(stops)}</radialGradient>`,
  );
  return scene.url(name);
}

/** One use of a defined outline with the given attributes. */
export type Shape = (attributes: string) => string;

/** A minus parts two numbers by itself. */
const packed = (outline: string) => outline.replaceAll(" -", "-");

/** Defines an outline once; `painted` gives one use of it with those attributes. */
export function shape(scene: Scene, name: string, outline: string): Shape {
  scene.defs.push(`<path id="${scene.id(name)}" d="${packed(outline)}"/>`);
  return (attributes: string) => `<use href="#${scene.id(name)}" ${attributes}/>`;
}

/** Defines a line once that is stroked several times. */
export function seam(scene: Scene, name: string, line: string): Shape {
  scene.defs.push(`<path id="${scene.id(name)}" fill="none" d="${packed(line)}"/>`);
  return (attributes) => `<use href="#${scene.id(name)}" ${attributes}/>`;
}

/** Defines a clip by a shape defined before. */
export function clipTo(scene: Scene, name: string): string {
  const id = `${name}c`;
  scene.defs.push(`<clipPath id="${scene.id(id)}"><use href="#${scene.id(name)}"/></clipPath>`);
  return scene.url(id);
}

/**
 * Opens a group cut to a shape. The group is drawn apart (hence the opacity) and cut once: cut layer
 * by layer, its edge would come out harder with every layer, and in each rasteriser differently.
 */
export function cutTo(scene: Scene, name: string): string {
  return `<g opacity=".999" clip-path="${clipTo(scene, name)}">`;
}

/** Attributes of a ground that reaches past its own edge, so that the cut alone makes the edge. */
export function groundOf(colour: string): string {
  return `fill="${colour}" stroke="${colour}" stroke-width="4"`;
}
