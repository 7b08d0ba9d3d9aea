import { brotliCompress, constants } from "node:zlib";
import { promisify } from "node:util";
import { packMesh } from "#kit/cloth/pack-mesh.ts";
import { packPanels } from "#kit/cloth/pack-panels.ts";
import type { ClothMeasures } from "#kit/cloth/mesh.ts";
import type { MeshName } from "#kit/cloth/mesh-name.ts";
import type { CoverBox } from "#kit/cloth/outline-cover.ts";
import type { FilmPlace, PrintedTexture } from "#kit/cloth/print-film.ts";
import { printedMesh } from "#kit/cloth/printed-mesh.ts";
import { stillView } from "#kit/cloth/still.ts";
import type { PackedName } from "#kit/cloth/unpack-panels.ts";
import { clothPanels, garmentPlace } from "./draw-cloth.ts";
import type { ClothSide } from "./kit-picture.ts";
import { panelWidths } from "./picture-address.ts";
import { readMesh } from "./read-mesh.ts";
import { tall } from "./render-raster.ts";

const brotli = promisify(brotliCompress);

/** Everything that a page draws cloth from is sent as it is kept: compressed with Brotli. */
const compressed = (bytes: Uint8Array): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** How far letters, their outline and their shade reach beyond their rows: units of the drawing. */
const around = 22;

/** The pixels of the back that a print may change. */
function filmRegion({ place, scale, left, top }: FilmPlace, back: PrintedTexture): CoverBox {
  const { width, name, number } = place;
  const across = (x: number) => Math.round((left + x * scale - back.left) * back.scale);
  const down = (y: number) => Math.round((top + y * scale - back.top) * back.scale);
  const [first, end] = [across(400 - width / 2 - around), across(400 + width / 2 + around)];
  const [upper, lower] = [down(name.top - around), down(number.top + number.height + around)];
  const box = { left: Math.max(0, first), top: Math.max(0, upper) };
  return {
    ...box,
    width: Math.min(back.width, end) - box.left,
    height: Math.min(back.height, lower) - box.top,
  };
}

/** Sleeves that go on to the neck share their seams with a long name. */
const printedNames = ({ sleeveTop }: ClothMeasures): PackedName[] =>
  sleeveTop > 0 ? ["back", "left-sleeve", "right-sleeve"] : ["back"];

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

/**
 * What a page draws a kit from, for pictures of a width: the pixels of all its panels, or those of
 * the back that a print may change.
 */
export async function packClothPanels(
  shown: ClothSide,
  part: "print" | "whole",
  width: number,
): Promise<Buffer> {
  const picture = tall(width);
  const place = garmentPlace(shown.kit.garment, picture);
  const { mesh, textures, film: printed } = await clothPanels(shown, place.width);
  // A set has the floor's shadow under its shorts and socks.
  const shadow = shown.kit.garment === "kit" ? 0 : undefined;
  const viewOf = (side: "front" | "back") => stillView(mesh, shown.kit, side, place, shadow);
  const film = printed && { ...printed, region: filmRegion(printed, textures.back) };
  const head = {
    views: { front: viewOf("front"), back: viewOf("back") },
    picture: { left: place.left, top: place.top, ...picture },
    film,
  };
  const names = part === "print" ? printedNames(mesh.measures) : keysOf(textures);
  const panels = names.map((name) => {
    const texture = textures[name];
    const { width: across, height: down } = texture;
    const whole = { left: 0, top: 0, width: across, height: down };
    const isPrinted = part === "print" && name === "back";
    return { name, texture, box: isPrinted && film ? film.region : whole };
  });
  return compressed(packPanels(head, panels));
}

/** The part of a mesh that a page prints on, as it is seen in a shirt's picture and in a set's. */
export function packPrintPart(name: MeshName): Promise<Buffer> {
  const widths = panelWidths.flatMap((width) =>
    (["jersey", "kit"] as const).map((garment) => garmentPlace(garment, tall(width)).width),
  );
  return compressed(packMesh(printedMesh(readMesh(name).mesh, widths)));
}
