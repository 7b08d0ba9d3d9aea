import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { loadCart } from "./load-cart.ts";

/** The lines are here, their totals are not; they are asked for again on a click. */
export function QuoteFailed() {
  const t = useTranslations("cart");
  return (
    <Notice tone="error" role="alert" title={t("totalsFailed")}>
      <Button look="link" size="small" onClick={() => void loadCart()}>
        {t("retry")}
      </Button>
    </Notice>
  );
}
