import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { allInStock, checkoutAddress } from "./cart-lines.ts";

/** On to the checkout with every line; says why not while one is short of stock. */
export function CheckoutButton(props: { items: readonly CartItem[]; onLeave?: () => void }) {
  const { items, onLeave } = props;
  const t = useTranslations("cart");
  if (!allInStock(items)) {
    return (
      <Button size="large" wide blockedBecause={t("blocked")}>
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
