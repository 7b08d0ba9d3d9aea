import { linearOf } from "./tone.ts";

/** The picture of a panel. */
export type Texture = {
  /** Red, green, blue and opacity, 0–255; the opacity is not read. */
  data: ArrayLike<number>;
  width: number;
  height: number;
  /** Left upper corner on the panel, millimetres. */
  left: number;
  top: number;
  /** Pixels to the millimetre. */
  scale: number;
};

/** Linear light of a spot of cloth; written to, so that no pixel allocates. */
export type Paint = { red: number; green: number; blue: number };

const within = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value);

/** Colour of a panel at `across`, `down` millimetres, between its four nearest pixels. */
export function readTexture(texture: Texture, across: number, down: number, into: Paint): void {
  const { data, width, height, left, top, scale } = texture;
  const u = (across - left) * scale - 0.5;
  const v = (down - top) * scale - 0.5;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const right = u - column;
  const below = v - row;
  const at = (within(row, height - 2) * width + within(column, width - 2)) * 4;
  const under = at + width * 4;
  const w00 = (1 - right) * (1 - below);
  const w10 = right * (1 - below);
  const w01 = (1 - right) * below;
  const w11 = right * below;
  into.red =
    linearOf[data[at]] * w00 +
    linearOf[data[at + 4]] * w10 +
    linearOf[data[under]] * w01 +
    linearOf[data[under + 4]] * w11;
  into.green =
    linearOf[data[at + 1]] * w00 +
    linearOf[data[at + 5]] * w10 +
    linearOf[data[under + 1]] * w01 +
    linearOf[data[under + 5]] * w11;
  into.blue =
    linearOf[data[at + 2]] * w00 +
    linearOf[data[at + 6]] * w10 +
    linearOf[data[under + 2]] * w01 +
    linearOf[data[under + 6]] * w11;
}

/** Unevenness of the thread, share of the colour. */
const grain = 0.035;

/** A number 0–1 by chance for each place on a panel that is about a millimetre wide. */
function threadAt(across: number, down: number): number {
  const u = Math.floor(across * 1.1);
  const v = Math.floor(down * 1.1);
  let hash = Math.imul(u, 374_761_393) ^ Math.imul(v, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash >>> 16) & 255) / 255;
}

/** Width and height of a knitted loop, millimetres. */
const loop = { width: 1.7, height: 1.3 };

/** How bright the knit of a spot is, about 1; `relief` 0–1 is how much of it a picture shows. */
export function knitAt(across: number, down: number, relief: number): number {
  const thread = 1 + grain * (threadAt(across, down) - 0.5);
  if (relief <= 0) return thread;
  const u = across / loop.width;
  const leg = Math.abs(u - Math.floor(u) - 0.5) * 2;
  const row = down / loop.height + leg * 0.55;
  const bow = Math.abs((row - Math.floor(row)) * 2 - 1);
  return thread * (1 - relief * (0.75 * bow + (leg > 0.82 ? 0.45 : 0) - 0.45));
}
