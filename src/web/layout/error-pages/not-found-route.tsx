import { data } from "react-router";

/** The catch-all: an address that is no page answers with status 404. */
export function loader(): never {
  throw data(null, { status: 404, statusText: "Page Not Found" });
}

export default function NotFound() {
  return null;
}
