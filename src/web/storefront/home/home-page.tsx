import { useTranslations } from "use-intl";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { pageCall } from "#web/api/page-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { shopData, structuredData } from "#web/layout/seo/structured-data.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { useShopLayout } from "../use-shop-layout.ts";
import { tileProduct, type TileProduct } from "../catalog/tile-product.ts";
import { ProductGrid } from "../catalog/product-grid.tsx";
import type { Route } from "./+types/home-page.ts";
import { heroKit, nameKit } from "./curation.ts";
import { findFeatured } from "./find-featured.ts";
import { HomeHero } from "./home-hero.tsx";
import { LeagueBand } from "./league-band.tsx";
import { NamePreview } from "./name-preview.tsx";
import { VolumeFacts } from "./volume-facts.tsx";

const STEPS = ["choose", "check", "press", "send"] as const;

const FACTS = [
  { key: "delivery", to: "/shipping-policy" },
  { key: "returns", to: "/return-policy" },
  { key: "help", to: "/contact-us" },
] as const;

const bestSellersShown = 4;
const newKitsShown = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = async (tag: string, size: number) =>
    (await pageCall(context, "listProductsByTags", { tags: [tag], size })).records.map(tileProduct);
  const [bestSellers, newKits, hero, shirt, shop] = await Promise.all([
    list("best-sellers", bestSellersShown),
    list("new-2026-27", newKitsShown + bestSellersShown),
    findFeatured(context, heroKit.tags),
    findFeatured(context, nameKit.tags),
    pageCall(context, "getShopInfo", {}),
  ]);
  // Best sellers are often new: no product appears twice.
  const known = new Set(bestSellers.map(({ id }) => id));
  const others = newKits.filter(({ id }) => !known.has(id)).slice(0, newKitsShown);
  const things = shopData(url.origin, shop);
  return { bestSellers, newKits: others, hero, shirt, things };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [structuredData(loaderData.things)];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { bestSellers, newKits, hero, shirt } = loaderData;
  const t = useTranslations("home");
  const frame = useShopLayout();
  return (
    <>
      <PageMeta title={t("title")} description={t("description")} />
      {hero ? <HomeHero kit={hero} /> : null}
      {frame ? <LeagueBand navigation={frame.navigation} /> : null}
      <ProductSection
        title={t("bestSellers")}
        products={bestSellers}
        more={{ to: "/collections/best-sellers", label: t("allBestSellers") }}
      />
      {shirt ? <NamePreview key={shirt.slug} shirt={shirt} /> : null}
      <ProductSection
        title={t("newSeason")}
        intro={t("newSeasonText")}
        products={newKits}
        more={{ to: "/collections/new-2026-27", label: t("allNew") }}
      />
      {frame ? <VolumeFacts shop={frame.shop} /> : null}
      {frame ? <HowItIsMade returnDays={frame.shop.returnDays} /> : null}
    </>
  );
}

/** How a name is printed, and what the shop stands for. */
function HowItIsMade({ returnDays }: { returnDays: number }) {
  const t = useTranslations("home");
  const days = String(returnDays);
  return (
    <section className="page-frame section-space">
      <h2 className="mb-8 text-28 md:mb-12 md:text-36">{t("made.title")}</h2>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 sm:flex-col">
            <span aria-hidden="true" className="display w-10 text-48 text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="text-18 font-semibold">{t(`made.${step}.title`)}</h3>
              <p className="mt-1 max-w-80 text-ink-soft">{t(`made.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <ul className="mt-12 grid gap-x-8 gap-y-6 border-t border-line pt-8 md:mt-20 md:grid-cols-3">
        {FACTS.map(({ key, to }) => (
          <li key={key} className="flex flex-col items-start gap-1">
            <h3 className="text-16 font-semibold">{t(`facts.${key}.title`, { days })}</h3>
            <p className="max-w-96 text-14 text-ink-soft">{t(`facts.${key}.text`, { days })}</p>
            <span className="text-14">
              <TextLink to={to}>{t(`facts.${key}.link`)}</TextLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProductSectionProps {
  title: string;
  intro?: string;
  products: readonly TileProduct[];
  /** Link to all of them. */
  more: { to: string; label: string };
}

/** Some products under a heading, and a link to all of them. */
function ProductSection({ title, intro, products, more }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <section className="page-frame pb-12 md:pb-24">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8">
        <div>
          <h2 className="text-28 md:text-36">{title}</h2>
          {intro ? <p className="mt-2 max-w-text text-ink-soft">{intro}</p> : null}
        </div>
        <Link
          to={more.to}
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-2 rounded-mark font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover hover:decoration-2"
        >
          {more.label}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </div>
      <ProductGrid products={products} inFours />
    </section>
  );
}
