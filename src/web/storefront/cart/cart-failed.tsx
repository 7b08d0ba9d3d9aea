import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { loadCart } from "./load-cart.ts";

/** The cart could not be read; it is asked for again on a click. */
export function CartFailed() {
  const t = useTranslations("cart");
  return (
    <Notice tone="error" role="alert" title={t("failed")}>
      <Button look="link" size="small" onClick={() => void loadCart()}>
        {t("retry")}
      </Button>
    </Notice>
  );
}
