import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ProductGrid } from "../catalog/product-grid.tsx";
import type { TileProduct } from "../catalog/tile-product.ts";

interface ProductSectionProps {
  title: string;
  intro?: string;
  products: readonly TileProduct[];
  /** Where the rest is. */
  more: { to: string; label: string };
}

/** Some products under a heading, and the way to the rest of them. */
export function ProductSection({ title, intro, products, more }: ProductSectionProps) {
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
