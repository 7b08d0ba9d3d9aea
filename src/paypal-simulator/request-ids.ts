import { createHash } from "node:crypto";
import type { Account } from "./account.ts";
import type { Fact } from "./books.ts";
import { isJsonObject } from "./field-reader.ts";
import { PaypalError, refuse } from "./issues.ts";

/**
 * The store behind PayPal-Request-Id. Only successes are remembered: a refused capture may be
 * tried again under the same id once the buyer has approved anew.
 */
export class RequestIds {
  readonly #account: Account;
  readonly #running = new Set<string>();

  constructor(account: Account) {
    this.#account = account;
  }

  /** Marks the id as being worked on; throws PaypalError when it already is. */
  begin(key: string, kind: "order" | "payment"): void {
    if (this.#running.has(key)) {
      const error = refuse("PREVIOUS_REQUEST_IN_PROGRESS");
      // The Payments API publishes a 409 for this; the Orders API has none.
      throw kind === "payment" ? new PaypalError(409, error.details) : error;
    }
    this.#running.add(key);
  }

  end(key: string): void {
    this.#running.delete(key);
  }

  /** The id of the result of the same earlier request; throws 422 when its body was another. */
  earlier(key: string, body: unknown): string | undefined {
    const { books } = this.#account;
    const request = books.requests.get(key);
    if (!request || request.expiresAt <= books.now()) return undefined;
    if (request.bodyHash !== hashOf(body) && books.settings.changedBody === "refuse") {
      throw refuse("DUPLICATE_REQUEST_ID", { field: "PayPal-Request-Id", location: "header" });
    }
    return request.resourceId;
  }

  /** The fact to record together with the resource. */
  remember(key: string, kind: "order" | "payment", body: unknown, resourceId: string): Fact {
    const { books } = this.#account;
    const { orderRequestIdMs, paymentRequestIdMs } = books.settings;
    const lifeMs = kind === "order" ? orderRequestIdMs : paymentRequestIdMs;
    const request = { bodyHash: hashOf(body), resourceId, expiresAt: books.now() + lifeMs };
    return { type: "request-remembered", key, request };
  }
}

/** The same for bodies that differ only in spacing and in the order of their keys. */
function hashOf(body: unknown): string {
  const sorted = JSON.stringify(body ?? {}, (_key, value: unknown) =>
    isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(sorted).digest("base64url");
}
