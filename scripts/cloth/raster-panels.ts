import sharp from "sharp";
import type { FlatPanel } from "../../src/kit/cloth/flat-panel.ts";
import type { FlatPanels } from "../../src/kit/cloth/flat-panels.ts";
import { panelNames } from "../../src/kit/cloth/mesh.ts";
import type { ClothTextures } from "../../src/kit/cloth/shade.ts";
import type { ShownBox } from "../../src/kit/cloth/shirt-view.ts";
import type { Texture } from "../../src/kit/cloth/texture.ts";

async function rasterSvg(drawn: string, panel: FlatPanel, scale: number) {
  const size = `width="${Math.round(panel.width * scale)}" height="${Math.round(panel.height * scale)}"`;
  const svg = Buffer.from(drawn.replace("<svg ", `<svg ${size} `));
  return sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function rasterPanel(panel: FlatPanel, scale: number): Promise<Texture> {
  const { data, info } = await rasterSvg(panel.svg, panel, scale);
  const heights = await rasterSvg(panel.heights, panel, scale);
  const { width, height } = info;
  const { left, top } = panel;
  return { data, heights: heights.data, width, height, left, top, scale: width / panel.width };
}

/** The part of a panel's drawing inside a box. */
function cropped(panel: FlatPanel, box: ShownBox | null): FlatPanel {
  // A panel that is not seen is never read but for its corner.
  const { left, top, width, height } = box ?? { ...panel, width: 8, height: 8 };
  const crop = (svg: string) =>
    svg.replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${width} ${height}"`);
  return { svg: crop(panel.svg), heights: crop(panel.heights), left, top, width, height };
}

/**
 * Panels as pixels.
 * @param scale pixels to the millimetre: 1.15 for pictures of 800 × 1000.
 * @param boxes what of each panel is needed; all of it where nothing is said.
 */
export async function rasterPanels(
  panels: FlatPanels,
  scale: number,
  boxes?: readonly (ShownBox | null)[],
): Promise<ClothTextures> {
  const one = (name: keyof FlatPanels, panel: number) => {
    const shown = boxes === undefined ? panels[name] : cropped(panels[name], boxes[panel] ?? null);
    return rasterPanel(shown, scale);
  };
  const [front, back, left, right, collar] = await Promise.all(panelNames.map(one));
  return {
    front,
    back,
    "left-sleeve": left,
    "right-sleeve": right,
    collar,
    "inside-front": await rasterPanel(panels["inside-front"], Math.min(scale, 4)),
    "inside-back": await rasterPanel(panels["inside-back"], Math.min(scale, 4)),
  };
}
