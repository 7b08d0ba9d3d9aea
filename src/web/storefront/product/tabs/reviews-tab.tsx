import { useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import type { ReviewList } from "#contract/review.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { OwnReview } from "./own-review.tsx";
import { asksForReviews, readReviewQuery, reviewAddress, reviewPageSize } from "./review-query.ts";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";

interface ReviewsTabProps {
  product: Product;
  /** The page of reviews that the address asks for; null when it could not be read. */
  list: ReviewList | null;
  countries: Record<string, string>;
}

/** What buyers say: the sums, filters by link, a page of reviews, and one's own. */
export function ReviewsTab({ product, list, countries }: ReviewsTabProps) {
  const t = useTranslations("review");
  const empty = list?.summary.count === 0;
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-8">
        {list && !empty ? <ReviewSummary summary={list.summary} /> : null}
        {empty ? <p className="text-ink-soft">{t("none")}</p> : null}
        <OwnReview product={product} />
      </div>
      {list && !empty ? <Reviews list={list} countries={countries} /> : null}
      {list ? null : <p className="text-ink-soft">{t("failed")}</p>}
    </div>
  );
}

function Reviews({ list, countries }: { list: ReviewList; countries: Record<string, string> }) {
  const t = useTranslations("review");
  const { search, pathname } = useLocation();
  const { location: next } = useNavigation();
  const query = readReviewQuery(new URLSearchParams(search));
  const filtered = asksForReviews({ ...query, page: 1, sort: "newest" });
  const coming = next?.pathname === pathname;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ReviewFilters query={query} />
      <p role="status" className="text-14 text-ink-soft">
        {filtered
          ? t("filtered", { count: list.total, all: list.summary.count })
          : t("count", { count: list.summary.count })}
      </p>
      {list.records.length > 0 ? (
        <ul
          aria-busy={coming || undefined}
          className={`flex flex-col transition-opacity ${coming ? "opacity-50" : ""}`}
        >
          {list.records.map((review) => (
            <ReviewItem key={review.id} review={review} countries={countries} />
          ))}
        </ul>
      ) : (
        <p>
          {t("noneFound")}{" "}
          <TextLink to={reviewAddress(search, readReviewQuery(new URLSearchParams()))}>
            {t("showAll")}
          </TextLink>
        </p>
      )}
      <Pagination
        page={query.page}
        pageCount={Math.ceil(list.total / reviewPageSize)}
        addressOf={(page) => reviewAddress(search, { ...query, page })}
      />
    </div>
  );
}
