import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { OrderStatus } from "./order-status.tsx";

/** History of an order, newest first: when, to which state, by whom, why. */
export function OrderHistory({ events }: { events: AdminOrder["events"] }) {
  const language = useLanguage();
  const actorOf = useActorName();
  return (
    <ol className="orders-history">
      {events.toReversed().map(({ at, state, actor, reason }) => (
        <li key={`${at} ${state}`}>
          <OrderStatus state={state} />
          <span className="admin-second-line">
            <time dateTime={at}>{formatDate(at, language, "moment")}</time> · {actorOf(actor)}
          </span>
          {reason ? <p>{reason}</p> : null}
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
