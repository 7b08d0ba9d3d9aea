import { useState } from "react";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { ChangedOrders } from "#contract/admin/bulk-orders.ts";
import { useAdminAction } from "../data/use-admin-action.ts";

type ManyCall = "moveOrders" | "cancelOrders";

/** Orders that one call takes: each is some e-mails and locks, and a call may last ten seconds. */
const portion = 50;

export type Ran = {
  changed: number;
  /** Numbers of those that wait for another person. */
  asked: string[];
  refusals: ChangedOrders["refusals"];
  /** Ids of the calls, by which all is taken back. */
  requestIds: string[];
};

/** One act on many orders: first what would come of it, then the act, portion by portion. */
export function useManyOrders<Name extends ManyCall>(name: Name) {
  const action = useAdminAction(name);
  const [trial, setTrial] = useState<ChangedOrders | null>(null);
  /** How many have been done, of the trial's. */
  const [progress, setProgress] = useState<number | null>(null);
  type Act = Omit<AdminRequest<Name>, "orderNos" | "isTrial">;
  const call = (orderNos: readonly string[], act: Act, isTrial: boolean) =>
    // The call's own fields and the two that both have.
    action.run({
      ...act,
      orderNos: [...orderNos],
      isTrial,
    } as AdminRequest<Name>) as Promise<ChangedOrders | null>;
  return {
    action,
    trial,
    progress,
    forget: () => setTrial(null),
    async check(orderNos: readonly string[], act: Act) {
      let sum: ChangedOrders | null = null;
      for (let from = 0; from < orderNos.length; from += portion) {
        const part = await call(orderNos.slice(from, from + portion), act, true);
        sum = part && sum ? joinOutcomes(sum, part) : part;
        if (!part) break;
      }
      setTrial(sum);
    },
    /** @returns what came of it; null when nothing was done: the action has the reason */
    async run(act: Act): Promise<Ran | null> {
      const asks = trial?.cancels.filter((each) => each.asks) ?? [];
      const orderNos = [...(trial?.changed ?? []), ...asks.map(({ orderNo }) => orderNo)];
      const ran: Ran = { changed: 0, asked: [], refusals: [], requestIds: [] };
      for (let from = 0; from < orderNos.length; from += portion) {
        setProgress(from);
        const answer = await call(orderNos.slice(from, from + portion), act, false);
        if (!answer) break;
        ran.changed += answer.changed.length;
        ran.asked.push(...answer.cancels.filter((each) => each.asks).map((each) => each.orderNo));
        ran.refusals.push(...answer.refusals);
        ran.requestIds.push(action.requestId());
      }
      setProgress(null);
      return ran.requestIds.length > 0 ? ran : null;
    },
  };
}

/** What two portions come to together. */
function joinOutcomes(one: ChangedOrders, other: ChangedOrders): ChangedOrders {
  const sums = new Map(one.back.map((money) => [money.currency, money]));
  for (const money of other.back) {
    const before = sums.get(money.currency);
    sums.set(money.currency, before ? { ...money, minor: before.minor + money.minor } : money);
  }
  return {
    changed: [...one.changed, ...other.changed],
    same: one.same + other.same,
    refusals: [...one.refusals, ...other.refusals],
    back: [...sums.values()],
    cancels: [...one.cancels, ...other.cancels],
  };
}
