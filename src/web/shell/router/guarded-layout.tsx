import { Outlet } from "react-router";
import { useGuard } from "./use-guard.ts";

/**
 * Around every page that is not open to everybody, and around those to sign in: its route's id
 * begins with `guarded`, by which the router knows to ask before it goes there.
 */
export default function GuardedLayout() {
  useGuard();
  return <Outlet />;
}
