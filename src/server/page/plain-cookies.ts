import type { FastifyReply, FastifyRequest } from "fastify";
import type { BuyNowLine } from "#contract/cart.ts";
import { couponCookie, keptLines, linesCookie } from "#contract/headers.ts";
import { encodeLines, readKeptLines } from "#contract/plain-lines.ts";
import { couponOf, header, readCookies } from "#server/api/request-headers.ts";

/* The cookies of the cart without scripts: its lines, and the coupon of these lines. */

/** The shop's own address begins with `https:`. */
type Kept = { isSecure: boolean };

/** Bytes, name and attributes included; browsers need keep no longer cookie (RFC 6265, 6.1). */
const longest = 4096;

const cookiesOf = (request: FastifyRequest) => readCookies(header(request, "cookie"));

/** The lines as the cookie has them; "" without any. */
export const keptText = (request: FastifyRequest): string =>
  cookiesOf(request).get(linesCookie) ?? "";

export const linesOf = (request: FastifyRequest): BuyNowLine[] => readKeptLines(keptText(request));

/** The code that these lines are priced with; undefined without one. */
export const keptCoupon = (request: FastifyRequest): string | undefined =>
  couponOf(cookiesOf(request).get(couponCookie));

/** Whether a browser keeps no more than these lines. */
export const isTooMuch = (lines: readonly BuyNowLine[], kept: Kept): boolean =>
  lines.length > keptLines.most || cookieOf(lines, kept).length > longest;

/**
 * Keeps the lines that a form leaves. A coupon is that of its lines: it goes with the last one, and
 * none waits for the first line of another cart.
 * @param before the lines that the form found
 */
export function keepLines(
  request: FastifyRequest,
  reply: FastifyReply,
  { before, lines, ...kept }: Kept & Record<"before" | "lines", readonly BuyNowLine[]>,
): void {
  void reply.header("set-cookie", cookieOf(lines, kept));
  const isLone = before.length === 0 || lines.length === 0;
  if (isLone && cookiesOf(request).has(couponCookie)) keepCoupon(reply, "", kept);
}

/** @param code "" for none */
export const keepCoupon = (reply: FastifyReply, code: string, kept: Kept): void =>
  void reply.header("set-cookie", setCookie(couponCookie, encodeURIComponent(code), kept));

const cookieOf = (lines: readonly BuyNowLine[], kept: Kept) =>
  setCookie(linesCookie, encodeLines(lines), kept);

/** All of it is ASCII. */
function setCookie(name: string, value: string, { isSecure }: Kept): string {
  const age = value === "" ? 0 : keptLines.seconds;
  const end = isSecure ? "; SameSite=Lax; Secure" : "; SameSite=Lax";
  return `${name}=${value}; Path=/; Max-Age=${age}${end}`;
}
