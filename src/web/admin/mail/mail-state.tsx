import { useTranslations } from "use-intl";
import type { MailState } from "#domain/notification/mail-tries.ts";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";

const tones: Readonly<Record<MailState, Tone>> = {
  queued: "moving",
  sending: "moving",
  sent: "good",
  refused: "bad",
  dropped: "quiet",
  probably_sent: "todo",
};

export function MailStateDot({ state }: { state: MailState }) {
  const t = useTranslations("admin-mail");
  return <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>;
}

/** Kinds of e-mails that have a name; the others show their own word. */
const kinds = [
  "code",
  "own-data",
  "sender-test",
  "contact",
  "email-changed",
  "email-confirm",
  "password-changed",
  "new-device",
  "token-reuse",
  "staff-added",
  "staff-roles",
  "staff-closed",
  "newsletter-confirm",
  "newsletter-welcome",
  "order-received",
  "order-review",
  "order-declined",
  "order-closed",
  "order-making",
  "order-shipped",
  "order-delivered",
  "order-changed",
  "order-email",
  "return-approved",
  "return-extended",
  "return-due",
  "return-refused",
  "return-closed",
  "return-expired",
  "parcel-posted",
  "parcel-tracking",
  "parcel-delivered",
  "cancel",
  "credit",
  "credit-done",
  "refund-there",
  "webhook-off",
] as const;

export function useMailKind(): (kind: string) => string {
  const t = useTranslations("admin-mail");
  return (kind) => {
    const known = kinds.find((one) => one === kind);
    return known ? t(`kind.${known}`) : kind;
  };
}
