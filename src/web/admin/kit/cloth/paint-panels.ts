import type { PaintedPanels } from "#kit/cloth/designed-cloth.ts";
import type { FlatPanel, FlatPanels } from "#kit/cloth/flat-panel.ts";
import type { PackedName } from "#kit/cloth/unpack-panels.ts";
import { loadSvg } from "../svg-picture.ts";

/** Where panels are painted and their pixels are read. */
let context: CanvasRenderingContext2D | null = null;

/** @throws Error where the browser has no canvas, or does not say what is on it */
function openCanvas(): CanvasRenderingContext2D {
  if (context) return context;
  const canvas = document.createElement("canvas");
  const opened = canvas.getContext("2d", { willReadFrequently: true });
  if (!opened) throw new Error("no canvas");
  // Against fingerprints some browsers give other pixels than were painted.
  const colour = [18, 52, 86, 255];
  opened.fillStyle = "#123456";
  opened.fillRect(0, 0, 8, 8);
  const { data } = opened.getImageData(0, 0, 8, 8);
  if (data.some((channel, at) => channel !== colour[at % 4])) throw new Error("other pixels");
  return (context = opened);
}

/** Loads a drawing in a size of pixels. @throws Error when it cannot be read */
function loadIn({ width, height }: Size, svg: string): Promise<HTMLImageElement> {
  const size = `width="${width}" height="${height}" preserveAspectRatio="none"`;
  return loadSvg(svg.replace("<svg ", `<svg ${size} `));
}

type Size = { width: number; height: number };

/** The pixels of a picture. @throws Error when it cannot be painted */
function pixelsOf(image: HTMLImageElement, { width, height }: Size): Uint8Array {
  const on = openCanvas();
  Object.assign(on.canvas, { width, height });
  on.drawImage(image, 0, 0, width, height);
  return new Uint8Array(on.getImageData(0, 0, width, height).data.buffer);
}

/** Panels that hardly show in a small picture of a front. */
const hidden: ReadonlySet<PackedName> = new Set(["back", "inside-front", "inside-back"]);

export type Painter = {
  /** Paints what has changed since the last time. @throws Error when it cannot be painted */
  paint(panels: FlatPanels, colour: string): Promise<PaintedPanels>;
  /** Paints all of it the next time. */
  forget(): void;
};

/**
 * Paints flat panels into pixels, each as often as its drawing changes.
 * @param scale pixels to a millimetre.
 * @param isSmall for a small front: without heights, and what hardly shows in one colour.
 */
export function newPainter(scale: number, isSmall: boolean): Painter {
  /** Drawings that the worker has, by panel and layer. */
  const painted = new Map<string, string>();

  /** Loads what has changed of a panel; the rest is painted already. */
  async function loadPanel(name: PackedName, panel: FlatPanel) {
    const size = {
      width: Math.max(2, Math.round(panel.width * scale)),
      height: Math.max(2, Math.round(panel.height * scale)),
    };
    const layers: ("svg" | "heights")[] = isSmall ? ["svg"] : ["svg", "heights"];
    const changed = layers.filter((layer) => painted.get(`${name} ${layer}`) !== panel[layer]);
    const images = await Promise.all(changed.map((layer) => loadIn(size, panel[layer])));
    return changed.map((layer, index) => ({ name, panel, size, layer, image: images[index] }));
  }

  return {
    async paint(panels, colour) {
      const names = Object.keys(panels) as PackedName[];
      const seen = names.filter((name) => !isSmall || !hidden.has(name));
      const loaded = await Promise.all(seen.map((name) => loadPanel(name, panels[name])));
      const textures: PaintedPanels = {};
      for (const { name, panel, size, layer, image } of loaded.flat()) {
        if (!image) continue;
        const { left, top } = panel;
        const pixels = pixelsOf(image, size);
        const place = { ...size, left, top, scale: size.width / panel.width };
        const flat = isSmall ? { heights: new Uint8Array(pixels.length) } : {};
        const layers = layer === "svg" ? { data: pixels, ...flat } : { heights: pixels };
        textures[name] = { ...textures[name], ...place, ...layers };
        painted.set(`${name} ${layer}`, panel[layer]);
      }
      for (const name of names) {
        if (isSmall && hidden.has(name)) textures[name] = plain(panels[name], colour);
      }
      return textures;
    },
    forget: () => painted.clear(),
  };
}

/** A panel of one colour. */
function plain({ left, top, width: across }: FlatPanel, colour: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const data = Uint8Array.from({ length: 16 }, (_, at) => [red, green, blue, 255][at % 4] ?? 0);
  const [width, height] = [2, 2];
  return { data, heights: new Uint8Array(16), width, height, left, top, scale: width / across };
}
