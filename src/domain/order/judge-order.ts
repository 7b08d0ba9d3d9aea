import { customType, type CustomType } from "../customization.ts";
import { lastMomentOfDay } from "../shop/time-zone.ts";
import {
  activeUnits,
  afterShipping,
  allUnits,
  beforeShipping,
  sumCounts,
  type UnitCounts,
} from "./goods.ts";
import { whyNotCancel, type CancelObstacle } from "./judge-cancel.ts";
import type { OrderState } from "./order-state.ts";
import { isAllBack, isDisputed, whyNotWork, type StoppableMoney } from "./order-stops.ts";

/** Deadlines of a buyer's acts after the order. A setting of 0 minutes switches it off. */
export type OrderPolicy = {
  /** Minutes from the payment in which a personalised line may be corrected (R-AFTER-2). */
  correctMinutes: number;
  /** Whether a personalised line may be cancelled as long as it may be corrected (R-ORDER-6). */
  cancelPersonalised: boolean;
  /** Days from the delivery in which a return may be requested, the last one whole (R-AFTER-4). */
  returnDays: number;
  /** The same of a fault, a misprint or a wrong item (R-AFTER-9); never fewer than `returnDays`. */
  faultDays: number;
  /** IANA name of the zone whose days these are. */
  timeZone: string;
};

/** Why a buyer cannot do something with an order or a line of it. */
export const orderObstacles = [
  "personalised",
  "inProduction",
  "packed",
  "shipped",
  "cancelled",
  /** All of its money is back or on its way back: nothing is made or sent any more. */
  "moneyBack",
  "paymentMoving",
  "disputed",
  "notPaid",
  "tooLate",
  "switchedOff",
  "notPersonalised",
  "playersPrint",
  "soldOut",
  "notDelivered",
  "window",
  "inReturn",
  "refunded",
  "changeWaits",
] as const;
export type OrderObstacle = (typeof orderObstacles)[number];

/** `units` may be moved, until `until` (ms since 1970); null where no time ends it. */
export type Verdict =
  | { ok: true; units: number; until: number | null }
  | { ok: false; why: OrderObstacle };

export type JudgedLine = {
  customType: CustomType;
  /** False for a personalised one. */
  returnable: boolean;
  units: UnitCounts;
  /** When its last unit was delivered, ms since 1970. */
  deliveredAt: number | null;
  /** Units in returns that are not over. */
  inReturn: number;
  /** Units whose money was decided: refunded, or gone over to what replaces them. */
  settled: number;
  /** A correction of it waits for its difference. */
  isChanging?: boolean;
};

export type JudgedOrder<Line extends JudgedLine = JudgedLine> = StoppableMoney & {
  state: OrderState;
  /** ms since 1970 */
  paidAt: number | null;
  lines: readonly Line[];
};

/** `return`: for any reason; `claim`: for a fault of the shop. */
export const lineActions = ["cancel", "print", "size", "return", "claim"] as const;
export type LineAction = (typeof lineActions)[number];
export type LineVerdicts = Record<LineAction, Verdict>;

/**
 * The acts that are open to the buyer of an order now. Buttons, calls and pages all ask here.
 * @param now ms since 1970
 * @returns a verdict on the address, and one per line and action in the order of the lines.
 */
export function judgeOrder(
  order: JudgedOrder,
  now: number,
  policy: OrderPolicy,
): { address: Verdict; lines: LineVerdicts[] } {
  const judged = { ...order, now, policy };
  return {
    address: judgeAddress(judged),
    lines: order.lines.map((line) => ({
      cancel: judgeCancel(judged, line),
      print: judgePrint(judged, line),
      size: judgeSize(judged, line),
      return: judgeReturn(judged, line),
      claim: judgeClaim(judged, line),
    })),
  };
}

type Judged = JudgedOrder & { now: number; policy: OrderPolicy };

const no = (why: OrderObstacle): Verdict => ({ ok: false, why });

function judgeCancel(order: Judged, line: JudgedLine): Verdict {
  const { state, policy } = order;
  const { returnable, units } = line;
  const why: CancelObstacle | null = whyNotCancel(state, { returnable, units }, isDisputed(order));
  if (why === null) return { ok: true, units: activeUnits(units), until: null };
  if (why !== "personalised" || !policy.cancelPersonalised) return no(why);
  const correction = judgeCorrection(order, line);
  return correction.ok ? correction : no(why);
}

