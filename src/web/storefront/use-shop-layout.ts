import { useRouteLoaderData } from "react-router";
import type { loader } from "./shop-layout.tsx";

/** Shop and navigation as the frame around the page has them; undefined outside of it. */
export function useShopLayout() {
  return useRouteLoaderData<typeof loader>("storefront/shop-layout");
}
