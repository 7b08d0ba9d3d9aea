import { useTranslations } from "use-intl";
import { isNamedMailKind } from "#domain/notification/mail-kinds.ts";
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

/** The name of a kind; a former one, which has none, shows its own word. */
export function useMailKind(): (kind: string) => string {
  const t = useTranslations("admin-mail");
  return (kind) => (isNamedMailKind(kind) ? t(`kind.${kind}`) : kind);
}
