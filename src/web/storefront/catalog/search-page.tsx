import { data, Link, redirect } from "react-router";
import { useBrand } from "#web/layout/use-brand.ts";
import { useTranslations } from "use-intl";
import type { FoundProducts } from "#contract/catalog.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { pageCall } from "#web/api/page-call.ts";
import { navAddress } from "#web/layout/navigation/navigation-path.ts";
import { SearchForm } from "#web/layout/search/search-form.tsx";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { countFilters, pageSize, readListingQuery } from "./listing-query.ts";
import { priceFormOf } from "./price-form.ts";
import { ProductResults } from "./product-results.tsx";
import { useShopLayout } from "../use-shop-layout.ts";
import { ProductGrid } from "./product-grid.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/search-page.ts";
import { readSearchText } from "./search-text.ts";

/** Products offered for an empty query or no results. */
const alternativesShown = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { own, refused } = await priceFormOf(context, url);
  if (own !== null) throw redirect(own);
  const q = readSearchText(url.searchParams);
  const { filters, sort, page } = readListingQuery(url.searchParams);
  const filtered = countFilters(filters) > 0;
  const found =
    q === ""
      ? null
      : await pageCall(context, "searchProducts", {
          q,
          filters,
          sort,
          current: page,
          size: pageSize,
        });
  if (page > 1 && found?.records.length === 0) {
    throw data(null, { status: 404, statusText: "Not Found" });
  }
  const poor = !found || (found.total === 0 && !filtered);
  const alternatives = poor
    ? await pageCall(context, "listProductsByTags", {
        tags: ["best-sellers"],
        size: alternativesShown,
      })
    : null;
  return { q, found, filtered, refused, alternatives: alternatives?.records ?? [] };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, found, filtered, refused, alternatives } = loaderData;
  const t = useTranslations("search");
  const brand = useBrand().name;
  const meant = found?.relaxed?.text ?? found?.corrected ?? q;
  const title = q === "" ? t("title") : t("resultsFor", { query: meant });
  return (
    <div className="page-frame pt-10 pb-20 md:pt-14 md:pb-28">
      <PageMeta title={title} description={t("description", { brand })} hidden />
      <h1 className="display max-w-4xl text-36 break-words md:text-48">{title}</h1>
      <div className="max-w-2xl pt-6 pb-10">
        <SearchForm query={q} />
        {found ? <Understood asked={q} found={found} /> : null}
      </div>
      {found && (found.total > 0 || filtered) ? (
        <ProductResults
          key={q}
          products={found}
          refused={refused}
          empty={
            <EmptyState
              drawing={<EmptyHanger number="0" />}
              title={t("filteredEmpty")}
              action={
                <ButtonLink to={`/search?${new URLSearchParams({ q })}`} preventScrollReset>
                  {t("clearFilters")}
                </ButtonLink>
              }
            />
          }
        />
      ) : (
        <Alternatives asked={q !== ""} words={found?.alternatives ?? []} products={alternatives} />
      )}
    </div>
  );
}

/** Says what was searched for instead of what was typed, or which words were left out. */
function Understood(props: { asked: string; found: Pick<FoundProducts, "corrected" | "relaxed"> }) {
  const { corrected, relaxed } = props.found;
  const t = useTranslations("search");
  const names = new Intl.ListFormat(useLanguage());
  if (!relaxed && !corrected) return null;
  return (
    <p role="status" className="pt-5 text-ink-soft">
      {relaxed
        ? t("withoutWords", {
            words: names.format(relaxed.dropped.map((word) => t("quoted", { word }))),
            query: relaxed.text,
          })
        : t("insteadOf", { query: props.asked, corrected: corrected ?? "" })}
    </p>
  );
}

/** Alternatives: advice, collections, best sellers. */
function Alternatives(props: {
  asked: boolean;
  /** Known words in or close to the text. */
  words: readonly string[];
  products: Route.ComponentProps["loaderData"]["alternatives"];
}) {
  const t = useTranslations("search");
  const navigation = useShopLayout()?.navigation ?? [];
  return (
    <div className="flex flex-col gap-14">
      {props.asked ? <Nothing words={props.words} /> : null}
      <section className="flex flex-col gap-5">
        <h2 className="text-22">{t("collections")}</h2>
        <ul className="flex flex-wrap gap-2">
          {navigation.map((item) => (
            <li key={item.tag}>
              <Link
                to={navAddress(item)}
                prefetch="intent"
                className="flex h-11 items-center rounded-full border border-line-strong px-5 text-14 font-medium transition-colors hover:border-ink"
              >
                {item.tagName}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {props.products.length > 0 ? (
        <section className="flex flex-col gap-5">
          <h2 className="text-22">{t("bestSellers")}</h2>
          <ProductGrid products={props.products} inFours />
        </section>
      ) : null}
    </div>
  );
}

/** Says that nothing was found, and suggests words. */
function Nothing({ words }: { words: readonly string[] }) {
  const t = useTranslations("search");
  return (
    <div className="flex items-center gap-x-16 gap-y-6 rounded-card bg-well p-6 max-md:flex-col max-md:text-center md:p-10">
      <span className="w-40 shrink-0 md:w-56">
        <EmptyHanger number="?" />
      </span>
      <div className="flex flex-col gap-3">
        <p role="status" className="display text-28 md:text-36">
          {t("nothing")}
        </p>
        <p className="max-w-text text-ink-soft md:text-18">{t("advice")}</p>
        {words.length > 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 max-md:justify-center">
            <p>{t("tryWords")}</p>
            {words.map((word) => (
              <Link
                key={word}
                to={`/search?${new URLSearchParams({ q: word })}`}
                className="flex min-h-11 items-center font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {word}
              </Link>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
