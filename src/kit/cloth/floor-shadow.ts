import type { Covered } from "./cover.ts";
import type { Camera } from "./view.ts";

/** How far the shadow reaches to the sides and up and down, shares of the shirt's width. */
const reach = { across: 0.46, down: 0.045 };
/** The shirt hangs a little above the ground. */
const drop = 0.012;

/**
 * Lays the soft shadow of a studio's floor under the lower edge of what is drawn.
 * @param picture is changed; where it is opaque it stays.
 * @param strength opacity in the middle, 0–1.
 */
export function layShadow(
  picture: Uint8ClampedArray,
  { left, right, bottom }: Covered,
  { width: wide, height: high, samples }: Camera,
  strength: number,
): void {
  if (right < left) return;
  const [width, height] = [wide / samples, high / samples];
  const shirt = (right - left) / samples;
  const middle = (left + right) / (2 * samples);
  const halfWidth = shirt * reach.across;
  const halfHeight = shirt * reach.down;
  const centre = bottom / samples + shirt * drop;
  const first = Math.max(0, Math.floor(centre - halfHeight));
  const last = Math.min(height - 1, Math.ceil(centre + halfHeight));
  for (let row = first; row <= last; row++) {
    const v = (row + 0.5 - centre) / halfHeight;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5 - middle) / halfWidth;
      const far = u * u + v * v;
      const at = (row * width + column) * 4;
      const above = picture[at + 3];
      if (far >= 1 || above === 255) continue;
      const shade = Math.round(255 * strength * (1 - far) * (1 - far));
      const under = Math.round((shade * (255 - above)) / 255);
      const whole = above + under;
      if (whole === 0) continue;
      for (let k = at; k < at + 3; k++) picture[k] = Math.round((picture[k] * above) / whole);
      picture[at + 3] = whole;
    }
  }
}
