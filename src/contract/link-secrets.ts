/**
 * Fields of links that hold a secret in the query, where servers and histories see it: former links of
 * e-mails, and those of the newsletter, whose forms and mail programs send it from there.
 */
export const secretFields: readonly string[] = ["orderKey", "token"];

/** Where the payment provider comes back with the number of its order as `token`, which opens nothing. */
const providerReturn = "/checkouts/return";

/** What of such a link's query may be kept, shown and passed on. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const field of secretFields) rest.delete(field);
  return rest;
}

/** The address of a page without its secrets; the same address where there are none. */
export function withoutLinkSecrets(url: URL): URL {
  if (url.pathname === providerReturn) return url;
  if (!secretFields.some((field) => url.searchParams.has(field))) return url;
  const bare = new URL(url);
  bare.search = withoutSecrets(url.searchParams).toString();
  return bare;
}
