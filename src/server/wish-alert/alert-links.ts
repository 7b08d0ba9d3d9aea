import type { Language } from "#domain/language.ts";
import { isUuid } from "#server/platform/ids.ts";
import type { LinkSignature } from "#server/platform/link-signature.ts";

/** The links of e-mails about alerts; each kind opens its own door alone. */
const purposes = { confirm: "alert-confirm", leave: "alert-leave" } as const;

/**
 * The alerts that a link to stop ends: those of one product, or all that go to the mailbox. It
 * names the mailbox itself, for rows of an address are erased and made anew.
 */
export type Leaving = {
  mailbox: string;
  /** The account of the alert in the e-mail; null for an address that was typed. */
  accountId: string | null;
  /** "" ends all. */
  productId: string;
};

/** Links of e-mails that were sent before: they name a row, and work while it is there. */
export type FormerLeaving = { owner: "account" | "address"; id: string; productId: string };

type Site = { publicUrl: string; language: Language };

const linkTo = (page: "confirm" | "leave", token: string, { publicUrl, language }: Site) =>
  `${publicUrl}/alerts/${page}?${new URLSearchParams({ token, lang: language }).toString()}`;

export const confirmLink = (
  signature: LinkSignature,
  { id, nonce }: { id: string; nonce: string },
  site: Site,
): string => linkTo("confirm", signature.sign(purposes.confirm, `${id}~${nonce}`), site);

/** Good for ever: links of old e-mails must still stop open alerts. */
export const leaveLink = (
  signature: LinkSignature,
  { mailbox, accountId, productId }: Leaving,
  site: Site,
): string => {
  const payload = [mailbox, accountId ?? "", productId].join("\n");
  return linkTo("leave", signature.seal(purposes.leave, payload), site);
};

/** @returns null for a token that is not ours. */
export function readConfirmToken(
  signature: LinkSignature,
  token: string,
): { id: string; nonce: string } | null {
  const [id = "", nonce = ""] = signature.verify(purposes.confirm, token)?.split("~") ?? [];
  return isUuid(id) ? { id, nonce } : null;
}

/** @returns null for a token that is not ours. */
export function readLeaveToken(
  signature: LinkSignature,
  token: string,
): Leaving | FormerLeaving | null {
  const opened = signature.open(purposes.leave, token);
  if (opened === null) return readFormerToken(signature, token);
  const [mailbox = "", accountId = "", productId = ""] = opened.split("\n");
  return { mailbox, accountId: accountId === "" ? null : accountId, productId };
}

function readFormerToken(signature: LinkSignature, token: string): FormerLeaving | null {
  const parts = signature.verify(purposes.leave, token)?.split("~") ?? [];
  const [owner, id = "", productId = ""] = parts;
  if ((owner !== "account" && owner !== "address") || !isUuid(id)) return null;
  return { owner, id, productId };
}
