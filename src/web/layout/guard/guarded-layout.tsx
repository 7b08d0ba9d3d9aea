import { Outlet } from "react-router";
import type { Route } from "./+types/guarded-layout.ts";
import { guardNavigation } from "./guard-navigation.ts";
import { useGuard } from "./use-guard.ts";

/** Runs before navigations; a page that came as HTML is the same for everybody, and `useGuard` asks. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardNavigation];

/** Around every page that is not open to everybody, and around those to sign in. */
export default function GuardedLayout() {
  useGuard();
  return <Outlet />;
}
