import type { CoverBox } from "./outline-cover.ts";
import { joined } from "./streams.ts";
import type { PrintedTexture } from "./print-film.ts";
import {
  kinds,
  type Layer,
  type PackedName,
  type PackedPanel,
  type PanelsHead,
} from "./unpack-panels.ts";

function writeNumber(value: number, into: number[]): void {
  let rest = value;
  while (rest > 127) {
    into.push((rest & 127) | 128);
    rest >>= 7;
  }
  into.push(rest);
}

/** Most of a kit is of one colour, or as the row above: runs of both, and a list of its colours. */
function packLayer(bytes: Uint8Array, across: number, box: CoverBox): Uint8Array[] {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const { left, top, width, height } = box;
  const at = (pixel: number) =>
    words[(top + Math.floor(pixel / width)) * across + left + (pixel % width)] & 0xff_ff_ff;
  const count = width * height;
  const pixels = Uint32Array.from({ length: count }, (_, pixel) => at(pixel));
  const numbers = new Map<number, number>();
  const out = { colours: [] as number[], kinds: [] as number[], runs: [] as number[] };
  const places: number[] = [];
  for (let pixel = 0; pixel < count;) {
    const run = (back: number) => {
      let length = 0;
      if (pixel < back) return length;
      while (pixel + length < count && pixels[pixel + length] === pixels[pixel + length - back]) {
        length++;
      }
      return length;
    };
    const [above, before] = [run(width), run(1)];
    const longest = Math.max(above, before);
    if (longest > 0) {
      out.kinds.push(above >= before ? kinds.above : kinds.before);
      writeNumber(longest, out.runs);
      pixel += longest;
      continue;
    }
    const colour = pixels[pixel++];
    const number = numbers.get(colour) ?? numbers.size;
    if (number === numbers.size) {
      numbers.set(colour, number);
      out.colours.push(colour & 255, (colour >> 8) & 255, colour >> 16);
    }
    out.kinds.push(kinds.colour);
    places.push(number);
  }
  const split = [...places.map((place) => place & 255), ...places.map((place) => place >> 8)];
  // A noisy upload may have more than two bytes can number.
  if (numbers.size > 65_536) throw new RangeError("Too many colours in one panel.");
  return [out.colours, out.kinds, out.runs, split].map((list) => Uint8Array.from(list));
}

/** Panels as few bytes that compress well; `unpackPanels` reads them. */
export function packPanels(
  head: PanelsHead,
  panels: readonly { name: PackedName; texture: PrintedTexture; box: CoverBox }[],
): Uint8Array {
  const streams: Uint8Array[] = [];
  const packed = panels.map(({ name, texture, box }): PackedPanel => {
    const layer = (bytes: Uint8Array): Layer => {
      const [colours, steps, runs, places] = packLayer(bytes, texture.width, box);
      streams.push(colours, steps, runs, places);
      return {
        colours: colours.length,
        kinds: steps.length,
        runs: runs.length,
        places: places.length,
      };
    };
    const { width, height, left, top, scale, data, heights } = texture;
    return { name, width, height, left, top, scale, box, layers: [layer(data), layer(heights)] };
  });
  return joined({ ...head, panels: packed }, streams);
}
