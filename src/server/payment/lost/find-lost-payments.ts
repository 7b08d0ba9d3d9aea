import type { Logger } from "#server/platform/log.ts";
import { hintLook } from "../payment.repository.ts";
import type { MoneyMoved, PaymentEvent } from "../payment-provider.ts";
import { askFew } from "./ask-few.ts";
import {
  findKnown,
  findOpenByReport,
  findSendingLost,
  findSettledLost,
  findUnsettledLost,
  type LostRefund,
} from "./lost-payment.repository.ts";
import type { LostServices } from "./lost-services.ts";
import { lookAtLost, lookAtReportOnly, numberOfOurs } from "./look-at-lost.ts";
import { findUnaskedSince, noteAsked } from "./restored-backup.repository.ts";
import { sendOnTheWay } from "./send-lost-back.ts";

export type LostSearch =
  | {
      kind: "searched";
      /** Of payments that our books lack, those that were not known before. */
      found: number;
      /** Payments of ours that are looked at because something moved. */
      looked: number;
      /** Money that moved before this surely was in the provider's answer. */
      completeUntil: Date;
      /** Why events were not listed, or single orders not answered; null: all were. */
      gap: string | null;
    }
  | { kind: "failed"; why: string };

export const findLostTask = "find-lost-payments";

const hour = 3_600_000;
const reportDays = 35;
/** Clocks differ, and payments under way when the backup was made may be in it or not. */
const marginMs = hour;

/**
 * Asks the provider for everything that moved and is not in our books: by its report up to now, by the
 * events it has sent, which are there at once, and by each order that one of them names (R-BACKUP-5).
 * After a restore it reaches back to the backup, and payments that our books know are looked at
 * anew.
 */
export async function findLostPayments(services: LostServices): Promise<LostSearch> {
  const { queries } = services.database;
  const provider = services.paymentProviders.paypal;
  await sendOnTheWay(services);
  const now = services.clock.now();
  const unasked = await findUnaskedSince(queries);
  const since = unasked && new Date(unasked.getTime() - marginMs);
  const usual = new Date(now.getTime() - reportDays * 24 * hour);
  const listed = await provider.listMoney(since && since < usual ? since : usual, now);
  if (listed.kind === "refused") return { kind: "failed", why: listed.issue };
  if (listed.kind === "unknown") return { kind: "failed", why: listed.why };
  const events = await provider.listEvents(
    since ?? new Date(now.getTime() - provider.reportDelayMs - marginMs),
  );
  const heard = events.kind === "listed" ? events.events : [];
  const named = await sortOut(services, listed.moved, heard);
  const looked = since === null ? 0 : await lookAnew(services, listed.moved, heard, since);
  const seen = await lookAtEach(services, named, listed.moved);
  const unsaid = await lookAtReportOnly(services);
  const unheard =
    events.kind === "listed" ? events.gap : events.kind === "refused" ? events.issue : events.why;
  const gap = unheard ?? seen.gap ?? unsaid;
  const completeUntil = new Date(now.getTime() - provider.reportDelayMs);
  if (seen.gap === null && unsaid === null) await noteAsked(queries, now, completeUntil);
  return { kind: "searched", found: seen.found, looked, completeUntil, gap };
}

/**
 * Job, each hour: asks while a restored backup is not fully asked about, for the provider's report is
 * late, and while money that was found waits for its end.
 */
export async function lookForLostPayments(services: LostServices & { log: Logger }): Promise<void> {
  const { queries } = services.database;
  const isDue =
    (await findUnaskedSince(queries)) !== null ||
    (await findSendingLost(queries)).length > 0 ||
    (await findUnsettledLost(queries)).length > 0 ||
    (await findOpenByReport(queries)).length > 0;
  if (!isDue) return;
  const search = await findLostPayments(services);
  if (search.kind === "failed" || search.gap !== null) {
    services.log.warn("the payment provider did not answer all that was asked about lost orders");
  }
}

/** Ids at the provider that our books lack. */
type Named = { captures: string[]; orders: string[] };

async function sortOut(
  { database: { queries } }: LostServices,
  moved: readonly MoneyMoved[],
  events: readonly PaymentEvent[],
): Promise<Named> {
  const orders = unique(events.map(({ providerOrderId }) => providerOrderId));
  const captures = unique([
    ...moved.flatMap((line) => (mayBeOurs(line) ? captureOf(line) : [])),
    ...events.map(({ captureId }) => captureId),
  ]);
  const known = await findKnown(queries, { captures, orders });
  const open = await findUnsettledLost(queries);
  const covered = new Set(open.map(({ capture_id: id }) => id));
  const settled = await findSettledLost(queries, captures);
  return {
    captures: captures.filter((id) => !known.has(id) && !covered.has(id) && !settled.has(id)),
    orders: unique([
      ...orders.filter((id) => !known.has(id)),
      ...open.map(({ provider_order_id: id }) => id),
    ]),
  };
}

/** An account may take money for other things: of a line that is not ours nothing is asked. */
const mayBeOurs = (line: MoneyMoved): boolean =>
  line.kind !== "capture" || (line.ourId !== null && numberOfOurs(line.ourId) !== null);

const captureOf = ({ kind, id, captureId }: MoneyMoved): string | null =>
  kind === "capture" ? id : captureId;

const unique = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => id ?? [])),
];

/** Known payments that have moved since the backup: the reconciler looks at them at once. */
async function lookAnew(
  { database: { queries } }: LostServices,
  moved: readonly MoneyMoved[],
  events: readonly PaymentEvent[],
  since: Date,
): Promise<number> {
  const known = await findKnown(queries, {
    captures: unique([
      ...moved.filter(({ at }) => at >= since).map(captureOf),
      ...events.map(({ captureId }) => captureId),
    ]),
    orders: unique(events.map(({ providerOrderId }) => providerOrderId)),
  });
  const payments = new Set(known.values());
  for (const id of payments) await hintLook(queries, id);
  return payments.size;
}

/** Money that went back of a capture, by the report. */
const refundsIn = (moved: readonly MoneyMoved[], captureId: string): LostRefund[] =>
  moved.flatMap(({ kind, id, amount, at, captureId: of }) =>
    kind === "refund" && of === captureId && amount !== null
      ? [{ id, amount, at: at.toISOString() }]
      : [],
  );

async function lookAtEach(
  services: LostServices,
  { captures, orders }: Named,
  moved: readonly MoneyMoved[],
): Promise<{ found: number; gap: string | null }> {
  const lines = new Map(
    moved.flatMap((line) => (line.kind === "capture" ? [[line.id, line]] : [])),
  );
  const asked = new Set(orders);
  const jobs = [
    ...orders.map((id) => () => lookAtLost(services, { providerOrderId: id })),
    ...captures.map((id) => async () => {
      const parent = await services.paymentProviders.paypal.findOrderOf(id);
      if (parent.kind === "unknown") return { found: 0, gap: parent.why };
      const providerOrderId = parent.kind === "found" ? parent.providerOrderId : null;
      if (providerOrderId !== null && asked.has(providerOrderId)) return { found: 0, gap: null };
      if (providerOrderId !== null) asked.add(providerOrderId);
      return lookAtLost(services, { providerOrderId }, lines.get(id), refundsIn(moved, id));
    }),
  ];
  let found = 0;
  let gap: string | null = null;
  for (const look of await askFew(jobs)) {
    found += look.found;
    gap ??= look.gap;
  }
  return { found, gap };
}
