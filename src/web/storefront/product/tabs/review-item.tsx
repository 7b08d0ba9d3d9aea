import { BadgeCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Review } from "#contract/review.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { BuyerLetter } from "./buyer-letter.tsx";
import { Stars } from "./stars.tsx";

/** One review as it was written, in its own language, and what the shop answered. */
export function ReviewItem({
  review,
  countries,
}: {
  review: Review;
  countries: Record<string, string>;
}) {
  const t = useTranslations("review");
  const language = useLanguage();
  const { author, rating, fit, text, date, edited, verified, reply } = review;
  return (
    <li className="below-fold border-b border-line py-6 [--tall:12rem] first:pt-0">
      <article className="flex flex-col gap-3">
        <header className="flex items-center gap-3">
          <BuyerLetter letter={author.letter} />
          <div className="min-w-0 flex-1 text-14">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars value={rating} />
              <span className="sr-only">{t("stars", { rating })}</span>
              {verified ? (
                <span className="inline-flex items-center gap-1 font-medium text-success">
                  <BadgeCheck size={16} aria-hidden="true" />
                  {t("verified")}
                </span>
              ) : null}
            </p>
            <p className="text-ink-soft">
              {[
                countries[author.country] ?? author.country,
                formatDate(date, language),
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
            <p className="font-semibold">
              {t("reply", { date: formatDate(reply.date, language) })}
            </p>
            <p lang={review.language} className="mt-1 whitespace-pre-line wrap-anywhere">
              {reply.text}
            </p>
          </div>
        ) : null}
      </article>
    </li>
  );
}
