import { moveOrder, type OrderState } from "#domain/order/order-state.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import { seedEpoch } from "../epoch.ts";
import { demoAccountId } from "../insert-accounts.ts";
import type { SeededRandom } from "../seeded-random.ts";

export type SeedEvent = { state: OrderState; actor: string; reason: string; at: Date };

/** How an order went until the seed's today. */
export type Course = { state: OrderState; events: SeedEvent[]; payment: PaymentState };

const fulfilment = demoAccountId("fulfilment@kitroom.example");
const support = demoAccountId("support@kitroom.example");

type Step = readonly [state: OrderState, leastHours: number, mostHours: number, actor: string];

const placed: readonly Step[] = [
  ["created", 0, 0, "shopper"],
  ["awaiting_payment", 0.001, 0.003, "payment"],
];
const delivered: readonly Step[] = [
  ...placed,
  ["paid", 0.03, 0.4, "payment"],
  ["in_production", 4, 40, fulfilment],
  ["shipped", 20, 110, fulfilment],
  ["delivered", 90, 300, "job"],
];

/** Outcomes of orders, each with its share; the first take the rest. */
const ends: readonly { share: number; steps: readonly Step[]; payment: PaymentState }[] = [
  { share: 1, steps: delivered, payment: "captured" },
  { share: 0.05, steps: [...placed, ["expired", 1, 1.1, "job"]], payment: "cancelled" },
  { share: 0.03, steps: [...placed, ["cancelled", 0.1, 0.8, "shopper"]], payment: "cancelled" },
  { share: 0.02, steps: [...delivered, ["refunded", 60, 400, support]], payment: "captured" },
  {
    share: 0.02,
    steps: [...delivered, ["partly_refunded", 60, 400, support]],
    payment: "captured",
  },
];

const reasons: Partial<Record<OrderState, string>> = {
  expired: "not paid in time",
  refunded: "returned",
  partly_refunded: "one item returned",
};

/**
 * The way of an order placed at `at`, by legal moves alone, cut off at the seed's today. States in
 * which a payment is under way are left out: the provider would be asked about it and know nothing.
 */
export function courseOf(random: SeededRandom, at: Date): Course {
  const draw = random.next();
  let sum = 0;
  const end = ends.slice(1).find(({ share }) => draw < (sum += share)) ?? ends[0];
  if (!end) throw new RangeError("no way to go");
  return follow(random, at, end);
}

/**
 * The way of an order placed at `at` as far as a state.
 * @throws RangeError when it leads beyond the seed's today.
 */
export function courseTo(random: SeededRandom, at: Date, state: OrderState): Course {
  const end = ends.find(({ steps }) => steps.some(([step]) => step === state));
  if (!end) throw new RangeError(`no way to ${state}`);
  const last = end.steps.findIndex(([step]) => step === state);
  const course = follow(random, at, { ...end, steps: end.steps.slice(0, last + 1) });
  if (course.state !== state) throw new RangeError(`${at.toISOString()} is too late for ${state}`);
  return course;
}

function follow(
  random: SeededRandom,
  at: Date,
  { steps, payment }: Pick<(typeof ends)[number], "steps" | "payment">,
): Course {
  const events: SeedEvent[] = [];
  let time = at.getTime();
  for (const [state, least, most, actor] of steps) {
    time += (least + random.next() * (most - least)) * 3_600_000;
    const now = new Date(Math.round(time));
    if (now > seedEpoch) break;
    const before = events.at(-1);
    if (before && !moveOrder(before.state, state).ok) {
      throw new RangeError(`no move from ${before.state} to ${state}`);
    }
    events.push({ state, actor, reason: reasons[state] ?? "", at: now });
  }
  const state = events.at(-1)?.state ?? "created";
  const isOver = events.length === steps.length;
  return { state, events, payment: isOver ? payment : "captured" };
}
