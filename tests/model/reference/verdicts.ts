import { activeOf, isBlank, minute, sumOf, type Line, type ModelOrder } from "./state.ts";

/** What people see of an order: goods before money (record 031). */
export function statusOf(order: ModelOrder): string {
  const unpaid = {
    created: "created",
    awaiting: "awaiting_payment",
    review: "payment_review",
    expired: "expired",
    cancelled: "cancelled",
  } as const;
  if (order.phase !== "paid") return unpaid[order.phase];
  const { captured, credited, refunded, reversed } = order;
  // Money says where an order stands that costs something.
  const isFree = order.total === 0;
  if (!isFree && credited + reversed >= captured)
    return refunded < credited ? "refund_due" : "refunded";
  const all = unitsIn(order);
  const inHouse = all.taken + all.making + all.packed;
  if (inHouse > 0) {
    const isBegun = all.making + all.packed + all.shipped + all.delivered > 0;
    return isBegun ? "in_production" : "paid";
  }
  if (all.shipped > 0) return "shipped";
  if (!isFree && credited + reversed > 0) return "partly_refunded";
  if (all.delivered > 0) return "delivered";
  return all.lost > 0 ? "shipped" : "cancelled";
}

export function unitsIn({ lines }: ModelOrder): Line["at"] {
  const sum = { ...(lines[0]?.at as Line["at"]) };
  for (const place of Object.keys(sum) as (keyof Line["at"])[]) {
    sum[place] = sumOf(lines, ({ at }) => at[place]);
  }
  return sum;
}

export function goodsStatusOf(order: ModelOrder): string {
  const all = unitsIn(order);
  if (all.waiting + all.held > 0) return "waiting";
  if (all.taken + all.making + all.packed > 0) {
    if (all.shipped + all.delivered > 0) return "partly_shipped";
    return all.making + all.packed > 0 ? "in_production" : "to_make";
  }
  if (all.shipped > 0) return "shipped";
  if (all.delivered > 0) return "delivered";
  if (all.lost > 0) return "lost";
  return all.returned > 0 ? "returned" : "cancelled";
}

export function moneyStatusOf(order: ModelOrder): string {
  const { captured, credited, refunded, reversed } = order;
  if (captured === 0 && order.paidAt !== null) return "free";
  if (captured === 0) return order.phase === "review" ? "review" : "unpaid";
  if (refunded < credited) return "refund_due";
  if (reversed > 0 && credited + reversed >= captured) return "charged_back";
  if (credited === 0) return "paid";
  return credited < captured ? "partly_refunded" : "refunded";
}

/** Why nothing of an order is made, packed or posted. */
export function whyStopped(order: ModelOrder): "disputed" | "booksDisagree" | "nothingLeft" | null {
  const { captured, credited, reversed } = order;
  if (order.isStopped) return "disputed";
  if (order.isDisagreeing) return "booksDisagree";
  return order.total !== 0 && captured > 0 && credited + reversed >= captured
    ? "nothingLeft"
    : null;
}

export type Why = string;
export type Verdict = { units: number; until: number | null } | Why;
export const isWhy = (verdict: Verdict): verdict is Why => typeof verdict === "string";

const correctMinutes = 30;
const returnDays = 30;

/** Why a line, or an order as a whole, does not lie untouched and paid on the shelf. */
function whyMoved(order: ModelOrder, at: Line["at"]): Why | null {
  const status = statusOf(order);
  if (status === "payment_review") return "paymentMoving";
  if (order.isStopped) return "disputed";
  if (order.isDisagreeing) return "paymentMoving";
  const active =
    at.waiting + at.held + at.taken + at.making + at.packed + at.shipped + at.delivered;
  if (status === "refund_due" || status === "refunded") {
    return active > 0 ? "moneyBack" : "cancelled";
  }
  if (order.paidAt === null) return active > 0 ? "notPaid" : "cancelled";
  if (active === 0) return at.returned + at.lost > 0 ? "shipped" : "cancelled";
  if (at.taken + at.making + at.packed < active || at.returned > 0) return "shipped";
  if (at.packed > 0) return "packed";
  return at.making > 0 ? "inProduction" : null;
}

