import { isJsonObject } from "./field-reader.ts";
import { refuse } from "./issues.ts";

/** How webhooks travel: what a network and a busy PayPal may do to them. */
export interface Plan {
  /** "hold" keeps them until they are released, "never" loses them. */
  mode: "send" | "hold" | "never";
  delayMs: number;
  /** Up to so much is added to the delay by chance, so that they overtake each other. */
  jitterMs: number;
  /** How often each is sent at once. */
  copies: number;
}

/** PayPal's events usually come after the buyer's browser. */
const USUAL: Plan = { mode: "send", delayMs: 1_500, jitterMs: 0, copies: 1 };
const MODES = ["send", "hold", "never"] as const;
const LIMITS = { delayMs: 86_400_000, jitterMs: 86_400_000, copies: 20 } as const;

/** Kept in memory only, like faults: it belongs to a test. */
export class DeliveryPlan {
  #plan: Plan = USUAL;

  current(): Plan {
    return this.#plan;
  }

  isHeld(): boolean {
    return this.#plan.mode === "hold";
  }

  isNever(): boolean {
    return this.#plan.mode === "never";
  }

  copies(): number {
    return this.#plan.copies;
  }

  /** Milliseconds from an event to its first try. */
  delay(): number {
    return this.#plan.delayMs + Math.floor(Math.random() * (this.#plan.jitterMs + 1));
  }

  /** Changes what is named; throws PaypalError 400 for anything else. */
  change(body: unknown): void {
    if (!isJsonObject(body)) throw refuse("MALFORMED_REQUEST_JSON", { location: "body" });
    const plan = { ...this.#plan };
    for (const [key, value] of Object.entries(body)) {
      const mode = MODES.find((each) => each === value);
      if (key === "mode" && mode) plan.mode = mode;
      else if (isAmount(key) && typeof value === "number" && isWithin(value, LIMITS[key])) {
        plan[key] = value;
      } else throw refuse("INVALID_PARAMETER_VALUE", { field: `/${key}`, location: "body" });
    }
    this.#plan = plan;
  }
}

const isAmount = (key: string): key is keyof typeof LIMITS => Object.hasOwn(LIMITS, key);
const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most;
