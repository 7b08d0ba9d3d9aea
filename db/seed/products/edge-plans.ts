import { edgeProducts } from "../edge-products.ts";
import { printColours } from "#kit/print-colours.ts";
import { teamOf } from "../teams/teams.ts";
import { daysBeforeEpoch } from "../epoch.ts";
import { slugOf } from "#domain/catalog/slug.ts";
import type { ProductPlan } from "./product-plan.ts";
import { text } from "../texts/seed-text.ts";

type Change = (plan: ProductPlan) => Partial<ProductPlan>;

const centenaryCloth = {
  body: "#f7f7fb",
  second: "#c9a13b",
  trim: "#c9a13b",
  pattern: "sash",
} as const;

/** The differences, by the slug the product has before the change. */
const changes: Readonly<Record<string, Change>> = {
  [edgeProducts.noCustomisation]: () => ({
    customTypes: [1],
    hasSquad: false,
    takesExtras: false,
  }),
  [edgeProducts.noPatches]: () => ({ takesExtras: false }),
  [edgeProducts.halfCentDiscountInEur]: () => ({ priceUsd: 4995 }),
  [edgeProducts.soldOut]: () => ({ limited: true }),
  [edgeProducts.lowStock]: () => ({ limited: true }),
  // The scarf of a derby, which two teams share and none owns.
  "ss-portovento-bar-scarf": (plan) => ({
    title: text(
      'Montelupa 1911 "Half/Half" Derby Scarf & Pin',
      '蒙泰卢帕1911 "半/半" 德比围巾 & 徽章',
    ),
    slug: edgeProducts.oddTitle,
    team: teamOf("montelupa-1911"),
    kit: {
      ...plan.kit,
      body: teamOf("montelupa-1911").home.body,
      second: teamOf("ss-portovento").home.body,
      crest: teamOf("montelupa-1911").crest,
      pattern: "halves",
    },
  }),
  // Announced: it comes out some weeks after the seed's today, which moves with the clock.
  "yukinose-fc-third-shirt-2025-26": (plan) => ({
    title: text("Yukinose FC Centenary Shirt", "雪濑FC 百年纪念球衣"),
    slug: edgeProducts.futureDrop,
    season: "",
    priceUsd: 7900,
    listPriceUsd: null,
    limited: true,
    publishedAt: daysBeforeEpoch(-20),
    kit: {
      ...plan.kit,
      ...centenaryCloth,
      print: { ...plan.kit.print, ...printColours(centenaryCloth) },
    },
    story: text(
      "Yukinose turns a hundred this season. One shirt, snow white under a golden sash, in one run that will not be repeated. Nineteen hundred and twenty-six are made, numbered inside the collar.",
      "本赛季，雪濑迎来百年华诞。一件球衣，雪白之上金色绶带，仅此一批，不再复刻。全球限量一千九百二十六件，领内附编号。",
    ),
  }),
};

/** Gives each edge product the property it exists for. */
export function applyEdges(plan: ProductPlan): ProductPlan {
  const change = changes[plan.slug ?? slugOf(plan.title["en-US"])];
  return change ? { ...plan, ...change(plan) } : plan;
}
