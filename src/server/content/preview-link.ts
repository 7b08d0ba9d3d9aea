import { readLinkSignature } from "#server/platform/link-signature.ts";
import type { Queries } from "#server/platform/database.ts";

const dayMs = 86_400_000;

/** The target of a preview link of the admin: the home page, or a page by its slug. */
export type Previewed = "home" | `page:${string}`;

/** A token that shows a draft for 24 hours. */
export async function signPreview(queries: Queries, what: Previewed, now: Date): Promise<string> {
  const { sign } = await readLinkSignature(queries);
  return sign(`preview:${what}`, String(now.getTime() + dayMs));
}

/** Whether the token shows this draft now. */
export async function isPreview(
  queries: Queries,
  what: Previewed,
  token: string,
  now: Date,
): Promise<boolean> {
  const { verify } = await readLinkSignature(queries);
  const until = verify(`preview:${what}`, token);
  return until !== null && now.getTime() < Number(until);
}