export function mayCancel(order: ModelOrder, line: Line): Verdict {
  const { at } = line;
  const active = activeOf(line);
  if (order.phase === "created" || order.phase === "awaiting")
    return { units: active, until: null };
  if (order.phase === "review") return "paymentMoving";
  if (order.isStopped) return "disputed";
  if (at.shipped + at.delivered + at.lost + at.returned > 0) return "shipped";
  if (at.taken + at.making + at.packed === 0) return "cancelled";
  if (!isBlank(line)) return "personalised";
  return at.making + at.packed > 0 ? "inProduction" : { units: active, until: null };
}

export function mayCorrect(order: ModelOrder, line: Line, now: number): Verdict {
  if (isBlank(line)) return "notPersonalised";
  return isChanging(order, line) ? "changeWaits" : inTime(order, line, now);
}

/** A correction of it waits for its difference. */
export const isChanging = ({ changes }: ModelOrder, line: Line) =>
  changes.some((change) => change.state === "awaiting_payment" && change.line === line);

function inTime(order: ModelOrder, { at }: Line, now: number): Verdict {
  const why = whyMoved(order, at);
  if (why !== null) return why;
  const until = (order.paidAt ?? 0) + correctMinutes * minute;
  return now >= until ? "tooLate" : { units: at.taken, until };
}

export function mayResize(order: ModelOrder, line: Line, now: number): Verdict {
  if (isChanging(order, line)) return "changeWaits";
  if (!isBlank(line)) return inTime(order, line, now);
  return whyMoved(order, line.at) ?? { units: line.at.taken, until: null };
}

export function mayReturn(order: ModelOrder, line: Line, now: number): Verdict {
  if (!isBlank(line)) return "personalised";
  if (line.at.delivered === 0 || line.deliveredAt === null) return "notDelivered";
  if (order.isStopped) return "disputed";
  const asked = inReturn(order, line);
  if (asked >= line.at.delivered) return "inReturn";
  const until = endOfDay(line.deliveredAt, returnDays);
  return now > until ? "window" : { units: line.at.delivered - asked, until };
}

const zone = "America/New_York";
const dayThere = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
const hourThere = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  hour: "numeric",
  hourCycle: "h23",
});

/** The last millisecond of the shop's calendar day so many days later, in summer or winter time. */
function endOfDay(at: number, days: number): number {
  const [year = 0, month = 0, date = 0] = dayThere.format(at).split("-").map(Number);
  const ends = [4, 5].map((hours) => Date.UTC(year, month - 1, date + days + 1, hours) - 1);
  return ends.find((end) => Number(hourThere.format(end)) === 23) ?? 0;
}

/** Units of a line in returns that are not over. */
export const inReturn = (order: ModelOrder, line: Line) =>
  sumOf(
    order.returns.filter(({ state }) => state === "asked" || state === "approved"),
    ({ lines }) => sumOf(lines, (each) => (each.line === line ? each.quantity : 0)),
  );

export function mayReaddress(order: ModelOrder): Verdict {
  const all = unitsIn(order);
  const why = whyMoved(order, all);
  if (why !== null && why !== "inProduction") return why;
  return { units: all.taken + all.making + all.packed, until: null };
}

const locked = [
  "personalised",
  "inProduction",
  "packed",
  "shipped",
  "cancelled",
  "moneyBack",
  "tooLate",
  "window",
];
/** The code of a refusal. */
export const codeOf = (why: Why) => (locked.includes(why) ? "1013" : "1004");

/** Whether goods may leave the house: not unpaid, nor when all the money goes back. */
export const mayShip = (order: ModelOrder) =>
  ["paid", "in_production", "shipped", "delivered", "partly_refunded"].includes(statusOf(order));

/** Whether the staff may cancel an order: of a paid one, what is not packed and has not left. */
export function mayCancelAll(order: ModelOrder): boolean {
  if (order.paidAt === null) return ["created", "awaiting_payment"].includes(statusOf(order));
  const { taken, making } = unitsIn(order);
  return taken + making > 0;
}
