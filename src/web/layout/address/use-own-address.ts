import { useLocation } from "react-router";
import { withoutSecrets } from "./without-secrets.ts";

/** Path and query of this page for links that lead back to it: what opens something is not passed on. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const rest = withoutSecrets(query);
  // Unchanged where there is nothing to leave out: a query may be written in more than one way.
  if (rest.size === query.size) return pathname + search;
  return rest.size === 0 ? pathname : `${pathname}?${rest}`;
}
