import { useTranslations } from "use-intl";
import { Notice } from "#web/ui/notice.tsx";
import { useOnline } from "#web/platform/online.ts";

/** Why nothing in the cart can be changed while there is no connection. */
export function CartOffline() {
  const t = useTranslations("cart.offline");
  return (
    <div role="status" className="empty:hidden">
      {useOnline() ? null : (
        <Notice tone="warning" title={t("title")}>
          {t("text")}
        </Notice>
      )}
    </div>
  );
}
