import * as cancelling from "../reference/cancelling.ts";
import { mayCancelAll } from "../reference/verdicts.ts";
import type { Model, ModelOrder, Person } from "../reference/state.ts";
import { nth, type Make, type Step } from "./command.ts";
import { askedOf, refundIdOf, refundToDecide, seen, staff, unitsOf } from "./parts.ts";

function creditStep(model: Model, order: ModelOrder, n: readonly number[], by: Person): Step {
  const units =
    (n[4] ?? 0) % 2 === 0 ? [] : unitsOf(order, n, (line) => cancelling.quantityLeft(line));
  const shipping = (n[5] ?? 0) % 4 === 0;
  const left = Math.max(0, order.captured - order.credited - order.reversed);
  const goodwill =
    units.length > 0 && (n[3] ?? 0) % 2 === 0
      ? 0
      : (n[3] ?? 0) % 7 === 0
        ? left
        : (n[2] ?? 0) % 2500;
  return staff(
    `${by} refunds units ${units.map((each) => each.units).join()} ${shipping ? "and postage " : ""}and ${goodwill}`,
    ({ lane }, row) =>
      lane.people[by].call("grantCredit", {
        ...seen(row),
        units: askedOf(order, row, units),
        shipping,
        goodwill,
        reason: "r",
      }),
    () => cancelling.refund(model, order, { units, shipping, goodwill }, by),
  );
}

/** Mostly without a limit, so that most money goes back at once. */
const cancellerOf = (n: readonly number[]): Person =>
  (["owner", "support", "owner", "admin", "owner"] as const)[(n[4] ?? 0) % 5] ?? "owner";

/** What staff cancel, refund, settle and take back. */
export const staffSteps: Readonly<Record<string, Make>> = {
  cancelUnits: (model, order, n) => {
    const units = unitsOf(order, n, ({ at }) => at.taken + at.making);
    const restock = (n[5] ?? 0) % 3 !== 0;
    const by = cancellerOf(n);
    return staff(
      `${by} cancels ${units.map((each) => each.units).join()}${restock ? "" : ", not restocked"}`,
      ({ lane }, row) =>
        lane.people[by].call("cancelUnits", {
          ...seen(row),
          units: askedOf(order, row, units),
          restock,
          reason: "r",
        }),
      () => cancelling.cancelUnits(model, order, { units, restock }, by),
    );
  },
  cancelAll: (model, order, n) => {
    const by = cancellerOf(n);
    return staff(
      `${by} cancels all${mayCancelAll(order) ? "" : " (may not)"}`,
      ({ lane }, row) =>
        lane.people[by].call("cancelOrder", {
          orderNo: row.orderNo,
          from: row.state as "paid",
          reason: "r",
        }),
      () => cancelling.cancelAll(model, order, by),
    );
  },
  takeBack: (model, order, n) => {
    const units = unitsOf(order, n, ({ at }) => at.shipped + at.delivered).map((each, at) => ({
      ...each,
      resellable: each.line.type === 1 ? (n[(at + 2) % n.length] ?? 0) % (each.units + 1) : 0,
    }));
    const isRefunded = (n[5] ?? 0) % 3 !== 0;
    return staff(
      `staff take back ${units.map((each) => `${each.units}/${each.resellable}`).join()}${isRefunded ? "" : ", no money"}`,
      ({ lane }, row) =>
        lane.owner.call("returnUnits", {
          ...seen(row),
          units: units.map(({ line, units: count, resellable }) => ({
            lineId: row.lineIds[order.lines.indexOf(line)] ?? "",
            units: count,
            resellable,
          })),
          refund: isRefunded,
          reason: "r",
        }),
      () => cancelling.takeBack(model, order, units, isRefunded),
    );
  },
  credit: (model, order, n) => creditStep(model, order, n, "owner"),
  creditWithLimit: (model, order, n) =>
    creditStep(model, order, n, (n[5] ?? 0) % 3 === 0 ? "admin" : "support"),
  decideRefund: (model, order, n) => {
    const waiting = order.requests.filter(({ state }) => state === "waiting");
    const asked = nth(waiting.length > 0 ? waiting : order.requests, n[0] ?? 0);
    if (!asked) return null;
    const at = order.requests.indexOf(asked);
    const by = (["owner", "admin", "support", "owner"] as const)[(n[1] ?? 0) % 4] ?? "owner";
    const isGranted = (n[2] ?? 0) % 3 !== 0;
    return staff(
      `${by} ${isGranted ? "grants" : "refuses"} request ${at + 1}`,
      ({ lane }, row) =>
        lane.people[by].call("decideRefund", {
          ...seen(row),
          requestId: row.requestIds[at] ?? "",
          decision: isGranted ? "grant" : "refuse",
          reason: "r",
        }),
      () => cancelling.decideRefund(model, order, asked, by, isGranted),
    );
  },
  settleRefund: (model, order, n) => {
    const refund = refundToDecide(order, n);
    if (!refund) return null;
    return staff(
      `refund ${order.refunds.indexOf(refund) + 1} is settled by hand`,
      ({ lane }, row) =>
        lane.owner.call("settleRefund", {
          ...seen(row),
          refundId: refundIdOf(row, order, refund),
          reference: "B1",
        }),
      () => cancelling.settleByHand(model, order, refund),
    );
  },
  oldVersion: (_model, order) =>
    staff(
      "a command with an old version",
      ({ lane }, row) =>
        lane.owner.call("makeUnits", {
          orderNo: row.orderNo,
          version: row.version + 1,
          units: [],
          back: false,
        }),
      () => (order ? "1004" : ""),
    ),
  mailsGo: (model) => ({
    label: "the mail server takes what waits",
    ideal() {
      for (const { mails } of model.orders) {
        for (const [about, state] of mails) if (state === "queued") mails.set(about, "sent");
      }
      return "0000";
    },
    async real({ lane, buyer }) {
      await lane.shop.database.driver
        .unsafe(`update mail set state = 'sent', next_try_at = null, accepted_at = now()
        where state = 'queued' and order_id in
          (select id from sales_order where account_id = '${buyer.accountId}')`);
      return "0000";
    },
  }),
  clock: (model, _order, n) => {
    const jumps = [
      60,
      7 * 60,
      7 * 60,
      16 * 60,
      35 * 60,
      5 * 3600,
      25 * 3600,
      8 * 86_400,
      40 * 86_400,
    ];
    const seconds = jumps[(n[0] ?? 0) % jumps.length] ?? 60;
    return {
      label: `clock +${seconds} s`,
      jumpMs: seconds * 1000,
      ideal() {
        model.now += seconds * 1000;
        model.thereNow += seconds * 1000;
        return "0000";
      },
      real: () => Promise.resolve("0000"),
    };
  },
};
