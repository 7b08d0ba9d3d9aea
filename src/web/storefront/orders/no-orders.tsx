import { useTranslations } from "use-intl";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** An account without an order: what will be here, and the way to the first one. */
export function NoOrders() {
  const t = useTranslations("order.list");
  return (
    <EmptyState
      drawing={<EmptyHanger number="1" />}
      title={t("empty")}
      text={t("emptyText")}
      action={<ButtonLink to="/collections/jerseys">{t("browse")}</ButtonLink>}
    />
  );
}
