import { thumbHashToRGBA } from "thumbhash";
import type { ProductCard } from "#contract/catalog.ts";
import type { PanelPicture } from "../layout-data.ts";

/** The picture of a product in a menu; for the server, as it decodes thumbhashes. */
export function panelPicture({ slug, title, image, thumbhash }: ProductCard): PanelPicture {
  const tint = thumbhash && knownTintOf(thumbhash);
  return { to: `/product/${slug}`, title, image, ...(tint ? { tint } : {}) };
}

/** Decoding a thumbhash takes half a millisecond, and every page has the same two dozen. */
const known = new Map<string, string | undefined>();
/** Far more than a menu has: bounds the cache, however often pictures change. */
const kept = 500;

function knownTintOf(thumbhash: string): string | undefined {
  if (known.has(thumbhash)) return known.get(thumbhash);
  if (known.size >= kept) known.clear();
  const tint = tintOf(thumbhash);
  known.set(thumbhash, tint);
  return tint;
}

/** Half the width and height of the sampled middle, as shares of the picture's. */
const reach = { x: 0.16, y: 0.24 };
/** A placeholder blurs its edges: cloth has at least this alpha there, gaps never do. */
const opaque = 175;

/**
 * @param thumbhash in base64
 * @returns the mean colour of the middle as `#rrggbb`; undefined where the middle has transparent
 * parts, through which a placeholder would stay visible
 */
export function tintOf(thumbhash: string): string | undefined {
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  let sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const across = ((x + 0.5) / w - 0.5) / reach.x;
      const down = ((y + 0.5) / h - 0.5) / reach.y;
      if (across ** 2 + down ** 2 > 1) continue;
      const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(4 * (y * w + x));
      if (alpha < opaque) return undefined;
      sums = [sums[0] + red, sums[1] + green, sums[2] + blue];
      count += 1;
    }
  }
  const hex = (sum: number) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, "0");
  return `#${sums.map(hex).join("")}`;
}
