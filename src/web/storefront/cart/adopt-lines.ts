import { errorCodes } from "#contract/error-codes.ts";
import { couponCookie, keptLines, linesCookie } from "#contract/headers.ts";
import { decodedUri } from "#domain/decoded-uri.ts";
import { decodeLines, encodeLines } from "#contract/plain-lines.ts";
import { call, type CallOptions } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";
import { keepCoupon, keptCoupon } from "./coupon/kept-coupon.ts";

type Saved = Promise<CallResult<"saveCartItems">>;

const write = (value: string, seconds: number) => {
  document.cookie = `${linesCookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};

/** Takes over the coupon of a cart without scripts; one that is kept already stays. */
function adoptCoupon(): void {
  const coupon = readCookie(couponCookie);
  if (coupon === "") return;
  document.cookie = `${couponCookie}=; path=/; max-age=0; samesite=lax`;
  if (keptCoupon() === "") keepCoupon(decodedUri(coupon) ?? "");
}

/**
 * Takes over what forms without scripts have put into the cart. The cookie goes first, so that two
 * tabs do not both take it. What met trouble is back in it, for the next page; what can no longer be
 * had is left out.
 * @param change of the cart
 */
export async function adoptLines(
  change: (send: (options: CallOptions) => Saved) => Saved,
): Promise<void> {
  adoptCoupon();
  const text = readCookie(linesCookie);
  write("", 0);
  const lines = decodeLines(text);
  if (lines.length === 0) return;
  const save = (some: typeof lines) => change((options) => call("saveCartItems", some, options));
  const answer = await save(lines);
  if (answer.ok) return;
  if (!goneCodes.includes(answer.code)) return write(text, keptLines.seconds);
  if (lines.length === 1) return;
  const waiting: typeof lines = [];
  for (const line of lines) {
    const alone = await save([line]);
    if (!alone.ok && !goneCodes.includes(alone.code)) waiting.push(line);
  }
  if (waiting.length > 0) write(encodeLines(waiting), keptLines.seconds);
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
