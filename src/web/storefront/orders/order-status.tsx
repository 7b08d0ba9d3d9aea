import { useTranslations } from "use-intl";
import type { OrderSummary } from "#contract/order.ts";
import { Status } from "#web/ui/badge.tsx";

type State = OrderSummary["status"];

const tones: Record<State, NonNullable<Parameters<typeof Status>[0]["tone"]>> = {
  created: "neutral",
  awaiting_payment: "warning",
  paid: "accent",
  in_production: "accent",
  shipped: "accent",
  delivered: "success",
  expired: "neutral",
  cancelled: "neutral",
  payment_review: "warning",
  refund_due: "warning",
  partly_refunded: "neutral",
  refunded: "neutral",
};

/** State of an order in a word or two. */
export function OrderStatus({ status }: { status: State }) {
  const t = useTranslations("order");
  return (
    <Status tone={tones[status]}>
      <span className="font-medium">{t(`state.${status}`)}</span>
    </Status>
  );
}
