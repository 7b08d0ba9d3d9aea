import type { Language } from "#domain/language.ts";
import { isUuid } from "#server/platform/ids.ts";
import type { LinkSignature } from "#server/platform/link-signature.ts";

/** The two links of the newsletter's e-mails. */
const purposes = { confirm: "newsletter-confirm", leave: "newsletter-leave" } as const;

export function confirmLink(
  signature: LinkSignature,
  publicUrl: string,
  { id, nonce, language }: { id: string; nonce: string; language: Language },
): string {
  const token = signature.sign(purposes.confirm, `${id}~${nonce}`);
  return `${publicUrl}/newsletter/confirm?${new URLSearchParams({ token, lang: language }).toString()}`;
}

/** The same during the whole subscription: links of old e-mails must still unsubscribe. */
export function leaveLink(
  signature: LinkSignature,
  publicUrl: string,
  { id, language }: { id: string; language: Language },
): string {
  const token = signature.sign(purposes.leave, id);
  return `${publicUrl}/newsletter/leave?${new URLSearchParams({ token, lang: language }).toString()}`;
}

/** @returns null for a token that is not ours. */
export function readConfirmToken(
  signature: LinkSignature,
  token: string,
): { id: string; nonce: string } | null {
  const [id = "", nonce = ""] = signature.verify(purposes.confirm, token)?.split("~") ?? [];
  return isUuid(id) ? { id, nonce } : null;
}

export function readLeaveToken(signature: LinkSignature, token: string): string | null {
  const id = signature.verify(purposes.leave, token);
  return id !== null && isUuid(id) ? id : null;
}
