import { secretFields } from "#domain/content/link-secrets.ts";

/** What of a link's query may be kept and passed on. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const field of secretFields) rest.delete(field);
  return rest;
}
