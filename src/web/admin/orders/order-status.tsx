import { useTranslations } from "use-intl";
import type { OrderState } from "#domain/order/order-state.ts";
import { StatusDot } from "../parts/status-dot.tsx";
import { orderTone } from "./order-tone.ts";

export function OrderStatus({ state }: { state: OrderState }) {
  const t = useTranslations("admin-orders");
  return <StatusDot tone={orderTone[state]}>{t(`state.${state}`)}</StatusDot>;
}
