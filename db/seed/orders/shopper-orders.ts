import { customType } from "#domain/customization.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import { demoAccounts } from "../demo-accounts.ts";
import { daysBeforeEpoch } from "../epoch.ts";
import { demoAccountId } from "../insert-accounts.ts";
import { seededRandom } from "../seeded-random.ts";
import { shopperAddress } from "../settings.ts";
import { composeLine, type LinePlan } from "./compose-line.ts";
import { composeOrders, orderFrom, type SeedOrder } from "./compose-orders.ts";
import type { SeedCustomer } from "./customers.ts";
import { courseTo } from "./order-course.ts";

type Plan = {
  name: string;
  daysAgo: number;
  state: OrderState;
  /** Of each line whether it is printed for the buyer, who then cannot send it back. */
  printed: readonly boolean[];
  /** So many days ago all but the printed lines left. */
  partPostedDaysAgo?: number;
  /** Of its buyer's own name, so that premium lettering can be added. */
  isOwnName?: boolean;
};

/** An order of the demo shopper in each state that lasts; at most 11 hours pass before it is paid. */
const plans: readonly Plan[] = [
  { name: "returned", daysAgo: 46, state: "partly_refunded", printed: [false, true] },
  { name: "arrived", daysAgo: 21, state: "delivered", printed: [false, true] },
  { name: "cancelled", daysAgo: 12, state: "cancelled", printed: [false] },
  {
    name: "parted",
    daysAgo: 7,
    state: "in_production",
    printed: [false, true],
    partPostedDaysAgo: 3,
  },
  { name: "made", daysAgo: 2.5, state: "in_production", printed: [true] },
  { name: "waiting", daysAgo: 0.12, state: "paid", printed: [true], isOwnName: true },
  { name: "new", daysAgo: 0.1, state: "paid", printed: [true, false] },
];

/** All seeded orders, oldest first. */
export function composeAllOrders(): SeedOrder[] {
  return [...composeOrders(), ...composeShopperOrders()].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

/** Those of the account that can sign in and look at them. */
export function composeShopperOrders(): SeedOrder[] {
  const customer = shopper();
  return plans.map(({ name, daysAgo, state, printed, partPostedDaysAgo, isOwnName = false }) => {
    const key = `shopper:${name}`;
    const at = daysBeforeEpoch(daysAgo);
    const isFit = (isPrinted: boolean) => (line: LinePlan) =>
      line.personalised === isPrinted && (!isOwnName || isOwnStandard(line));
    const lines = printed.map((isPrinted, position) =>
      lineOf(`${key}:${position}`, at, isFit(isPrinted)),
    );
    const course = courseTo(seededRandom(`course:${key}`), at, state);
    const order = orderFrom({ key, at, customer, lines, method: "standard", course });
    if (partPostedDaysAgo === undefined) return order;
    const waiting = printed.flatMap((isPrinted, position) => (isPrinted ? [position] : []));
    return { ...order, part: { postedAt: daysBeforeEpoch(partPostedDaysAgo), waiting } };
  });
}

/** The one whose buyer wants premium lettering, and has yet to pay for it. */
export function waitingOrder(): SeedOrder {
  const found = composeShopperOrders().find(({ key }) => key === "shopper:waiting");
  if (!found) throw new RangeError("no order of the demo shopper waits");
  return found;
}

const isOwnStandard = ({ content: { choice } }: LinePlan) =>
  choice.customType === customType.own && !choice.premiumName && choice.name !== "";

/** Composes lines until one is as wished. */
function lineOf(key: string, at: Date, isFit: (line: LinePlan) => boolean): LinePlan {
  for (let attempt = 0; ; attempt += 1) {
    const line = composeLine(seededRandom(`${key}:${attempt}`), at);
    if (isFit(line)) return line;
  }
}

function shopper(): SeedCustomer {
  const account = demoAccounts.find(({ role }) => role === "customer");
  if (!account) throw new RangeError("the demo has no shopper");
  const { email, firstName, lastName } = account;
  return {
    id: demoAccountId(email),
    email,
    // The account has its own.
    passwordHash: "",
    firstName,
    lastName,
    language: "en-US",
    currency: "USD",
    address: shopperAddress,
    createdAt: daysBeforeEpoch(120),
  };
}
