import { ShoppingBag } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "#web/platform/store.ts";
import { IconLink } from "#web/ui/icon-link.tsx";
import { cart, openCart } from "./cart.ts";
import { preloadCartDrawer } from "./drawer/cart-drawer.tsx";

/**
 * The cart in the header: how many units are in it, and the way to see them. A link to the cart
 * page, for a new tab and without JavaScript; a plain click opens the drawer (R-LAYOUT-3).
 */
export function CartLink() {
  const t = useTranslations("frame.cart");
  const count = useStore(cart, (state) => state.count);
  return (
    <>
      <IconLink
        to="/cart"
        label={t("open", { count })}
        icon={<ShoppingBag size={20} />}
        count={count}
        aria-haspopup="dialog"
        onPointerEnter={preloadCartDrawer}
        onFocus={preloadCartDrawer}
        onClick={openDrawer}
      />
      <span role="status" className="sr-only">
        {count > 0 ? t("count", { count }) : null}
      </span>
    </>
  );
}

function openDrawer(event: MouseEvent): void {
  // With these keys a link opens elsewhere, as in every browser.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openCart();
}
