import type { GoodsReturn, OwnOrder, ShownVerdict } from "#contract/own-order.ts";
import type { Language } from "#domain/language.ts";
import { convertFromUsd, type Minor } from "#domain/money.ts";
import { textIn } from "#domain/language/text-in.ts";
import {
  judgeOrder,
  type JudgedLine,
  type JudgedOrder,
  type OrderPolicy,
  type Verdict,
} from "#domain/order/judge-order.ts";
import { timeZoneOf } from "#domain/shop/time-zone.ts";
import { phoneNeedThere } from "#server/delivery/phone-need-there.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import {
  isBeingTaken,
  readLineCare,
  readOrderTriesUntil,
  readReturns,
  wasTakenInVain,
  type LineCare,
  type ReturnRow,
} from "./after-order.repository.ts";
import {
  findOrder,
  readOrderEvents,
  readOrderLines,
  type OrderLineRow,
  type OrderRow,
} from "./order.repository.ts";
import { findWaitingChange, readPremiumUsd } from "./line-change.ts";
import { presentDifference } from "./present-difference.ts";
import { readParcels } from "./parcel.repository.ts";
import { presentOrder } from "./present-order.ts";
import { unitsOf } from "./refresh-order.ts";

/** A line with the facts that decide over it; `row` is how it was sold. */
export type CaredLine = JudgedLine & { row: OrderLineRow; care: LineCare };

const policyKeys = [
  "correctMinutes",
  "cancelPersonalised",
  "returnDays",
  "faultDays",
  "timeZone",
] as const;

/** An order and its lines as `judgeOrder` reads them, and the policy in force. */
export async function readJudged(
  queries: Queries,
  order: OrderRow,
): Promise<JudgedOrder<CaredLine> & { policy: OrderPolicy }> {
  const rows = await readOrderLines(queries, order.id);
  const care = new Map((await readLineCare(queries, order.id)).map((one) => [one.lineId, one]));
  const waiting = await findWaitingChange(queries, order.id);
  const lines = rows.map((row): CaredLine => {
    const own = care.get(row.id);
    if (!own) throw new Error(`line ${row.id} is gone`);
    return {
      row,
      care: own,
      customType: row.content.choice.customType,
      // Goods sent for returned ones can themselves be returned.
      returnable: row.returnable,
      units: unitsOf(row),
      deliveredAt: own.deliveredAt?.getTime() ?? null,
      inReturn: own.inReturn,
      settled: row.settled_units,
      isChanging: waiting?.line_id === row.id,
    };
  });
  const { state, stops, captured, credited, reversed, paid_at: paidAt } = order;
  const settings = await readSettings(queries, policyKeys);
  const policy = { ...settings, timeZone: timeZoneOf(settings.timeZone) };
  const money = { captured, credited, reversed };
  return { state, stops, ...money, paidAt: paidAt?.getTime() ?? null, lines, policy };
}

/** The whole order for its buyer, as it stands in the database now. */
export async function answerOrder(
  queries: Queries,
  orderId: string,
  { language, now }: { language: Language; now: Date },
): Promise<OwnOrder> {
  // Read before the order: money that is settled in between is in it.
  const paymentUnknown = await isBeingTaken(queries, orderId);
  const takenInVain = await wasTakenInVain(queries, orderId);
  const triesUntil = await readOrderTriesUntil(queries, orderId);
  const order = await findOrder(queries, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const judged = await readJudged(queries, order);
  const can = judgeOrder(judged, now.getTime(), judged.policy);
  const rows = judged.lines.map(({ row }) => row);
  const events = await readOrderEvents(queries, orderId);
  const parcels = await readParcels(queries, orderId);
  const shown = presentOrder(order, rows, events, language, parcels);
  const returns = await readReturns(queries, orderId);
  const difference = await presentDifference(queries, order, rows);
  const premium = await readPremiumUsd(queries);
  const way = { method: order.shipping_method, carrier: order.carrier };
  const phoneNeed = can.address.ok ? await phoneNeedThere(queries, way, order.address, now) : null;
  const fee = (usd: Minor) =>
    toMoney(convertFromUsd(usd, order.rate_micros, order.currency), order.currency);
  return {
    ...shown,
    premium: { name: fee(premium.premiumName), number: fee(premium.premiumNumber) },
    ...(difference && { difference }),
    ...(phoneNeed && { phoneNeed }),
    ...(paymentUnknown && { paymentUnknown }),
    ...(takenInVain && { takenInVain }),
    ...(order.state === "awaiting_payment" && { heldUntil: order.hold_expires_at.toISOString() }),
    ...(triesUntil && { triesUntil: triesUntil.toISOString() }),
    can: { address: showVerdict(can.address) },
    lines: shown.lines.map((line, place) => {
      const verdicts = can.lines[place];
      const own = judged.lines[place];
      if (!verdicts || !own) throw new Error("every line is judged");
      return {
        ...line,
        canCancel: verdicts.cancel.ok,
        can: {
          cancel: showVerdict(verdicts.cancel),
          print: showVerdict(verdicts.print),
          size: showVerdict(verdicts.size),
          return: showVerdict(verdicts.return),
          claim: showVerdict(verdicts.claim),
        },
        isExchange: own.row.replaces_line_id !== null,
        sizes: verdicts.size.ok || verdicts.claim.ok ? own.care.sizes : [],
      };
    }),
    returns: returns.map((one) => presentReturn(one, rows, language)),
  };
}

export function presentReturn(
  row: ReturnRow,
  orderLines: readonly OrderLineRow[],
  language: Language,
): GoodsReturn {
  return {
    no: row.no,
    state: row.state,
    wants: row.wants,
    wantedSize: row.wantedSize,
    refusedBecause: row.reason,
    askedAt: row.askedAt.toISOString(),
    sendUntil: row.sendUntil?.toISOString() ?? null,
    lines: row.lines.flatMap(({ lineId, quantity, arrived, reason, note, photos }) => {
      const line = orderLines.find(({ id }) => id === lineId);
      if (!line) return [];
      const { size } = line.content;
      return [
        {
          lineId,
          name: textIn(line.title, language),
          size,
          quantity,
          arrived,
          reason,
          note,
          photos,
        },
      ];
    }),
  };
}

const showVerdict = (verdict: Verdict): ShownVerdict =>
  verdict.ok
    ? { ...verdict, until: verdict.until === null ? null : new Date(verdict.until).toISOString() }
    : verdict;
