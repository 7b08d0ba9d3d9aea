import type { CoverBox } from "./outline-cover.ts";
import type { FilmPlace, PrintedTexture } from "./print-film.ts";
import type { ClothTextures } from "./shade.ts";
import { panelNames } from "./mesh.ts";
import type { View } from "./view.ts";

export type PackedName = keyof ClothTextures;
export const packedNames: readonly PackedName[] = [...panelNames, "inside-front", "inside-back"];

/** What a page needs to draw one kit on its mesh, beside the pixels of its panels. */
export type PanelsHead = {
  /** The views that the stills of this width have. */
  views: { front: View; back: View };
  /** Where those pictures lie in the product's picture, and how large that is, pixels. */
  picture: { left: number; top: number; width: number; height: number };
  /** Where name and number go, and which of the back's pixels they may change; null for nowhere. */
  film: (FilmPlace & { region: CoverBox }) | null;
};

export type Layer = { colours: number; kinds: number; runs: number; places: number };

/** One panel: its whole size, the pixels that follow, and how many bytes each of its streams has. */
export type PackedPanel = Omit<PrintedTexture, "data" | "heights"> & {
  name: PackedName;
  box: CoverBox;
  layers: [Layer, Layer];
};

/** A pixel is as the one above, as the one before, or of a colour by its number. */
export const kinds = { above: 0, before: 1, colour: 2 } as const;

type Reader = { bytes: Uint8Array; at: number };

function take(reader: Reader, length: number): Uint8Array {
  reader.at += length;
  return reader.bytes.subarray(reader.at - length, reader.at);
}

const opaque = 0xff_00_00_00;

function unpackLayer(
  reader: Reader,
  layer: Layer,
  across: number,
  into: Uint8Array,
  box: CoverBox,
) {
  const colours = take(reader, layer.colours);
  const steps = take(reader, layer.kinds);
  const runs: Reader = { bytes: take(reader, layer.runs), at: 0 };
  const places = take(reader, layer.places);
  const half = places.length / 2;
  const words = Uint32Array.from({ length: colours.length / 3 }, (_, number) => {
    const at = 3 * number;
    return (colours[at] | (colours[at + 1] << 8) | (colours[at + 2] << 16) | opaque) >>> 0;
  });
  const pixels = new Uint32Array(box.width * box.height);
  let pixel = 0;
  let place = 0;
  for (const step of steps) {
    if (step === kinds.colour) {
      pixels[pixel++] = words[places[place] | (places[half + place] << 8)];
      place++;
      continue;
    }
    const back = step === kinds.above ? box.width : 1;
    const end = pixel + readNumber(runs);
    for (; pixel < end; pixel++) pixels[pixel] = pixels[pixel - back];
  }
  const whole = new Uint32Array(into.buffer);
  for (let row = 0; row < box.height; row++) {
    const from = pixels.subarray(row * box.width, (row + 1) * box.width);
    whole.set(from, (box.top + row) * across + box.left);
  }
}

function readNumber(reader: Reader): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = reader.bytes[reader.at++];
    value |= (byte & 127) << shift;
    if (byte < 128) return value;
  }
}

export type UnpackedPanels = PanelsHead & {
  panels: Partial<Record<PackedName, PrintedTexture>>;
};

/** Reads panels: each of its whole size, clear where nothing was packed. */
export function unpackPanels(bytes: Uint8Array): UnpackedPanels {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = String.fromCharCode(...bytes.subarray(4, 4 + size));
  const { panels: packed, ...head } = JSON.parse(text) as PanelsHead & { panels: PackedPanel[] };
  const reader: Reader = { bytes, at: 4 + size };
  const panels: UnpackedPanels["panels"] = {};
  for (const { name, layers, box, ...texture } of packed) {
    const [data, heights] = layers.map((layer) => {
      const pixels = new Uint8Array(4 * texture.width * texture.height);
      unpackLayer(reader, layer, texture.width, pixels, box);
      return pixels;
    });
    panels[name] = { ...texture, data, heights };
  }
  return { ...head, panels };
}
