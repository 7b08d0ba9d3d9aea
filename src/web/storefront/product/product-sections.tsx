import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { ProductGrid } from "#web/storefront/product-tile/product-grid.tsx";
import type { TabsData } from "./tabs/load-tabs.ts";
import { ProductTabs } from "./tabs/product-tabs.tsx";

interface ProductSectionsProps {
  product: Product;
  tabs: TabsData;
}

/** What is told below the fold: the four tabs, and what goes with it. Choosing does not concern it. */
export function ProductSections({ product, tabs }: ProductSectionsProps) {
  const t = useTranslations("review");
  return (
    <>
      <ProductTabs product={product} data={tabs} />
      {product.related.length > 0 ? (
        <section
          className="below-fold mt-16 [--tall:49rem] md:mt-24 md:[--tall:29rem] xl:[--tall:33rem]"
          aria-labelledby="related"
        >
          <h2 id="related" className="display mb-6 text-36 md:mb-8">
            {t("related")}
          </h2>
          <ProductGrid products={product.related.slice(0, 4)} />
        </section>
      ) : null}
    </>
  );
}
