import type { Maker } from "#domain/catalog/kit-model.ts";
import { seedEpoch } from "../epoch.ts";
import { edgeProducts } from "../edge-products.ts";
import { reviewedCount, seedProducts, type SeedProduct } from "../products/products.ts";
import { seededId } from "../seeded-id.ts";
import { seededRandom, type SeededRandom } from "../seeded-random.ts";
import { betweenSentences, type SeedLanguage } from "../texts/seed-text.ts";
import { replyTexts } from "./reply-texts.ts";
import { reviewAuthors, reviewPools, type Fit, type Sentiment } from "./review-texts.ts";

export type ReviewRow = {
  id: string;
  productId: string;
  author: string;
  country: string;
  rating: number;
  fit: Fit;
  body: string;
  language: SeedLanguage;
  state: "pending" | "published" | "refused";
  /** Bought here; the rest came along from before the shop kept orders. */
  verified: boolean;
  createdAt: Date;
  reply: string | null;
  repliedAt: Date | null;
};

const day = 86_400_000;

const leastAndMostMean = [4.1, 4.8] as const;

/** How a maker's cut turns out: shares of votes for small and for large, the rest is true. */
const fitShares: Readonly<Record<Maker, readonly [small: number, large: number]>> = {
  tarnwick: [0.08, 0.08],
  sollane: [0.34, 0.04],
  brightholm: [0.04, 0.29],
};

/** About 2 400 reviews on the 120 best sellers, a fifth of them Chinese. */
export function composeReviews(): ReviewRow[] {
  return seedProducts.slice(0, reviewedCount).flatMap(reviewsOf);
}

function reviewsOf(product: SeedProduct): ReviewRow[] {
  const random = seededRandom(`reviews:${product.slug}`);
  const count = product.slug === edgeProducts.ordinary ? 40 : random.int(6, 34);
  // The share of five stars sets the mean: 4.1 where few are delighted, 4.8 where most are.
  const delighted = 0.46 + random.next() * 0.36;
  const votes = Array.from({ length: count }, () => ({
    rating: ratingOf(random.next(), delighted),
    state: stateOf(random.next()),
  }));
  settleMean(votes);
  const drafts = votes.map((vote, index) =>
    draftReview(product, `review:${product.slug}:${index}`, vote),
  );
  const bodies = writeBodies(drafts);
  return drafts.map((draft) => {
    const { key, ...review } = { ...draft, body: bodies.get(draft.key) ?? "" };
    return { ...review, ...answerOf(review, key), id: seededId(key, review.createdAt) };
  });
}

/** The shop answers one published review in ten, within the week, and most authors bought here. */
function answerOf(
  { state, rating, language, createdAt }: ComposedReview,
  key: string,
): Pick<ReviewRow, "verified" | "reply" | "repliedAt"> {
  const random = seededRandom(`answer:${key}`);
  const verified = random.chance(0.93);
  const repliedAt = new Date(createdAt.getTime() + Math.floor((0.2 + random.next() * 5) * day));
  const answered = random.chance(0.12) && state === "published" && repliedAt < seedEpoch;
  if (!answered) return { verified, reply: null, repliedAt: null };
  return { verified, reply: random.pick(replyTexts[language][sentimentOf(rating)]), repliedAt };
}

type ComposedReview = Omit<ReviewRow, "id" | "verified" | "reply" | "repliedAt">;
type Vote = Pick<ReviewRow, "rating" | "state">;

/** Moves single published votes until their mean is one of a well-liked product. */
function settleMean(votes: Vote[]): void {
  const published = votes.filter((vote) => vote.state === "published");
  const mean = () => published.reduce((sum, vote) => sum + vote.rating, 0) / published.length;
  for (const vote of published) {
    if (mean() > leastAndMostMean[1] && vote.rating === 5) vote.rating = 4;
    if (mean() < leastAndMostMean[0] && vote.rating < 5) vote.rating = 5;
  }
}

type Draft = Omit<ComposedReview, "body"> & { key: string };

function draftReview(product: SeedProduct, key: string, vote: Vote): Draft {
  const random = seededRandom(key);
  const language: SeedLanguage = random.chance(0.2) ? "zh-CN" : "en-US";
  const fit = fitOf(random.next(), product.team?.maker ?? "tarnwick");
  const [author, country] = random.pick(reviewAuthors[language]);
  const age = seedEpoch.getTime() - product.publishedAt.getTime();
  const createdAt = new Date(product.publishedAt.getTime() + Math.floor(age * random.next()));
  return { key, productId: product.id, author, country, ...vote, fit, language, createdAt };
}

/** Six reviews are seen at once, and some before them may not be published. */
const seenTogether = 9;

/**
 * The texts of a product's reviews by their keys, written in the order in which a language shows
 * them: no sentence of one is in those beside it. No two are the same.
 */
function writeBodies(drafts: readonly Draft[]): ReadonlyMap<string, string> {
  const bodies = new Map<string, string>();
  const written = new Set<string>();
  for (const language of ["en-US", "zh-CN"] as const) {
    const used = new Set<string>();
    const latest: string[][] = [];
    const shown = drafts
      .filter((draft) => draft.language === language)
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    for (const draft of shown) {
      const recent = new Set(latest.slice(1 - seenTogether).flat());
      const random = seededRandom(`body:${draft.key}`);
      const choose = (all: readonly string[]) => {
        const unsaid = all.filter((sentence) => !used.has(sentence));
        return unsaid.length > 0 ? unsaid : all.filter((sentence) => !recent.has(sentence));
      };
      let sentences = sentencesOf(random, draft, choose);
      const body = () => sentences.join(betweenSentences[language]);
      // A pool may have nothing else left to choose from.
      while (written.has(body())) sentences = sentencesOf(random, draft, (all) => all);
      for (const sentence of sentences) used.add(sentence);
      latest.push(sentences);
      written.add(body());
      bodies.set(draft.key, body());
    }
  }
  return bodies;
}

function ratingOf(draw: number, delighted: number): number {
  if (draw < delighted) return 5;
  const rest = (draw - delighted) / (1 - delighted);
  if (rest < 0.72) return 4;
  if (rest < 0.88) return 3;
  return rest < 0.96 ? 2 : 1;
}

function fitOf(draw: number, maker: Maker): Fit {
  const [small, large] = fitShares[maker];
  if (draw < small) return "small";
  return draw < small + large ? "large" : "true";
}

function stateOf(draw: number): ReviewRow["state"] {
  if (draw < 0.05) return "pending";
  return draw < 0.07 ? "refused" : "published";
}

/** @param choose those that may be said; where there are none the sentence is left out */
function sentencesOf(
  random: SeededRandom,
  { language, rating, fit }: Pick<Draft, "language" | "rating" | "fit">,
  choose: (all: readonly string[]) => readonly string[],
): string[] {
  const sentiment = sentimentOf(rating);
  const pool = reviewPools[language];
  const one = (all: readonly string[]): string => {
    const among = choose(all);
    return among.length > 0 ? random.pick(among) : "";
  };
  const remark = one(pool.remarks[sentiment]);
  const others = pool.remarks[sentiment].filter((other) => other !== remark);
  return [
    random.chance(0.85) ? one(pool.openings[sentiment]) : "",
    remark,
    random.chance(0.3) ? one(others) : "",
    one(pool.fits[fit]),
    one(pool.ends[sentiment]),
  ].filter((sentence) => sentence !== "");
}

function sentimentOf(rating: number): Sentiment {
  if (rating >= 4) return "glad";
  return rating === 3 ? "mixed" : "cross";
}
