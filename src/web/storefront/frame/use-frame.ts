import { useRouteLoaderData } from "react-router";
import type { loader } from "./base-frame.tsx";

/** Shop and navigation as the frame around the page has them; undefined outside of it. */
export function useFrame() {
  return useRouteLoaderData<typeof loader>("storefront/frame/base-frame");
}
