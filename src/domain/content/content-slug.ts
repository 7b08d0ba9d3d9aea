/** Pages of information that every shop has, by their path without the slash (R-ROUTE-3). */
export const contentSlugs = [
  "faq",
  "about-us",
  "contact-us",
  "shipping-policy",
  "return-policy",
  "privacy-policy",
  "terms-of-service",
] as const;
export type ContentSlug = (typeof contentSlugs)[number];

export const isFixedPage = (slug: string): slug is ContentSlug =>
  contentSlugs.some((known) => known === slug);

/** The form to write to the shop stands there, with a text of the merchant's or without one. */
export const alwaysPublished: ContentSlug = "contact-us";

/** Pages of the merchant's own stand below a path of theirs. */
export const contentPath = (slug: string): string =>
  isFixedPage(slug) ? `/${slug}` : `/pages/${slug}`;

/** The page of information that an address within the shop leads to; null for all others. */
export function pageAt(to: string): string | null {
  const [path = ""] = to.split(/[?#]/);
  const slug = path.replace(/^\/(pages\/)?/, "").replace(/\/$/, "");
  if (path.startsWith("/pages/")) return slug === "" ? null : slug;
  return isFixedPage(slug) && path.startsWith("/") ? slug : null;
}

/** Whether an address leads to a page of information that shoppers cannot read (R-MENU-7). */
export function isDeadEnd(to: string, published: ReadonlySet<string>): boolean {
  const slug = pageAt(to);
  return slug !== null && !published.has(slug);
}
