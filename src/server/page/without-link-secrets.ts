import { secretFields } from "#domain/content/link-secrets.ts";

/** Where the payment provider comes back with the number of its order as `token`, which opens nothing. */
const providerReturn = "/checkouts/return";

/** The address of a page without its secrets; the same object where there are none. */
export function withoutLinkSecrets(url: URL): URL {
  if (url.pathname === providerReturn) return url;
  if (!secretFields.some((field) => url.searchParams.has(field))) return url;
  const bare = new URL(url);
  for (const field of secretFields) bare.searchParams.delete(field);
  return bare;
}
