import type { Badge } from "#contract/catalog.ts";
import { createHash } from "node:crypto";
import { edgeProducts } from "../edge-products.ts";
import { daysBeforeEpoch } from "../epoch.ts";
import { withAncestors } from "../nav-rows.ts";
import { seededRandom } from "../seeded-random.ts";
import { accessoryProducts } from "./accessory-products.ts";
import { clubProducts } from "./club-products.ts";
import { applyEdges } from "./edge-plans.ts";
import { nationProducts, retroProducts } from "./nation-products.ts";
import { slugOf } from "#domain/catalog/slug.ts";
import type { ProductPlan } from "./product-plan.ts";
import { trainingProducts } from "./training-products.ts";

/** A plan with everything that depends on its place among the others. */
export type SeedProduct = ProductPlan & {
  id: string;
  slug: string;
  tags: readonly string[];
  badges: readonly Badge[];
  /** The larger the more is sold. */
  popularity: number;
  publishedAt: Date;
};

/** So many lead the list of best sellers, and so many have reviews. */
const bestSellerCount = 60;
export const reviewedCount = 120;

const planned = [
  ...clubProducts,
  ...nationProducts,
  ...retroProducts,
  ...trainingProducts,
  ...accessoryProducts,
].map(applyEdges);

/** How well each group sells, before chance. */
const groupPull: Readonly<Record<ProductPlan["group"], number>> = {
  club: 520,
  player: 430,
  women: 400,
  long: 260,
  kids: 420,
  toddler: 320,
  nation: 470,
  retro: 380,
  training: 240,
  accessory: 220,
};
const kindPull: Readonly<Record<string, number>> = {
  home: 260,
  away: 140,
  third: 60,
  goalkeeper: 0,
};
const seasonPull: Readonly<Record<string, number>> = { "2026/27": 160, "2025/26": 40 };

const ranked = planned
  .map((plan) => ({ plan, slug: plan.slug ?? slugOf(plan.title["en-US"]) }))
  .map(({ plan, slug }) => ({ plan, slug, popularity: popularityOf(plan, slug) }))
  .toSorted((a, b) => b.popularity - a.popularity || (a.slug < b.slug ? -1 : 1));

/** The whole catalogue, the most popular first. */
export const seedProducts: readonly SeedProduct[] = ranked.map(
  ({ plan, slug, popularity }, rank): SeedProduct => {
    const random = seededRandom(`life:${slug}`);
    const limited = plan.limited ?? (plan.group !== "accessory" && random.chance(0.025));
    const restocked = plan.listPriceUsd === null && random.chance(0.045);
    return {
      ...plan,
      id: productId(slug),
      slug,
      popularity,
      publishedAt: plan.publishedAt ?? publicationOf(plan, slug),
      badges: badgesOf(plan, slug, limited),
      tags: tagsOf(plan, { limited, restocked, bestSeller: rank < bestSellerCount }),
    };
  },
);

/** Ten digits of base 36 that stay the same as long as the slug does. */
function productId(slug: string): string {
  const digest = createHash("sha256").update(`product:${slug}`).digest();
  return `kr${digest.readBigUInt64BE(0).toString(36).padStart(13, "0").slice(0, 10)}`;
}

function popularityOf(plan: ProductPlan, slug: string): number {
  if (plan.publishedAt) return 0;
  if (slug === edgeProducts.ordinary) return 1_400;
  const pull =
    groupPull[plan.group] + (kindPull[plan.kitKind] ?? 0) + (seasonPull[plan.season] ?? 0);
  return pull + seededRandom(`popularity:${slug}`).int(0, 420);
}

/** Kits come out in summer, a season each; goods of no season all year round. */
function publicationOf(plan: ProductPlan, slug: string): Date {
  const random = seededRandom(`published:${slug}`);
  const [from, to] =
    plan.season === "2026/27"
      ? [20, 150]
      : plan.season === "2025/26"
        ? [420, 500]
        : plan.season === "2024/25"
          ? [800, 870]
          : [60, 700];
  return daysBeforeEpoch(random.int(from, to));
}

function badgesOf(plan: ProductPlan, slug: string, limited: boolean): Badge[] {
  const badges: Badge[] = [];
  if (plan.season === "2026/27" || plan.publishedAt) badges.push("new");
  if (plan.listPriceUsd !== null) badges.push("sale");
  if (limited) badges.push("limited");
  if (plan.publishedAt) badges.push("coming");
  if (slug === edgeProducts.lowStock) badges.push("last-sizes");
  return badges;
}

type Standing = { limited: boolean; restocked: boolean; bestSeller: boolean };

function tagsOf(plan: ProductPlan, { limited, restocked, bestSeller }: Standing): string[] {
  const { team, season, listPriceUsd, group, audience, kit } = plan;
  const leaves = [...plan.tags];
  if (team) leaves.push(team.tag);
  if (kit.garment === "jersey") leaves.push("jerseys");
  if (group === "retro") leaves.push("retro");
  if (group === "accessory" && kit.garment === "patch") leaves.push("accessories");
  if (season === "2026/27" && kit.garment !== "print") leaves.push("new-2026-27");
  if (season.startsWith("202")) leaves.push(`season-${season.replace("/", "-")}`);
  if (limited) leaves.push("drops");
  if (bestSeller) leaves.push("best-sellers");
  if (restocked) leaves.push("back-in-stock");
  if (listPriceUsd !== null) {
    leaves.push("last-season");
    if (audience === "kids") leaves.push("outlet-kids");
  }
  return [...new Set(leaves.flatMap(withAncestors))].toSorted();
}
