import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { closeCart } from "./cart-store.ts";
import { useCart } from "./use-cart.ts";

const CartSheet = lazyDialog(() => import("./cart-sheet.tsx").then((module) => module.CartSheet));

/** Fetches the drawer's code before it is opened, such as when the pointer nears the cart's button. */
export const preloadCartDrawer = CartSheet.preload;

/** The cart drawer, once per page. */
export function CartDrawer() {
  const { drawerOpen } = useCart();
  return <CartSheet open={drawerOpen} onClose={closeCart} />;
}
