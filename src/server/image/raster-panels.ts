import sharp from "sharp";
import type { FlatPanel, FlatPanels } from "#kit/cloth/flat-panel.ts";
import { type PanelName, panelNames } from "#kit/cloth/mesh.ts";
import type { PrintedTexture } from "#kit/cloth/print-film.ts";
import type { ShownBox } from "#kit/cloth/shirt-view.ts";
import type { PackedName } from "#kit/cloth/unpack-panels.ts";

function rasterSvg(drawn: string, panel: FlatPanel, scale: number) {
  const size = `width="${Math.round(panel.width * scale)}" height="${Math.round(panel.height * scale)}"`;
  const svg = Buffer.from(drawn.replace("<svg ", `<svg ${size} `));
  // A panel is opaque; where its rounded size leaves half a pixel over, too.
  const image = sharp(svg).removeAlpha().ensureAlpha();
  return image.raw().toBuffer({ resolveWithObject: true });
}

async function rasterPanel(panel: FlatPanel, scale: number): Promise<PrintedTexture> {
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
 * Panels as pixels, one after the other: together they would need more memory at once.
 * @param scale pixels to the millimetre: 1.15 for pictures of 800 × 1000.
 * @param boxes what of each panel is needed; all of it where nothing is said.
 */
export async function rasterPanels(
  panels: FlatPanels,
  scale: number,
  boxes?: readonly (ShownBox | null)[],
): Promise<Record<PackedName, PrintedTexture>> {
  const one = (name: PanelName) => {
    const box = boxes?.[panelNames.indexOf(name)] ?? null;
    return rasterPanel(boxes === undefined ? panels[name] : cropped(panels[name], box), scale);
  };
  const inside = (name: "inside-front" | "inside-back") =>
    rasterPanel(panels[name], Math.min(scale, 4));
  return {
    front: await one("front"),
    back: await one("back"),
    "left-sleeve": await one("left-sleeve"),
    "right-sleeve": await one("right-sleeve"),
    collar: await one("collar"),
    "inside-front": await inside("inside-front"),
    "inside-back": await inside("inside-back"),
  };
}
