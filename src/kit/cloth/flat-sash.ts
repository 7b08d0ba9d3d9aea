import type { KitModel } from "#domain/catalog/kit-model.ts";
import { short } from "../units.ts";
import type { ClothMeasures } from "./mesh.ts";

/** Length and half the chest of an adult's shirt, for which the measures below are. */
const usual = { length: 728, chest: 284 };
/** Middle of the sash as it is seen from the front, its width across, and where it meets the hem. */
const seen = { top: [-196, 20], bottom: [168, 690], width: 150 } as const;
/**
 * From the chest down a shirt goes round the body: at the hem its panel is this share wider than what
 * is seen of it.
 */
const around = { from: 110, to: 680, more: 0.62 };

/** Whether the kit has the sash as the shop draws it: a merchant's own bands come from the drawing. */
export const hasUsualSash = (model: KitModel) =>
  model.pattern === "sash" && model.panels === undefined;

/** A sash that is straight as it is worn, so that it bends on the panel. */
export function bodySash({ second }: KitModel, { chest, hemY }: ClothMeasures): string {
  const [wide, long] = [chest / usual.chest, hemY / usual.length];
  const [[left, top], [right, bottom]] = [seen.top, seen.bottom];
  const edge = (offset: number) => {
    const spots: string[] = [];
    for (let down = -40; down <= 840; down += 40) {
      const across = left + ((right - left) * (down - top)) / (bottom - top) + offset;
      const share = Math.min(1, Math.max(0, (down - around.from) / (around.to - around.from)));
      spots.push(`${short(across * (1 + around.more * share) * wide)} ${short(down * long)}`);
    }
    return spots;
  };
  const outline = [...edge(-seen.width / 2), ...edge(seen.width / 2).toReversed()];
  return `<path fill="${second}" d="M${outline.join("L")}Z"/>`;
}
