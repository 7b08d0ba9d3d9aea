import { useTranslations } from "use-intl";
import { eventTypes } from "#domain/webhook/event-types.ts";

/** The name of a type of event; dots separate the levels of message keys, too. */
export function useEventName(): (type: string) => string {
  const t = useTranslations("admin-webhooks");
  return (type) => {
    const known = eventTypes.find((one) => one === type);
    return known ? t(`typeOf.${known}`) : t("kind.test");
  };
}
