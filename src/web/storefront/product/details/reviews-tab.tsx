import { BadgeCheck } from "lucide-react";
import { useLocation, useNavigation, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ReactNode } from "react";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { useBrand } from "#web/layout/use-brand.ts";
import type { Product } from "#contract/catalog.ts";
import type { Review, ReviewList } from "#contract/review.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { BuyerLetter } from "./order-tab.tsx";
import { OwnReview } from "./own-review.tsx";
import {
  asksForReviews,
  readReviewQuery,
  reviewAddress,
  reviewPageSize,
  reviewFits,
  type ReviewQuery,
  reviewSorts,
} from "./review-query.ts";
import { ReviewSummary, Stars } from "./review-summary.tsx";

interface ReviewsTabProps {
  product: Product;
  /** The page of reviews that the address asks for; null when it could not be read. */
  list: ReviewList | null;
  countries: Record<string, string>;
}

/** Summary, filters as links, a page of reviews, and the shopper's own. */
export function ReviewsTab({ product, list, countries }: ReviewsTabProps) {
  const t = useTranslations("review");
  const empty = list?.summary.count === 0;
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-8">
        {list && !empty ? <ReviewSummary summary={list.summary} /> : null}
        {empty ? (
          <div className="flex items-center gap-6">
            <span className="w-28 shrink-0">
              <EmptyHanger>
                <path d="m200 228 15 33 36 4-27 24 8 36-32-18-32 18 8-36-27-24 36-4Z" />
              </EmptyHanger>
            </span>
            <p className="text-ink-soft">{t("none")}</p>
          </div>
        ) : null}
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

/** One review in its own language, and the shop's reply. */
function ReviewItem({ review, countries }: { review: Review; countries: Record<string, string> }) {
  const brand = useBrand().name;
  const t = useTranslations("review");
  const { formatDate } = useFormat();
  const { author, rating, fit, text, date, edited, verified, reply } = review;
  return (
    <li className="border-b border-line py-6 first:pt-0">
      <article className="flex flex-col gap-3">
        <header className="flex items-center gap-3">
          <BuyerLetter letter={author.letter} />
          <div className="min-w-0 flex-1 text-14">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars value={rating} />
              <span className="sr-only">{t("stars", { rating })}</span>
              {verified ? (
                <span className="inline-flex items-center gap-1 font-medium text-success">
                  <BadgeCheck size={16} />
                  {t("verified")}
                </span>
              ) : null}
            </p>
            <p className="text-ink-soft">
              {[
                countries[author.country] ?? author.country,
                formatDate(date),
                ...(edited ? [t("edited")] : []),
              ].join(" · ")}
            </p>
          </div>
        </header>
        <p lang={review.language} className="max-w-text whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        <p className="text-14 text-ink-soft">{t(`fitSaid.${fit}`)}</p>
        {reply ? (
          <div className="max-w-text rounded-card bg-well p-4 text-14">
            <p className="font-semibold">{t("reply", { brand, date: formatDate(reply.date) })}</p>
            <p lang={review.language} className="mt-1 whitespace-pre-line wrap-anywhere">
              {reply.text}
            </p>
          </div>
        ) : null}
      </article>
    </li>
  );
}

/** Filters and order as links: they work before hydration and can be shared. */
function ReviewFilters({ query }: { query: ReviewQuery }) {
  const t = useTranslations("review");
  const { search } = useLocation();
  const to = (change: Partial<ReviewQuery>) =>
    reviewAddress(search, { ...query, page: 1, ...change });
  return (
    <div className="flex flex-col gap-x-8 gap-y-3 border-b border-line pb-6">
      <Group label={t("fit.title")}>
        {reviewFits.map((fit) => (
          <Choice
            key={fit}
            chosen={query.fit === fit}
            to={to({ fit: query.fit === fit ? null : fit })}
          >
            {t(`fit.${fit}`)}
          </Choice>
        ))}
      </Group>
      <Group label={t("language.title")}>
        {languages.map((language) => (
          <Choice
            key={language}
            chosen={query.language === language}
            to={to({ language: query.language === language ? null : language })}
          >
            <span lang={language}>{languageTable[language].name}</span>
          </Choice>
        ))}
      </Group>
      <Group label={t("sort.title")}>
        {reviewSorts.map((sort) => (
          <Choice key={sort} chosen={query.sort === sort} to={to({ sort })}>
            {t(`sort.${sort}`)}
          </Choice>
        ))}
      </Group>
      {query.rating === null ? null : (
        <Group label={t("byStars")}>
          <Choice chosen to={to({ rating: null })}>
            {t("onlyStars", { rating: query.rating })}
          </Choice>
        </Group>
      )}
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-2 text-14 sm:flex-nowrap"
    >
      <span aria-hidden="true" className="w-full shrink-0 text-ink-soft sm:w-24">
        {label}
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  );
}

function Choice(props: { chosen: boolean; to: string; children: ReactNode }) {
  return (
    <Link
      to={props.to}
      aria-current={props.chosen ? "true" : undefined}
      className="touch-target inline-flex h-9 items-center rounded-full border border-line-strong px-4 text-14 font-medium whitespace-nowrap transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
    >
      {props.children}
    </Link>
  );
}
