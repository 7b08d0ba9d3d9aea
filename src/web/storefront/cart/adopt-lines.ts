import type { BuyNowLine } from "#contract/cart.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { couponCookie, keptLines, linesCookie } from "#contract/headers.ts";
import { decodedUri } from "#domain/decoded-uri.ts";
import { encodeLines, readKeptLines } from "#contract/plain-lines.ts";
import { call, type CallOptions } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";
import { keepCoupon, keptCoupon } from "./coupon/kept-coupon.ts";

type Saved = Promise<CallResult<"saveCartItems">>;

const write = (name: string, value: string) => {
  const seconds = value === "" ? 0 : keptLines.seconds;
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};

/** Takes over the coupon of a cart without scripts; one that is kept already stays. @returns its code */
function adoptCoupon(cookie: string): string {
  const code = keptCoupon() === "" ? (decodedUri(cookie) ?? "") : "";
  if (code !== "") keepCoupon(code);
  return code;
}

/**
 * Takes over what forms without scripts have put into the cart. The cookies go first, so that two
 * tabs do not both take them. What met trouble is back in them, for the next page; what can no longer
 * be had is left out. The coupon stays with its lines: kept before they are saved, for the answer is
 * priced with it, and given up where none of them was.
 * @param change of the cart
 */
export async function adoptLines(
  change: (send: (options: CallOptions) => Saved) => Saved,
): Promise<void> {
  const coupon = readCookie(couponCookie);
  const lines = readKeptLines(readCookie(linesCookie));
  for (const name of [linesCookie, couponCookie]) write(name, "");
  if (lines.length === 0) return;
  const adopted = adoptCoupon(coupon);
  const { saved, waiting } = await saveLines(lines, change);
  if (waiting.length > 0) write(linesCookie, encodeLines(waiting));
  if (saved > 0) return;
  if (adopted !== "" && keptCoupon() === adopted) keepCoupon("");
  if (waiting.length > 0) write(couponCookie, coupon);
}

/** @returns how many lines are saved, and those that met trouble */
async function saveLines(
  lines: BuyNowLine[],
  change: Parameters<typeof adoptLines>[0],
): Promise<{ saved: number; waiting: BuyNowLine[] }> {
  const save = (some: BuyNowLine[]) => change((options) => call("saveCartItems", some, options));
  const answer = await save(lines);
  if (answer.ok) return { saved: lines.length, waiting: [] };
  if (!goneCodes.includes(answer.code)) return { saved: 0, waiting: lines };
  if (lines.length === 1) return { saved: 0, waiting: [] };
  const waiting: BuyNowLine[] = [];
  let saved = 0;
  for (const line of lines) {
    const alone = await save([line]);
    if (alone.ok) saved += 1;
    else if (!goneCodes.includes(alone.code)) waiting.push(line);
  }
  return { saved, waiting };
}

/** Refusals of the lines themselves; every other failure is one of the shop, the way or the session. */
const goneCodes: readonly string[] = [
  errorCodes.invalidInput,
  errorCodes.outOfStock,
  errorCodes.notFound,
];

/** "" without one. */
const readCookie = (name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1] ?? "";
