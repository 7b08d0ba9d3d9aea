import { paymentReturnPath } from "#contract/routes/storefront-routes.ts";
import { secretFields } from "#domain/content/link-secrets.ts";

/** The address of a page without its secrets; the same object where there are none. */
export function withoutLinkSecrets(url: URL): URL {
  // The provider's return has the number of its order as `token`, which opens nothing.
  if (url.pathname === paymentReturnPath) return url;
  if (!secretFields.some((field) => url.searchParams.has(field))) return url;
  const bare = new URL(url);
  for (const field of secretFields) bare.searchParams.delete(field);
  return bare;
}
