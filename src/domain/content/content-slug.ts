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

/** Pages of the merchant's own stand below a path of theirs. */
export const contentPath = (slug: string): string =>
  isFixedPage(slug) ? `/${slug}` : `/pages/${slug}`;
