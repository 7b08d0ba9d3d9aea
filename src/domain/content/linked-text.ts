/** A piece of a text: words, or a link within the shop, to another site or to a mailbox. */
export type TextPart = { words: string; to?: string };

const link = /(\[[^\][]+\]\([^()\s]*\))/;

/** Takes `See [returns](/return-policy) or …` apart. */
export function linkedText(text: string): TextPart[] {
  return text
    .split(link)
    .filter(Boolean)
    .map((part) => {
      const [, words, to] = /^\[([^\][]+)\]\(([^()\s]*)\)$/.exec(part) ?? [];
      return words !== undefined && to !== undefined ? { words, to } : { words: part };
    });
}

/** The same text where links that lead nowhere are words alone. */
export const withoutLinks = (text: string, leadsNowhere: (to: string) => boolean): string =>
  text.replaceAll(/\[([^\][]+)\]\(([^()\s]*)\)/g, (link, words: string, to: string) =>
    leadsNowhere(to) ? words : link,
  );

/** The same words without their links, for places that cannot hold any. */
export const plainText = (text: string): string =>
  linkedText(text)
    .map(({ words }) => words)
    .join("");

const path = /^\/(?![/\\])[\w\-./~%]*(\?[\w\-.~%=&+]*)?(#[\w-]+)?$/;
const site = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][^\s<>"'\\]*)?$/i;
const mailbox = /^mailto:[^\s<>"'()@?]+@[\w.-]+$/;

/** An address of another site. */
export const isSite = (to: string): boolean => site.test(to);

/**
 * Where a text may lead: a path of the shop, a section of the same page, another site by https, a
 * mailbox. Nothing that runs (`javascript:`, `data:`), nothing that looks like a path and is none
 * (`//elsewhere`).
 */
export function isLinkTarget(to: string): boolean {
  return path.test(to) || site.test(to) || mailbox.test(to) || /^#[\w-]+$/.test(to);
}
