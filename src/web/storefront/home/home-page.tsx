import { useTranslations } from "use-intl";
import { pageCall } from "#web/api/page-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { shopData, structuredData } from "#web/layout/seo/structured-data.ts";
import { RecentlyViewed } from "../recent/recently-viewed.tsx";
import { useShopLayout } from "../use-shop-layout.ts";
import type { Route } from "./+types/home-page.ts";
import { HomeCountdown } from "./home-countdown.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeLineup } from "./home-lineup.tsx";
import { HomeText } from "./home-text.tsx";
import { HowItIsMade } from "./how-it-is-made.tsx";
import { LeagueBand } from "./league-band.tsx";
import { loadHome, type ShownBlock } from "./load-home.ts";
import { NamePreview } from "./name-preview.tsx";
import { ProductRail } from "./product-rail.tsx";
import { VolumeFacts } from "./volume-facts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const preview = url.searchParams.get("preview") ?? undefined;
  const [blocks, shop] = await Promise.all([
    loadHome(context, preview),
    pageCall(context, "getShopInfo", {}),
  ]);
  return { blocks, things: shopData(url.origin, shop) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [structuredData(loaderData.things)];

/** The blocks that the merchant composed (R-MENU-3). */
export default function HomePage({ loaderData: { blocks } }: Route.ComponentProps) {
  const t = useTranslations("home");
  const title = blocks.find((block) => block.kind === "hero" && block.shirt);
  return (
    <>
      <PageMeta title={t("title")} description={t("description")} />
      {title ? null : <h1 className="sr-only">{t("title")}</h1>}
      {blocks.map((block) => (
        <Block key={block.id} block={block} isTitle={block === title} />
      ))}
      <div className="page-frame pb-12 empty:hidden md:pb-24">
        <RecentlyViewed />
      </div>
    </>
  );
}

function Block({ block, isTitle }: { block: ShownBlock; isTitle: boolean }) {
  const frame = useShopLayout();
  switch (block.kind) {
    case "hero":
      return block.shirt ? <HomeHero block={block} kit={block.shirt} isTitle={isTitle} /> : null;
    case "crests":
      return frame ? <LeagueBand block={block} navigation={frame.navigation} /> : null;
    case "lineup":
      return <HomeLineup block={block} />;
    case "rail":
      return <ProductRail block={block} products={block.products} />;
    case "nameTrial":
      return block.shirt ? <NamePreview key={block.shirt.slug} shirt={block.shirt} /> : null;
    case "volume":
      return frame ? <VolumeFacts shop={frame.shop} /> : null;
    case "made":
      return frame ? <HowItIsMade shop={frame.shop} /> : null;
    case "text":
      return <HomeText block={block} />;
    case "countdown":
      return <HomeCountdown block={block} />;
  }
}
