import { redirect } from "react-router";
import type { Route } from "./+types/home-redirect.ts";

/** Redirects the root path to home with its query (R-ROUTE-1). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/home${url.search}`, 301);
}
