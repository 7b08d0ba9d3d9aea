import { data } from "react-router";
import type { Route } from "./+types/error-status-route.ts";

/** `/403`, `/404` and `/500` (R-ROUTE-12): each responds with the status in its name. */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(null, { status: Number(url.pathname.replaceAll("/", "")) });
}

export default function ErrorStatus() {
  return null;
}
