import { useRouteLoaderData } from "react-router";
import type { loader } from "./shop-layout.tsx";

/** Shop and navigation from the loader of the shop layout; undefined outside of it. */
export function useShopLayout() {
  return useRouteLoaderData<typeof loader>("storefront/shop-layout");
}
