import type { ReviewList } from "#contract/review.ts";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { ServerCall } from "#web/api/call-context.ts";
import { readReviewQuery, reviewPageSize } from "./review-query.ts";

/** Purchases shown; the total is shown beside them. */
const purchaseCount = 10;
/** Maximum page size of the API (R-CALL-5). */
const allCountries = { current: 1, size: 100 };

export type TabsData = {
  reviews: ReviewList | null;
  purchases: EndpointOutput<"listPurchases"> | null;
  /** Names of countries by code, from the server: browsers have other names. */
  countries: Record<string, string>;
};

/** Data of the tabs besides the product itself; null for a part that could not be read. */
export async function loadTabs(
  call: ServerCall,
  productId: string,
  search: URLSearchParams,
): Promise<TabsData> {
  const { page, rating, fit, language, sort } = readReviewQuery(search);
  const [reviews, purchases, countries] = await Promise.all([
    call("listReviews", {
      productId,
      current: page,
      size: reviewPageSize,
      sort,
      ...(rating === null ? {} : { rating }),
      ...(fit === null ? {} : { fit }),
      ...(language === null ? {} : { language }),
    }),
    call("listPurchases", { productId, current: 1, size: purchaseCount }),
    call("listCountries", allCountries),
  ]);
  const found = {
    reviews: reviews.ok ? reviews.data : null,
    purchases: purchases.ok ? purchases.data : null,
  };
  const codes = new Set([
    ...(found.reviews?.records.map(({ author }) => author.country) ?? []),
    ...(found.purchases?.records.map(({ country }) => country) ?? []),
  ]);
  const named = countries.ok ? countries.data.records.filter(({ code }) => codes.has(code)) : [];
  return { ...found, countries: Object.fromEntries(named.map(({ code, name }) => [code, name])) };
}
