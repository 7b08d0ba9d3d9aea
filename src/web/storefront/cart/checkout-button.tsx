import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOnline } from "#web/platform/online.ts";
import { allInStock, checkoutAddress } from "./cart-lines.ts";

/** On to the checkout with every line; says why not while one is short of stock or there is no connection. */
export function CheckoutButton(props: { items: readonly CartItem[]; onLeave?: () => void }) {
  const { items, onLeave } = props;
  const t = useTranslations("cart");
  const online = useOnline();
  if (!online || !allInStock(items)) {
    return (
      <Button size="large" wide blockedBecause={t(online ? "blocked" : "offline.checkout")}>
        {t("checkout")}
      </Button>
    );
  }
  return (
    <ButtonLink to={checkoutAddress(items)} size="large" wide prefetch="none" onClick={onLeave}>
      {t("checkout")}
    </ButtonLink>
  );
}
