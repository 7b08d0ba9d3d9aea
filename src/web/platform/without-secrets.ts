/** Fields of former links that held a secret where servers and histories see it. */
const secretFields = ["orderKey", "token"];

/** What of such a link's query may be kept. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const field of secretFields) rest.delete(field);
  return rest;
}
