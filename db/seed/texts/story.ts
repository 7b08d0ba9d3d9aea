import type { ProductPlan } from "../products/product-plan.ts";
import { seededRandom } from "../seeded-random.ts";
import { describeCloth } from "./describe-cloth.ts";
import { fillText, joinTexts } from "./fill-text.ts";
import { formLines, makerLines, saleLines } from "./story-lines.ts";
import { goodsOpenings, openings } from "./story-openings.ts";
import { text, type SeedText } from "./seed-text.ts";

/** Composes the paragraph of a product's page from the product's facts. */
export function composeStory(plan: ProductPlan): SeedText {
  if (plan.story) return plan.story;
  const { team, kit, season } = plan;
  if (!team) throw new RangeError(`no story for ${plan.title["en-US"]}: it needs one of its own`);
  const random = seededRandom(`story:${plan.title["en-US"]}`);
  const fillings = {
    team: team.name,
    nickname: team.nickname,
    season: text(season, season),
    look: describeCloth(kit),
  };
  const goods = goodsOpenings[kit.garment];
  const first = goods ?? random.pick(openings[plan.kitKind] ?? []);
  const form = random.pick(formLines[formOf(plan)] ?? []);
  const lines = [first, ...random.shuffle([team.fact, form])];
  if (plan.listPriceUsd !== null) lines.push(random.pick(saleLines));
  else if (!goods) lines.push(random.pick(makerLines[team.maker] ?? []));
  return joinTexts(lines.map((line) => fillText(line, fillings)));
}

function formOf({ group, kit }: ProductPlan): string {
  if (group === "club" || group === "nation") return kit.sleeve === "long" ? "long" : "fan";
  return group;
}
