import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { HomeBlock } from "#contract/home.ts";
import { collectionAddress } from "#web/layout/navigation/navigation-path.ts";
import { ProductGrid } from "../catalog/product-grid.tsx";
import type { TileProduct } from "../catalog/tile-product.ts";

type ProductRailProps = {
  block: Extract<HomeBlock, { kind: "rail" }>;
  products: readonly TileProduct[];
};

/** Some products under a heading, and a link to all of them. */
export function ProductRail({ block: { tag, title, text, action }, products }: ProductRailProps) {
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
