import { useStore } from "#web/platform/store.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { cart, closeCart } from "../cart.ts";

const CartSheet = lazyDialog(() => import("./cart-sheet.tsx").then((module) => module.CartSheet));

/** Fetches the drawer's code before it is opened, such as when the pointer nears the cart's button. */
export const preloadCartDrawer = CartSheet.preload;

/** The cart drawer, once per page. */
export function CartDrawer() {
  return <CartSheet open={useStore(cart, ({ drawerOpen }) => drawerOpen)} onClose={closeCart} />;
}
