import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { reviewAddress } from "./review-query.ts";
import { reviewFits, type ReviewQuery, reviewSorts } from "./review-query.ts";

/** Filters and order as links: they work before hydration and can be shared. */
export function ReviewFilters({ query }: { query: ReviewQuery }) {
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
