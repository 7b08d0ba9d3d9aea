import { redirect } from "react-router";
import type { Route } from "./+types/home-redirect.ts";

/** The root path leads to home (spec §2), the query with it. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/home${url.search}`, 301);
}
