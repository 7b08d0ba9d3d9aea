import type { RefusalConcern, RefusedWord } from "#domain/payment/refusal.ts";

/**
 * Meanings of an issue beyond a refusal. `notApproved`: the buyer has to approve first.
 * `alreadyCaptured`: perhaps an earlier try of ours was paid. `busy`: nothing is decided yet.
 */
type Meaning = RefusedWord | "notApproved" | "alreadyCaptured" | "busy";

type Row = readonly [concerns: RefusalConcern, capture: Meaning, opening: Meaning];

/**
 * PayPal's issues, a row each: the payments it concerns, its meaning at a capture and at the
 * opening of an order. An order is opened before its payer is known, so that words about one come
 * at captures; at an opening they stop that order alone, as all but `shopBlocked` do. No refusal of
 * a capture stops more than its payment (R-PAY-10, R-PAY-13).
 */
const rows: Readonly<Record<string, Row>> = {
  // The means of payment: another one may work by the same link.
  INSTRUMENT_DECLINED: ["payer", "declined", "rules"],
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: ["payer", "declined", "rules"],
  CARD_EXPIRED: ["payer", "declined", "rules"],
  TRANSACTION_LIMIT_EXCEEDED: ["payer", "declined", "rules"],
  // The account that pays.
  TRANSACTION_REFUSED: ["payer", "payer", "rules"],
  PAYER_CANNOT_PAY: ["payer", "payer", "rules"],
  PAYER_ACCOUNT_RESTRICTED: ["payer", "payer", "rules"],
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: ["payer", "payer", "rules"],
  DECLINED_DUE_TO_RELATED_TXN: ["payer", "payer", "rules"],
  // One payment: "the fraud settings of this seller" stopped it, no other.
  PAYEE_BLOCKED_TRANSACTION: ["payment", "payer", "rules"],
  // This order at PayPal: only a new one can be paid.
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: ["payment", "linkDead", "linkDead"],
  PAYPAL_TRANSACTION_ID_EXPIRED: ["payment", "linkDead", "linkDead"],
  ORDER_EXPIRED: ["payment", "linkDead", "linkDead"],
  ORDER_NOT_APPROVED: ["payment", "notApproved", "busy"],
  PAYER_ACTION_REQUIRED: ["payment", "notApproved", "busy"],
  ORDER_ALREADY_CAPTURED: ["payment", "alreadyCaptured", "linkDead"],
  DUPLICATE_INVOICE_ID: ["payment", "alreadyCaptured", "linkDead"],
  ORDER_COMPLETION_IN_PROGRESS: ["payment", "busy", "busy"],
  PREVIOUS_REQUEST_IN_PROGRESS: ["payment", "busy", "busy"],
  // The goods of the order, and their address.
  COMPLIANCE_VIOLATION: ["content", "rules", "rules"],
  DOMESTIC_TRANSACTION_REQUIRED: ["content", "rules", "rules"],
  SHIPPING_ADDRESS_INVALID: ["content", "rules", "rules"],
  // The shop's account: no buyer can pay.
  PAYEE_ACCOUNT_RESTRICTED: ["account", "shopBlocked", "shopBlocked"],
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: ["account", "shopBlocked", "shopBlocked"],
  PAYEE_ACCOUNT_INVALID: ["account", "shopBlocked", "shopBlocked"],
  // Permissions of the shop's credentials.
  AUTHENTICATION_FAILURE: ["permission", "shopBlocked", "shopBlocked"],
  NOT_AUTHORIZED: ["permission", "shopBlocked", "shopBlocked"],
  PERMISSION_DENIED: ["permission", "shopBlocked", "shopBlocked"],
};

/** The issues of the table, for tests that walk through it. */
export const paypalRefusals = Object.entries(rows).map(([issue, [concerns, capture, opening]]) => ({
  issue,
  concerns,
  capture,
  opening,
}));

/** Issues that say: the same request is still being worked on. */
export const isBusyIssue = (issue: string): boolean => rows[issue]?.[1] === "busy";

const aboutAddress = new Set([
  "SHIPPING_ADDRESS_INVALID",
  "MISSING_SHIPPING_ADDRESS",
  "CITY_REQUIRED",
  "POSTAL_CODE_REQUIRED",
]);

/** PayPal refuses an order for nothing but its delivery address, which it need not have. */
export const isAboutAddress = ({ kind, issues }: Pick<RefusedReply, "kind" | "issues">): boolean =>
  kind === "refused" && issues.length > 0 && issues.every((issue) => aboutAddress.has(issue));

/** A refused call: `blocked` by its status, 401 or 403, which is about our credentials. */
export type RefusedReply = { kind: string; issues: readonly string[]; note: string };

export type Meant = { issue: string; concerns: RefusalConcern; means: Meaning };

/** A word that is not listed stops its own payment, and a person is asked. */
const unlisted: Row = ["unlisted", "unlisted", "unlisted"];
const blocked: Row = ["permission", "shopBlocked", "shopBlocked"];

/**
 * The meaning of a refused call. Of several issues one about the payment counts before one about
 * the shop, which it may have brought about.
 */
export function meaningOf({ kind, issues }: RefusedReply, at: "capture" | "opening"): Meant {
  const unknown = kind === "blocked" ? blocked : unlisted;
  const found = (issues.length > 0 ? issues : [""]).map((issue) => {
    const [concerns, capture, opening] = rows[issue] ?? unknown;
    return { issue, concerns, means: at === "capture" ? capture : opening };
  });
  const [first] = found;
  if (!first) throw new Error("a refusal has an issue, if an empty one");
  return found.find(({ means }) => means !== "shopBlocked") ?? first;
}
