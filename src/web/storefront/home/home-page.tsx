import { useTranslations } from "use-intl";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { HomeBlock } from "#contract/home.ts";
import { pageCall } from "#web/api/page-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { shopData, structuredData } from "#web/layout/seo/structured-data.ts";
import { LinkedText } from "#web/layout/content/linked-text.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { collectionAddress } from "#web/layout/navigation/navigation-path.ts";
import { RecentlyViewed } from "../recent/recently-viewed.tsx";
import { useShopLayout } from "../use-shop-layout.ts";
import { ProductGrid } from "../catalog/product-grid.tsx";
import type { TileProduct } from "../catalog/tile-product.ts";
import type { Route } from "./+types/home-page.ts";
import { HomeCountdown } from "./home-countdown.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeLineup } from "./home-lineup.tsx";
import { HowItIsMade } from "./how-it-is-made.tsx";
import { LeagueBand } from "./league-band.tsx";
import { loadHome, type ShownBlock } from "./load-home.ts";
import { NamePreview } from "./name-preview.tsx";
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
      return frame ? <HowItIsMade returnDays={frame.shop.returnDays} /> : null;
    case "text":
      return <HomeText block={block} />;
    case "countdown":
      return <HomeCountdown block={block} />;
  }
}

/** Words of the merchant; an empty line begins a new paragraph. */
function HomeText({ block }: { block: Extract<HomeBlock, { kind: "text" }> }) {
  const { title, text, action, to } = block;
  const paragraphs = text.split(/\n\s*\n/).filter((words) => words.trim() !== "");
  if (title === "" && paragraphs.length === 0) return null;
  return (
    <section className="page-frame section-space">
      <div className="flex max-w-text flex-col items-start gap-4">
        {title ? <h2 className="text-28 md:text-36">{title}</h2> : null}
        {paragraphs.map((words, index) => (
          <p key={index} className="text-pretty">
            <LinkedText>{words}</LinkedText>
          </p>
        ))}
        {action && to ? <ButtonLink to={to}>{action}</ButtonLink> : null}
      </div>
    </section>
  );
}

type ProductRailProps = {
  block: Extract<HomeBlock, { kind: "rail" }>;
  products: readonly TileProduct[];
};

/** Some products under a heading, and a link to all of them. */
function ProductRail({ block: { tag, title, text, action }, products }: ProductRailProps) {
  const t = useTranslations("home");
  if (products.length === 0) return null;
  return (
    <section className="page-frame pb-12 md:pb-24">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8">
        <div>
          <h2 className="text-28 md:text-36">{title}</h2>
          {text ? <p className="mt-2 max-w-text text-ink-soft">{text}</p> : null}
        </div>
        <Link
          to={collectionAddress(tag)}
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-2 rounded-mark font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover hover:decoration-2"
        >
          {action || t("all")}
          <ArrowRight size={18} />
        </Link>
      </div>
      <ProductGrid products={products} inFours />
    </section>
  );
}
