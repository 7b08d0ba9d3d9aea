import { useTranslations } from "use-intl";
import { pageCall } from "#web/api/page-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { shopData, structuredData } from "#web/layout/seo/structured-data.ts";
import { useShopLayout } from "../use-shop-layout.ts";
import { tileProduct } from "../catalog/tile-product.ts";
import type { Route } from "./+types/home-page.ts";
import { heroKit, nameKit } from "./curation.ts";
import { findFeatured } from "./find-featured.ts";
import { HomeHero } from "./home-hero.tsx";
import { HowItIsMade } from "./how-it-is-made.tsx";
import { LeagueBand } from "./league-band.tsx";
import { NamePreview } from "./name-preview.tsx";
import { ProductSection } from "./product-section.tsx";
import { VolumeFacts } from "./volume-facts.tsx";

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
  // What sells best is often new: nothing hangs on the page twice.
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
      <HowItIsMade />
    </>
  );
}
