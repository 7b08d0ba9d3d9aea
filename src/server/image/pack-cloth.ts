import { brotliCompress, constants } from "node:zlib";
import { promisify } from "node:util";
import { packMesh } from "#kit/cloth/pack-mesh.ts";
import { packPanels } from "#kit/cloth/pack-panels.ts";
import type { MeshName } from "#kit/cloth/mesh-name.ts";
import type { CoverBox } from "#kit/cloth/outline-cover.ts";
import type { FilmPlace, PrintedTexture } from "#kit/cloth/print-film.ts";
import { printedMesh } from "#kit/cloth/printed-mesh.ts";
import { onPanel, type PrintedPanel } from "#kit/cloth/printed-panels.ts";
import { stillView } from "#kit/cloth/still.ts";
import type { PackedName } from "#kit/cloth/unpack-panels.ts";
import { clothPanels, garmentPlace } from "./draw-cloth.ts";
import type { ClothSide } from "./kit-picture.ts";
import { panelWidths } from "./picture-address.ts";
import { readMesh } from "./read-mesh.ts";
import { tall } from "./render-raster.ts";

const brotli = promisify(brotliCompress);

/** Everything that a page draws cloth from is sent as it is kept: compressed with Brotli. */
const compressed = (bytes: Uint8Array, quality = 9): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** How far letters, their outline and their shade reach beyond their rows: units of the drawing. */
const around = 22;

/** The pixels of a panel that a print may change: a sleeve has the end of a name alone. */
function filmRegion(
  panel: PrintedPanel,
  { place, scale, left, top }: FilmPlace,
  texture: PrintedTexture,
): CoverBox {
  const { name, beyond } = panel;
  const across = (x: number) => left + x * scale;
  const [first, end] = [
    across(400 - place.width / 2 - around),
    across(400 + place.width / 2 + around),
  ];
  const last = name === "back" ? place.number : place.name;
  const upper = top + (place.name.top - around) * scale;
  const lower = top + (last.top + last.height + around) * scale;
  const columns = {
    back: [first, end],
    "left-sleeve": [first, -beyond],
    "right-sleeve": [beyond, end],
  }[name];
  const spots = columns.flatMap((x) => [onPanel(panel, x, upper), onPanel(panel, x, lower)]);
  const pixels = (axis: 0 | 1, from: number, most: number) => {
    const places = spots.map((spot) => Math.round((spot[axis] - from) * texture.scale));
    return [Math.max(0, Math.min(...places)), Math.min(most, Math.max(...places))] as const;
  };
  const [firstColumn, endColumn] = pixels(0, texture.left, texture.width);
  const [firstRow, endRow] = pixels(1, texture.top, texture.height);
  return {
    left: firstColumn,
    top: firstRow,
    width: endColumn - firstColumn,
    height: endRow - firstRow,
  };
}

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
  const regions = new Map(
    printed?.panels.map((panel) => [panel.name, filmRegion(panel, printed, textures[panel.name])]),
  );
  const region = regions.get("back");
  const head = {
    views: { front: viewOf("front"), back: viewOf("back") },
    picture: { left: place.left, top: place.top, ...picture },
    film: printed && region ? { ...printed, region } : null,
  };
  const names: PackedName[] = part === "print" ? [...regions.keys()] : keysOf(textures);
  const boxes: ReadonlyMap<PackedName, CoverBox> = part === "print" ? regions : new Map();
  const panels = names.map((name) => {
    const texture = textures[name];
    const { width: across, height: down } = texture;
    const whole = { left: 0, top: 0, width: across, height: down };
    return { name, texture, box: boxes.get(name) ?? whole };
  });
  // What is typed waits for the smaller file, a turn for the one that is made sooner.
  return compressed(packPanels(head, panels), part === "print" ? 11 : 9);
}

/** The part of a mesh that a page prints on, as it is seen in a shirt's picture and in a set's. */
export function packPrintPart(name: MeshName): Promise<Buffer> {
  const widths = panelWidths.flatMap((width) =>
    (["jersey", "kit"] as const).map((garment) => garmentPlace(garment, tall(width)).width),
  );
  return compressed(packMesh(printedMesh(readMesh(name).mesh, widths)), 11);
}
