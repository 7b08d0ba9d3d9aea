import { data } from "react-router";

/** The catch-all: an unknown address responds with status 404 (R-ROUTE-1). */
export function loader(): never {
  throw data(null, { status: 404, statusText: "Page Not Found" });
}

export default function NotFound() {
  return null;
}
