/** Pages of information, by their path without the slash (R-ROUTE-3). */
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
