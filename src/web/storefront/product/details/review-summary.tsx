import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { ReviewSummary as Summary } from "#contract/review.ts";
import { readReviewQuery, reviewAddress, type ReviewFit, reviewFits } from "./review-query.ts";

/** Mean, distribution of the stars (each row links to its reviews), and fit. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const t = useTranslations("review");
  const { comma } = usePunctuation();
  const { mean, count } = summary;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <p className="display tabular text-64" aria-hidden="true">
          {mean.toFixed(1)}
        </p>
        <div className="flex flex-col gap-1">
          <Stars value={mean} large />
          <p className="text-14 text-ink-soft">
            <span className="sr-only">{t("mean", { mean: mean.toFixed(1) }) + comma}</span>
            {t("count", { count })}
          </p>
        </div>
      </div>
      <Distribution summary={summary} />
      <FitBar votes={summary.fit} />
    </div>
  );
}

function Distribution({ summary: { distribution, count } }: { summary: Summary }) {
  const t = useTranslations("review");
  const { search } = useLocation();
  const query = readReviewQuery(new URLSearchParams(search));
  return (
    <ul aria-label={t("byStars")} className="flex flex-col">
      {distribution.map(({ rating, count: votes }) => {
        const chosen = query.rating === rating;
        const to = reviewAddress(search, { ...query, page: 1, rating: chosen ? null : rating });
        return (
          <li key={rating}>
            <Link
              to={to}
              aria-current={chosen ? "true" : undefined}
              className="group/bar tabular flex min-h-9 items-center gap-3 rounded-mark text-14 transition-colors hover:text-accent aria-[current]:font-semibold"
            >
              <span className="flex w-7 items-center gap-1">
                {rating}
                <span aria-hidden="true">★</span>
              </span>
              <span className="sr-only">{t("starsAnd", { rating, count: votes })}</span>
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-well">
                <span
                  className="block h-full rounded-full bg-ink transition-colors group-hover/bar:bg-accent"
                  style={{ width: `${count === 0 ? 0 : (votes / count) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="w-8 text-right text-ink-soft">
                {votes}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const colours = { small: "bg-line-strong", true: "bg-ink", large: "bg-line-strong" };

/** The buyers' votes on fit as one bar of three shares. */
function FitBar({ votes }: { votes: Summary["fit"] }) {
  const t = useTranslations("review");
  const all = votes.small + votes.true + votes.large;
  if (all === 0) return null;
  const share = (fit: ReviewFit) => Math.round((votes[fit] / all) * 100);
  return (
    <section aria-label={t("fit.title")} className="flex flex-col gap-2.5">
      <h3 className="text-14 font-medium">{t("fit.title")}</h3>
      <span aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {/* A part without votes would leave its gap. */}
        {reviewFits.filter(share).map((fit) => (
          <span key={fit} className={colours[fit]} style={{ width: `${share(fit)}%` }} />
        ))}
      </span>
      <ul className="tabular flex justify-between gap-3 text-12">
        {reviewFits.map((fit) => (
          <li key={fit} className={fit === "true" ? "font-semibold" : "text-ink-soft"}>
            {t(`fit.${fit}`)} {t("percent", { share: share(fit) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A rating from 0 to 5 as partly filled stars. Decorative: text beside it says the same. One masked
 * element: as separate pictures, the stars of a page of reviews were a quarter of its HTML.
 */
export function Stars({ value, large = false }: { value: number; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={large ? "stars stars-large" : "stars"}
      style={{ backgroundSize: `${(value / 5) * 100}% 100%` }}
    />
  );
}
