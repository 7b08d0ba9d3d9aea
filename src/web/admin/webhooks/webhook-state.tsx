import { useTranslations } from "use-intl";
import type { DeliveryRow, Webhook } from "#contract/admin/webhooks.ts";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import "./webhooks.css";

const tones: Readonly<Record<Webhook["state"], Tone>> = { on: "good", off: "quiet", failed: "bad" };

export function WebhookState({ state }: { state: Webhook["state"] }) {
  const t = useTranslations("admin-webhooks");
  return <StatusDot tone={tones[state]}>{t(`stateOf.${state}`)}</StatusDot>;
}

const deliveryTones: Readonly<Record<DeliveryRow["state"], Tone>> = {
  waiting: "moving",
  sending: "moving",
  delivered: "good",
  failed: "bad",
};

export function DeliveryState({ state }: { state: DeliveryRow["state"] }) {
  const t = useTranslations("admin-webhooks");
  return <StatusDot tone={deliveryTones[state]}>{t(`deliveryState.${state}`)}</StatusDot>;
}
