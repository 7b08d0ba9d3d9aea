import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { pageCall } from "#web/api/page-call.ts";
import { KitTexts } from "#web/i18n/kit-texts.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { useBrand } from "#web/layout/use-brand.ts";
import type { Route } from "./+types/compare-page.ts";
import { compareAddress, comparedGiven, readCompared } from "./compare-address.ts";
import { CompareTable } from "./compare-table.tsx";
import { comparedKit } from "./compared-kit.ts";
import { KitPicks, type Pick } from "./kit-picks.tsx";

/** Kits that are offered for a missing one. */
const offered = 12;

/** The server leads every spelling of an address to one, and a former slug to the present one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { slugs, q } = readCompared(url.searchParams);
  const products = await Promise.all(
    slugs.map((title) => pageCall(context, "getProduct", { title })),
  );
  const one = compareAddress(
    products.map(({ slug }) => slug),
    { q, kept: url.searchParams },
  );
  if (one !== comparedGiven(url.searchParams)) throw redirect(one, 301);
  const kits = products.map(comparedKit);
  if (kits.length === 2) return { kits, q, picks: [], found: null };
  const found =
    q === "" ? null : (await pageCall(context, "searchProducts", { q, size: offered })).records;
  // Other versions of the shirt first: they are what shoppers waver between.
  const near = products.flatMap(({ editions, related }) => [...editions, ...related]);
  const others =
    near.length > 0
      ? near
      : (await pageCall(context, "listProductsByTags", { tags: ["best-sellers"], size: offered }))
          .records;
  const pick = (cards: readonly Pick[]): Pick[] => {
    const bySlug = new Map(
      cards.map(({ slug, title, image }) => [slug, { slug, title, image }] as const),
    );
    return [...bySlug.values()].filter(({ slug }) => !slugs.includes(slug)).slice(0, offered);
  };
  return { kits, q, picks: pick(others), found: found && pick(found) };
}

/** Two kits side by side; with one or none, what may stand beside it. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return (
    <KitTexts>
      <Compare {...loaderData} />
    </KitTexts>
  );
}

function Compare({ kits, q, picks, found }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("compare");
  const brand = useBrand().name;
  const [first, second] = kits;
  const title =
    first && second
      ? t("titleOf", { first: first.title, second: second.title })
      : first
        ? t("titleWith", { first: first.title })
        : t("title");
  return (
    <div className="page-frame pt-8 pb-20 md:pt-12 md:pb-28">
      <PageMeta title={title} description={t("description", { brand })} hidden />
      <header className="max-w-4xl pb-8 md:pb-12">
        <h1 className="display text-28 wrap-anywhere md:text-48">{title}</h1>
        {second ? null : (
          <p className="pt-3 text-ink-soft md:text-18">{t(first ? "leadSecond" : "lead")}</p>
        )}
      </header>
      {first ? <CompareTable kits={kits} /> : null}
      {second ? null : <KitPicks first={first?.slug} q={q} picks={picks} found={found} />}
    </div>
  );
}
