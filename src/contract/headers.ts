/** Header and cookie names of the wire. */
export const headerNames = {
  requestId: "x-request-id",
  authorization: "authorization",
  /** The fixed public client id (R-CALL-1); never an authority. */
  clientToken: "token",
  idempotencyKey: "idempotency-key",
  currency: "x-currency",
  /** The coupon to price a changed cart with, written as `encodeURIComponent` does. */
  coupon: "x-coupon-code",
  language: "accept-language",
  /** The key of an order, in place of the field `orderKey` of an address, which logs would keep. */
  orderKey: "x-order-key",
} as const;

/** Another id is not taken over: the answer carries one of the server's. */
export const requestIdPattern = /^[\w-]{1,64}$/;
/** Chosen by the caller, such as a UUID; another one is refused (R-ORDER-7). */
export const idempotencyKeyPattern = /^[\w:.-]{8,128}$/;

/** Cookies that pages are rendered by. */
export const cookieNames = { language: "lang", currency: "MT_currency" } as const;
export const cookieDays = 30;

/**
 * Lines that were put into the cart by forms that were sent without scripts (`plain-lines.ts`):
 * they open nothing, and the page's scripts take them over once they run.
 */
export const linesCookie = "MT_lines";
/** Of that cookie: how long it is kept, and the most different items in it. */
export const keptLines = { seconds: cookieDays * 86_400, most: 12 } as const;

/** The coupon of those lines, written as `encodeURIComponent` does; it opens nothing either. */
export const couponCookie = "MT_coupon";

/** Set at a sign-in, read at the next; no script sees it. Browsers keep none longer than 400 days. */
export const deviceCookie = { name: "MT_device", seconds: 400 * 86_400 } as const;

/**
 * Set where a code by e-mail is requested, so that guesses of others cost it none (R-ACCOUNT-3).
 */
export const codeCookie = { name: "MT_asker", seconds: 30 * 60 } as const;
