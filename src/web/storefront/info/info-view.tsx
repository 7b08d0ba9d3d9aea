import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content.ts";
import { contentSlugs } from "#domain/content/content-slug.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { usePublished } from "#web/layout/use-published.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { InfoBlockView } from "#web/layout/content/info-blocks.tsx";

interface InfoViewProps {
  page: ContentPage;
  /** Content after the sections. */
  children?: ReactNode;
}

/** A page written by the merchant, with links to the others. */
export function InfoView({ page, children }: InfoViewProps) {
  const { title, description, sections, language } = page;
  const t = useTranslations("info");
  const isPublished = usePublished();
  // A page that is not translated is shown in another language, and says so to readers' devices.
  const lang = useLanguage() === language ? undefined : language;
  return (
    <div className="page-frame pt-6 pb-20 md:pt-8 md:pb-28">
      <PageMeta title={title} description={description} />
      <Breadcrumb crumbs={[{ label: t("home"), to: "/home" }, { label: title }]} />
      <div lang={lang} className="mt-6 flex max-w-3xl flex-col gap-5 md:mt-8">
        <h1 className="display text-48 break-words md:text-64">{title}</h1>
        <p className="text-18 text-ink-soft">{description}</p>
      </div>
      <div className="mt-10 grid items-start gap-x-16 gap-y-14 md:mt-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
        {/* First, also where the menu stands at its left: a page that comes in pieces pushes nothing. */}
        <div className="flex max-w-text min-w-0 flex-col gap-12 lg:col-start-2 lg:row-start-1">
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} lang={lang} className="flex flex-col gap-4">
              <h2 className="text-22">{heading}</h2>
              {blocks.map((block, index) => (
                <InfoBlockView key={index} block={block} />
              ))}
            </section>
          ))}
          {children}
        </div>
        <nav
          aria-label={t("pages")}
          className="max-lg:border-t max-lg:border-line max-lg:pt-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1"
        >
          <ul className="grid grid-cols-2 gap-x-6 sm:max-lg:grid-cols-3 lg:grid-cols-1">
            {contentSlugs.filter(isPublished).map((page) => (
              <li key={page}>
                <NavLink
                  to={`/${page}`}
                  prefetch="intent"
                  className="flex min-h-11 items-center rounded-mark text-ink-soft transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  {t(`names.${page}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
