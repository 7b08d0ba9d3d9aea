import type { Language } from "#domain/language.ts";
import { isUuid } from "#server/platform/ids.ts";
import type { LinkSignature } from "#server/platform/link-signature.ts";

/** The links of e-mails about alerts; each kind opens its own door alone. */
const purposes = { confirm: "alert-confirm", leave: "alert-leave" } as const;

/** What a link to stop ends: alerts of one product, or all that go to the mailbox. */
export type Leaving = {
  /** Whose alert the e-mail was about. */
  owner: "account" | "address";
  id: string;
  /** "" ends all. */
  productId: string;
};

type Site = { publicUrl: string; language: Language };

const linkTo = (page: "confirm" | "leave", token: string, { publicUrl, language }: Site) =>
  `${publicUrl}/alerts/${page}?${new URLSearchParams({ token, lang: language }).toString()}`;

export const confirmLink = (
  signature: LinkSignature,
  { id, nonce }: { id: string; nonce: string },
  site: Site,
): string => linkTo("confirm", signature.sign(purposes.confirm, `${id}~${nonce}`), site);

/** Good for ever: links of old e-mails must still stop what is open. */
export const leaveLink = (
  signature: LinkSignature,
  { owner, id, productId }: Leaving,
  site: Site,
): string => linkTo("leave", signature.sign(purposes.leave, `${owner}~${id}~${productId}`), site);

/** @returns null for a token that is not ours. */
export function readConfirmToken(
  signature: LinkSignature,
  token: string,
): { id: string; nonce: string } | null {
  const [id = "", nonce = ""] = signature.verify(purposes.confirm, token)?.split("~") ?? [];
  return isUuid(id) ? { id, nonce } : null;
}

export function readLeaveToken(signature: LinkSignature, token: string): Leaving | null {
  const parts = signature.verify(purposes.leave, token)?.split("~") ?? [];
  const [owner, id = "", productId = ""] = parts;
  if ((owner !== "account" && owner !== "address") || !isUuid(id)) return null;
  return { owner, id, productId };
}
