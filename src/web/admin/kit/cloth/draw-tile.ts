import { useEffect, useState } from "react";
import { drawSetSocks } from "#kit/draw-kit.ts";
import { loadSvg } from "../svg-picture.ts";
import { type Design, newWornKit } from "./worn-kit.ts";

/** Twice the size in the page, for dense screens; a still of the shop is shrunk to it as well. */
const tile = { width: 160, height: 200 };

let last: Promise<unknown> = Promise.resolve();

/** Small pictures come one after the other, so that the large ones are not kept waiting. */
function inTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  const drawn = last.then(draw);
  last = drawn.catch(() => undefined);
  return drawn;
}

/** Pictures by what they show; most of a design's small pictures come again as it changes. */
const known = new Map<string, string>();
const mostKnown = 80;

async function tileOf(design: Design): Promise<string | null> {
  const { kit, isRetro, uploads } = design;
  const key = JSON.stringify([kit, isRetro, Object.keys(uploads)]);
  const picture = known.get(key) ?? (await drawTile(design));
  known.delete(key);
  if (picture !== null) known.set(key, picture);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return picture;
}

/** Draws the front of a design. @returns null where the shop hangs it on nothing, or it cannot be drawn */
async function drawTile(design: Design): Promise<string | null> {
  const worn = newWornKit(tile.width, true);
  try {
    const layers = await worn.dress(design);
    const canvas = Object.assign(document.createElement("canvas"), tile);
    const context = canvas.getContext("2d");
    if (!layers || !context) return null;
    if (design.kit.garment === "kit") {
      const socks = await loadSvg(drawSetSocks(design.kit, "tile"));
      context.drawImage(socks, 0, 0, tile.width, tile.height);
    }
    for (const layer of layers) {
      // oxlint-disable-next-line no-await-in-loop
      const { pixels, width, height } = await worn.draw(layer, 0, false);
      const piece = Object.assign(document.createElement("canvas"), { width, height });
      piece.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
      const { left, top } = layer.place;
      context.drawImage(piece, Math.round(left * tile.width), Math.round(top * tile.height));
    }
    return canvas.toDataURL();
  } catch {
    return null;
  } finally {
    worn.release();
  }
}

/**
 * The small picture of a design's front on cloth.
 * @param design the same as long as it is.
 * @returns undefined until it is known; null where the flat drawing stands in
 */
export function useTile(design: Design): string | null | undefined {
  const [drawn, setDrawn] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    if (design.meshes === null) return;
    let isWanted = true;
    void inTurn(async () => {
      // Another one took its place while it waited.
      const picture = isWanted ? await tileOf(design) : undefined;
      if (isWanted) setDrawn(picture);
    });
    return () => {
      isWanted = false;
    };
  }, [design]);
  return drawn;
}
