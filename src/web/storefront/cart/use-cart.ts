import { useSyncExternalStore } from "react";
import { cartOnServer, currentCart, subscribeToCart } from "./cart-store.ts";

/** The cart of this tab; empty on the server and while hydrating. */
export const useCart = () => useSyncExternalStore(subscribeToCart, currentCart, cartOnServer);
