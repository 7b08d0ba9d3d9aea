import { lazy, Suspense, useState } from "react";
import { withTexts } from "#web/i18n/late-texts.ts";
import { useCart } from "./use-cart.ts";

const importSheet = withTexts(
  "storefront/cart/cart-sheet",
  () => import(/* own texts */ "./cart-sheet.tsx"),
);
const CartSheet = lazy(async () => ({ default: (await importSheet()).CartSheet }));

/** Fetches the sheet before it is asked for, such as when the pointer nears the cart's button. */
export function preloadCartDrawer(): void {
  // A failure shows when it is really opened.
  importSheet().catch(() => undefined);
}

/** The cart drawer, once per page; its code comes with the first opening. */
export function CartDrawer() {
  const { drawerOpen } = useCart();
  const [wanted, setWanted] = useState(drawerOpen);
  if (drawerOpen && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <CartSheet />
    </Suspense>
  ) : null;
}