function judgePrint(order: Judged, line: JudgedLine): Verdict {
  if (line.customType === customType.player) return no("playersPrint");
  if (line.customType !== customType.own) return no("notPersonalised");
  return line.isChanging ? no("changeWaits") : judgeCorrection(order, line);
}

function judgeSize(order: Judged, line: JudgedLine): Verdict {
  if (line.isChanging) return no("changeWaits");
  if (!line.returnable) return judgeCorrection(order, line);
  const why = whyNotAtTheShelf(order, line.units);
  return why ? no(why) : { ok: true, units: line.units.taken, until: null };
}

/** A personalised line may be corrected for a while, never once it is being made. */
function judgeCorrection(order: Judged, { units }: JudgedLine): Verdict {
  const { policy, now } = order;
  if (policy.correctMinutes === 0) return no("switchedOff");
  const why = whyNotAtTheShelf(order, units);
  if (why) return no(why);
  const until = minutesAfterPayment(order, policy.correctMinutes);
  return now >= until ? no("tooLate") : { ok: true, units: units.taken, until };
}

const minutesAfterPayment = ({ paidAt }: Judged, minutes: number) =>
  (paidAt ?? 0) + minutes * 60_000;

/** Why a line is not wholly paid for and untouched, or null. */
function whyNotAtTheShelf(order: Judged, units: UnitCounts): OrderObstacle | null {
  const { state, paidAt } = order;
  if (state === "payment_review") return "paymentMoving";
  const stop = whyNotWork(order);
  if (stop === "disputed") return "disputed";
  // The shop and the provider find out between them how much went back.
  if (stop === "booksDisagree") return "paymentMoving";
  if (state === "refund_due" || state === "refunded") {
    return activeUnits(units) > 0 ? "moneyBack" : "cancelled";
  }
  if (paidAt === null) return activeUnits(units) > 0 ? "notPaid" : "cancelled";
  if (activeUnits(units) === 0) return afterShipping(units) > 0 ? "shipped" : "cancelled";
  if (beforeShipping(units) < activeUnits(units) || units.returned > 0) return "shipped";
  if (units.packed > 0) return "packed";
  return units.making > 0 ? "inProduction" : null;
}

/** The parcel is addressed when it is packed: units being made may still go to another address. */
function judgeAddress(order: Judged): Verdict {
  const units = sumCounts(order.lines.map((line) => line.units));
  const why = whyNotAtTheShelf(order, units);
  if (why && why !== "inProduction") return no(why);
  return { ok: true, units: beforeShipping(units), until: null };
}

function judgeReturn(order: Judged, line: JudgedLine): Verdict {
  const { now, policy } = order;
  const { units, returnable, deliveredAt, inReturn } = line;
  if (!returnable) return no("personalised");
  if (units.delivered === 0 || deliveredAt === null) return no("notDelivered");
  if (isDisputed(order)) return no("disputed");
  if (inReturn >= units.delivered) return no("inReturn");
  const until = lastMomentOfDay(deliveredAt, policy.returnDays, policy.timeZone);
  return now > until ? no("window") : { ok: true, units: units.delivered - inReturn, until };
}

/** A fault is claimed whatever is printed, for units that the buyer has and has paid for. */
function judgeClaim(order: Judged, line: JudgedLine): Verdict {
  const { now, policy } = order;
  const { units, deliveredAt, inReturn, settled } = line;
  if (units.delivered === 0 || deliveredAt === null) return no("notDelivered");
  if (isDisputed(order)) return no("disputed");
  const undecided = allUnits(units) - settled;
  if (isAllBack(order) || undecided <= 0) return no("refunded");
  const open = Math.min(units.delivered, undecided) - inReturn;
  if (open <= 0) return no("inReturn");
  const days = Math.max(policy.returnDays, policy.faultDays);
  const until = lastMomentOfDay(deliveredAt, days, policy.timeZone);
  return now > until ? no("window") : { ok: true, units: open, until };
}
