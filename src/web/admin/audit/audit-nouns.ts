/** What changes are written down about. */
export const auditNouns = [
  "orders",
  "products",
  "photos",
  "stock",
  "patches",
  "promotions",
  "coupons",
  "synonyms",
  "pages",
  "reviews",
  "staff",
] as const;

export function isAuditNoun(noun: string): noun is (typeof auditNouns)[number] {
  return auditNouns.some((known) => known === noun);
}
