import { isJsonObject } from "./field-reader.ts";
import { isIssueName, refuse } from "./issues.ts";

export const CALLS = [
  "token",
  "create-order",
  "get-order",
  "patch-order",
  "capture-order",
  "authorize-order",
  "get-capture",
  "refund-capture",
  "get-refund",
  "get-dispute",
  "list-disputes",
  "list-transactions",
  "webhooks",
  "certificate",
] as const;
export type Call = (typeof CALLS)[number];

const KINDS = [
  /** Waits before it executes. */
  "delay",
  /** Executes, then closes the connection without an answer. */
  "drop-response",
  /** Executes, then answers 500. */
  "error-after-execute",
  /** Answers 503 without executing. */
  "unavailable",
  /** Answers 429 with Retry-After without executing. */
  "rate-limit",
  /** Answers 403 without executing: the account may not do that. */
  "forbidden",
  /** Refuses with `issue` without executing, in any word. */
  "refuse",
  /** Executes, then answers half of the JSON. */
  "truncate",
  /** The capture is made but held for review. */
  "pending-capture",
  /** The refund is accepted and its outcome is open. */
  "pending-refund",
] as const;

export interface Fault {
  fault: (typeof KINDS)[number];
  /** "any" is every call. */
  call: Call | "any";
  /**
   * The order, capture, refund or dispute in the call's address, of a new order the number in its
   * body (`custom_id`); null for every one.
   */
  id: string | null;
  /** How many calls it still befalls. */
  calls: number;
  delayMs: number;
  retryAfterSeconds: number;
  /** What `refuse` says. */
  issue: string;
}

/** Faults ordered for the next calls. Kept in memory only: they belong to a test, not to the account. */
export class Faults {
  #ordered: Fault[] = [];

  list(): Fault[] {
    return this.#ordered;
  }

  clear(): void {
    this.#ordered = [];
  }

  /** Orders one fault; throws PaypalError 400 with the reason when the order is invalid. */
  order(body: unknown): Fault {
    if (!isJsonObject(body)) throw refuse("MALFORMED_REQUEST_JSON", { location: "body" });
    const kind = oneOf(body, "fault", KINDS);
    // Only a capture can be held for review, and only a refund be open.
    const usual =
      kind === "pending-capture"
        ? "capture-order"
        : kind === "pending-refund"
          ? "refund-capture"
          : "any";
    const fault: Fault = {
      fault: kind,
      call: body["call"] === undefined ? usual : oneOf(body, "call", [...CALLS, "any"] as const),
      id: typeof body["id"] === "string" ? body["id"] : null,
      calls: wholeNumber(body, "calls", 1, 10_000),
      delayMs: wholeNumber(body, "delayMs", 1_000, 600_000),
      retryAfterSeconds: wholeNumber(body, "retryAfterSeconds", 1, 86_400),
      issue: issueOf(body, kind),
    };
    this.#ordered.push(fault);
    return fault;
  }

  /** The fault that befalls this call, oldest order first; counts it as used. */
  take(call: Call, id = ""): Fault | undefined {
    const befalls = (each: Fault) =>
      (each.call === call || each.call === "any") && (each.id === null || each.id === id);
    const fault = this.#ordered.find(befalls);
    if (!fault) return undefined;
    fault.calls -= 1;
    this.#ordered = this.#ordered.filter((each) => each.calls > 0);
    return fault;
  }
}

function issueOf(body: Record<string, unknown>, kind: Fault["fault"]): string {
  if (kind !== "refuse") return "";
  const { issue } = body;
  if (isIssueName(issue)) return issue;
  throw refuse("INVALID_PARAMETER_VALUE", { field: "/issue", location: "body" });
}

function oneOf<T extends string>(
  body: Record<string, unknown>,
  key: string,
  allowed: readonly T[],
): T {
  const value = allowed.find((each) => each === body[key]);
  if (value !== undefined) return value;
  throw refuse("INVALID_PARAMETER_VALUE", {
    field: `/${key}`,
    value: `one of ${allowed.join(", ")}`,
    location: "body",
  });
}

function wholeNumber(
  body: Record<string, unknown>,
  key: string,
  fallback: number,
  most: number,
): number {
  const value = body[key] ?? fallback;
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most) {
    return value;
  }
  throw refuse("INVALID_PARAMETER_VALUE", { field: `/${key}`, location: "body" });
}
