import type { BuyNowLine } from "./cart.ts";
import type { FailureData } from "./envelope.ts";
import { errorCodes } from "./error-codes.ts";
import type { PricedLines } from "./priced-cart.ts";

/** What `priceLines` answers. */
export type PlainPrice =
  | { ok: true; data: PricedLines }
  | { ok: false; code: string; data: FailureData };

export type PricedPlainLines = {
  /** null where no line is left. */
  quote: PricedLines | null;
  /** The lines that can be made, and the place of each among all. */
  kept: BuyNowLine[];
  places: number[];
  /** Lines that can no longer be made, such as of an archived product. */
  leftOut: BuyNowLine[];
};

/**
 * The one rule of which plain lines can be made: prices them without those that the shop refuses. A
 * refused call judges no coupon, so that one code costs one guess at most.
 * @returns null where the shop refuses for any other reason; nothing is left out then
 */
export async function pricePlainLines(
  lines: readonly BuyNowLine[],
  price: (lines: BuyNowLine[]) => Promise<PlainPrice>,
): Promise<PricedPlainLines | null> {
  let kept = lines.map((line, place) => ({ line, place }));
  const leftOut: typeof kept = [];
  const result = (quote: PricedLines | null) => ({
    quote,
    kept: kept.map(({ line }) => line),
    places: kept.map(({ place }) => place),
    leftOut: leftOut.toSorted((a, b) => a.place - b.place).map(({ line }) => line),
  });
  while (kept.length > 0) {
    const answer = await price(kept.map(({ line }) => line));
    if (answer.ok) return result(answer.data);
    const refused = answer.code === errorCodes.invalidInput ? refusedPlaces(answer.data) : [];
    const isRefused = (_: unknown, at: number) => refused.includes(at);
    if (!kept.some(isRefused)) return null;
    leftOut.push(...kept.filter(isRefused));
    kept = kept.filter((_, at) => !refused.includes(at));
  }
  return result(null);
}

/** Of the lines that were sent: `2.size` is a field of the third. */
const refusedPlaces = (data: FailureData): number[] =>
  (data?.errors ?? []).flatMap(({ path }) => {
    const [, place] = /^(\d+)\./.exec(path) ?? [];
    return place === undefined ? [] : [Number(place)];
  });
