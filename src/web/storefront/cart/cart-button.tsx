import { ShoppingBag } from "lucide-react";
import { useTranslations } from "use-intl";
import { useStore } from "#web/platform/store.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { cart, openCart } from "./cart.ts";
import { preloadCartDrawer } from "./drawer/cart-drawer.tsx";

/** The cart in the header: how many units are in it, and the way to see them. */
export function CartButton() {
  const t = useTranslations("frame.cart");
  const count = useStore(cart, (state) => state.count);
  return (
    <>
      <IconButton
        label={t("open", { count })}
        icon={<ShoppingBag size={20} />}
        count={count}
        aria-haspopup="dialog"
        onPointerEnter={preloadCartDrawer}
        onFocus={preloadCartDrawer}
        onClick={openCart}
      />
      <span role="status" className="sr-only">
        {count > 0 ? t("count", { count }) : null}
      </span>
    </>
  );
}
