import type { FastifyRequest } from "fastify";
import { networkOf } from "#domain/network/network-of.ts";
import type { RateLimit } from "#server/platform/rate-limit.ts";
import { TooBusy } from "#server/platform/too-busy.ts";

/** What one network address may have made: plain pictures, and pictures of its own designs. */
export type PictureBudgets = { pictures: RateLimit; designs: RateLimit };

/**
 * Counts a picture that is not in memory (R-LIMIT-7).
 * @param budget undefined counts nothing
 * @throws TooBusy, which is answered 429, above the budget
 */
export function spendPicture(budget: RateLimit | undefined, request: FastifyRequest): void {
  if (budget && !budget.take(networkOf(request.ip))) throw new TooBusy("pictures of one address");
}
