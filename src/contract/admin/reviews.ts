import * as z from "zod/mini";
import { id, optionalText, page, records } from "../field.ts";
import { storedText } from "./admin-field.ts";

const reviewStates = ["pending", "published", "refused"] as const;

export const adminReviewListInput = z.object({
  ...page,
  state: z._default(z.enum(["all", ...reviewStates], "invalid"), "pending"),
  rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  text: optionalText(80),
});
export const adminReview = z.object({
  id: z.string(),
  productId: z.string(),
  productTitle: storedText,
  image: z.string(),
  author: z.string(),
  country: z.string(),
  rating: z.int(),
  fit: z.enum(["small", "true", "large"]),
  text: z.string(),
  language: z.string(),
  state: z.enum(reviewStates),
  verified: z.boolean(),
  writtenAt: z.string(),
  reply: z.nullable(z.string()),
});
export type AdminReview = z.infer<typeof adminReview>;
export const adminReviewList = z.extend(records(adminReview), { pending: z.int() });

/** An empty reply takes the reply away; `pending` lets it wait for a decision again. */
export const moderateReviewInput = z.object({
  id: id(),
  state: z.optional(z.enum(reviewStates, "invalid")),
  reply: optionalText(2000),
  /**
   * The state in which it was decided on. A conflict where the buyer has changed the review since,
   * or another moderator a field that this call changes.
   */
  seen: z.optional(
    z.pick(adminReview, { rating: true, fit: true, text: true, state: true, reply: true }),
  ),
});
