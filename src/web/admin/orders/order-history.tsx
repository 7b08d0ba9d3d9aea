import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { eventReasonOf } from "#domain/order/event-reasons.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { OrderStatus } from "./order-status.tsx";

/**
 * History of an order, newest first: what happened and to which state it led, when, by whom, why. An
 * entry that left the state as it was shows none: a refund would read “Paid”.
 */
export function OrderHistory({ file: { events, money } }: { file: AdminOrder }) {
  const t = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  const actorOf = useActorName();
  const reasonOf = useReasonWords();
  const entries = events.map((event, place) => ({
    ...event,
    isNewState: event.state !== events[place - 1]?.state,
    // A credit is promised in the moment of its entry.
    credit: money?.credits.find(({ at }) => at === event.at),
  }));
  return (
    <ol className="orders-history">
      {entries.toReversed().map(({ at, state, actor, reason, isNewState, credit }) => (
        <li key={`${at} ${state}`}>
          {isNewState ? <OrderStatus state={state} /> : null}
          {credit ? (
            <p className="admin-strong">
              {t("creditEntry", { amount: formatMoney(credit.amount) })}
            </p>
          ) : null}
          {isNewState || credit || reason ? null : (
            <p className="admin-strong">{t("changeEntry")}</p>
          )}
          <span className="admin-second-line">
            <time dateTime={at}>{formatDate(at, "moment")}</time> · {actorOf(actor)}
          </span>
          {reason ? <p>{reasonOf(actor, reason)}</p> : null}
        </li>
      ))}
    </ol>
  );
}

const machines = ["shopper", "payment", "job"] as const;

/** Names an actor: the buyer, the payment, the shop itself, or a member of staff. */
export function useActorName(): (actor: string) => string {
  const t = useTranslations("admin-orders");
  return (actor) => {
    const known = machines.find((one) => one === actor);
    return known ? t(`actor.${known}`) : actor;
  };
}

/** What the program noted, in words of the reader; staff wrote their own. */
function useReasonWords(): (actor: string, reason: string) => string {
  const t = useTranslations("admin-orders");
  return (actor, reason) => {
    const [, no] = /^return (\d+) counted$/.exec(reason) ?? [];
    if (no !== undefined) return t("returnCounted", { no });
    const known = machines.some((one) => one === actor) ? eventReasonOf(reason) : undefined;
    return known ? t(`because.${known}`) : reason;
  };
}
