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

/** A texture with its pixels as whole words, so that equal ones are told at once. */
export type ReadTexture = Texture & { words: Uint32Array; heightWords: Uint32Array | undefined };

function wordsOf(data: ArrayLike<number>): Uint32Array {
  const bytes =
    (data instanceof Uint8Array || data instanceof Uint8ClampedArray) && data.byteOffset % 4 === 0
      ? data
      : Uint8Array.from(data);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

/** One after the other, since each pixel reads them: engines look up slowly what was copied by `...`. */
export const readable = (texture: Texture): ReadTexture => ({
  data: texture.data,
  heights: texture.heights,
  width: texture.width,
  height: texture.height,
  left: texture.left,
  top: texture.top,
  scale: texture.scale,
  words: wordsOf(texture.data),
  heightWords: texture.heights && wordsOf(texture.heights),
});

/** Color and relief of a panel at `across`, `down` millimetres, between its four nearest pixels. */
export function readTexture(
  texture: ReadTexture,
  across: number,
  down: number,
  into: Paint,
  raised: Relief,
): void {
  const { words, width, height, left, top, scale } = texture;
  const u = (across - left) * scale - 0.5;
  const v = (down - top) * scale - 0.5;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const first = within(row, height - 2) * width + within(column, width - 2);
  const word = words[first];
  // Most of a kit is of one color over many pixels.
  if (
    word === words[first + 1] &&
    word === words[first + width] &&
    word === words[first + width + 1]
  ) {
    into.red = linearOf[word & 255];
    into.green = linearOf[(word >> 8) & 255];
    into.blue = linearOf[(word >> 16) & 255];
  } else blendPixels(words, first, width, u - column, v - row, into);
  readRelief(texture, first, u - column, v - row, raised);
}

function blendPixels(
  words: Uint32Array,
  first: number,
  width: number,
  right: number,
  below: number,
  into: Paint,
): void {
  const w00 = (1 - right) * (1 - below);
  const w10 = right * (1 - below);
  const w01 = (1 - right) * below;
  const w11 = right * below;
  const p00 = words[first];
  const p10 = words[first + 1];
  const p01 = words[first + width];
  const p11 = words[first + width + 1];
  into.red =
    linearOf[p00 & 255] * w00 +
    linearOf[p10 & 255] * w10 +
    linearOf[p01 & 255] * w01 +
    linearOf[p11 & 255] * w11;
  into.green =
    linearOf[(p00 >> 8) & 255] * w00 +
    linearOf[(p10 >> 8) & 255] * w10 +
    linearOf[(p01 >> 8) & 255] * w01 +
    linearOf[(p11 >> 8) & 255] * w11;
  into.blue =
    linearOf[(p00 >> 16) & 255] * w00 +
    linearOf[(p10 >> 16) & 255] * w10 +
    linearOf[(p01 >> 16) & 255] * w01 +
    linearOf[(p11 >> 16) & 255] * w11;
}

function readRelief(
  { heightWords, width, scale }: ReadTexture,
  first: number,
  right: number,
  below: number,
  raised: Relief,
): void {
  raised.across = 0;
  raised.down = 0;
  raised.material = 0;
  if (heightWords === undefined) return;
  const w00 = heightWords[first];
  const w10 = heightWords[first + 1];
  const w01 = heightWords[first + width];
  const w11 = heightWords[first + width + 1];
  if (w00 !== w10 || w00 !== w01 || w00 !== w11) {
    const h00 = w00 & 255;
    const h10 = w10 & 255;
    const h01 = w01 & 255;
    const h11 = w11 & 255;
    const rise = heightStep * scale;
    raised.across = ((h10 - h00) * (1 - below) + (h11 - h01) * below) * rise;
    raised.down = ((h01 - h00) * (1 - right) + (h11 - h10) * right) * rise;
  }
  const nearest = below < 0.5 ? (right < 0.5 ? w00 : w10) : right < 0.5 ? w01 : w11;
  raised.material = (nearest >> 8) & 255;
}
