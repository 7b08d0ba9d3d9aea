import { useTranslations } from "use-intl";
import type { OrderState } from "#domain/order/order-state.ts";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";

/** Tone of a state: to do, on its way, done, failed, or neutral. */
const orderTone: Readonly<Record<OrderState, Tone>> = {
  created: "quiet",
  awaiting_payment: "quiet",
  paid: "todo",
  in_production: "moving",
  shipped: "moving",
  delivered: "good",
  expired: "quiet",
  cancelled: "quiet",
  payment_review: "bad",
  refund_due: "bad",
  partly_refunded: "quiet",
  refunded: "quiet",
};

/** States with a permanent tab; others get one when they have orders. */
export const workStates: readonly OrderState[] = ["paid", "in_production", "shipped", "delivered"];

export function OrderStatus({ state }: { state: OrderState }) {
  const t = useTranslations("admin-orders");
  return <StatusDot tone={orderTone[state]}>{t(`state.${state}`)}</StatusDot>;
}
