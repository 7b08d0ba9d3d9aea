import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useActorName } from "./order-history.tsx";

/** What somebody else made of the order meanwhile: where it stands, who moved it, when. */
export function ChangedOrder({ file: { order, events } }: { file: AdminOrder }) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const actorOf = useActorName();
  const last = events.at(-1);
  return t("changed", {
    state: t(`state.${order.status}`),
    who: last ? actorOf(last.actor) : "",
    date: formatDate(last?.at ?? order.placedAt, language, "moment"),
  });
}
