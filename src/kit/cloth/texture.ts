import { linearOf } from "./tone.ts";

/** The picture of a panel. */
export type Texture = {
  /** Red, green, blue and opacity, 0–255; the opacity is not read. */
  data: ArrayLike<number>;
  /** Heights and materials (`flat-relief.ts`) of the same size; without them the panel is flat. */
  heights?: ArrayLike<number> | undefined;
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

/** How a panel rises across and down at a spot, millimetres a millimetre, and its material 0–255. */
export type Relief = { across: number; down: number; material: number };

/** Millimetres to a step of a height. */
const heightStep = 1.2 / 255;

const within = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value);

/** Colour and relief of a panel at `across`, `down` millimetres, between its four nearest pixels. */
export function readTexture(
  texture: Texture,
  across: number,
  down: number,
  into: Paint,
  raised: Relief,
): void {
  const { data, heights, width, height, left, top, scale } = texture;
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
  if (heights === undefined) {
    raised.across = 0;
    raised.down = 0;
    raised.material = 0;
    return;
  }
  const h00 = heights[at];
  const h10 = heights[at + 4];
  const h01 = heights[under];
  const h11 = heights[under + 4];
  const rise = heightStep * scale;
  raised.across = ((h10 - h00) * (1 - below) + (h11 - h01) * below) * rise;
  raised.down = ((h01 - h00) * (1 - right) + (h11 - h10) * right) * rise;
  raised.material = heights[(below < 0.5 ? at : under) + (right < 0.5 ? 1 : 5)];
}
