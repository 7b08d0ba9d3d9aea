import sharp from "sharp";
import type { FlatPanel, FlatPanels } from "../../src/kit/cloth/flat-panels.ts";
import type { ClothTextures } from "../../src/kit/cloth/shade.ts";
import type { Texture } from "../../src/kit/cloth/texture.ts";

async function rasterPanel(panel: FlatPanel, scale: number): Promise<Texture> {
  const size = `width="${Math.round(panel.width * scale)}" height="${Math.round(panel.height * scale)}"`;
  const svg = Buffer.from(panel.svg.replace("<svg ", `<svg ${size} `));
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { data, width, height, left: panel.left, top: panel.top, scale: width / panel.width };
}

/** Panels as pixels. @param scale pixels to the millimetre: 1.15 for pictures of 800 × 1000. */
export async function rasterPanels(panels: FlatPanels, scale: number): Promise<ClothTextures> {
  const one = (name: keyof FlatPanels) => rasterPanel(panels[name], scale);
  return {
    front: await one("front"),
    back: await one("back"),
    "left-sleeve": await one("left-sleeve"),
    "right-sleeve": await one("right-sleeve"),
    collar: await one("collar"),
    "inside-front": await one("inside-front"),
    "inside-back": await one("inside-back"),
  };
}
