import { memo, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Accordion, Disclosure } from "#web/ui/disclosure.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { PageLink } from "#web/layout/page-link.tsx";
import { ProductGrid } from "../../catalog/product-grid.tsx";
import { rememberProduct } from "../../recent/recent-products.ts";
import { RecentlyViewed } from "../../recent/recently-viewed.tsx";
import { DetailTab } from "./detail-tab.tsx";
import type { TabsData } from "./load-tabs.ts";
import { OrderTab } from "./order-tab.tsx";
import { asksForReviews, readReviewQuery } from "./review-query.ts";
import { ReviewsTab } from "./reviews-tab.tsx";

interface ProductSectionsProps {
  product: Product;
  tabs: TabsData;
  /** Whether several items cost less at present. */
  hasTeamDiscount: boolean;
}

/** Below the fold: the four tabs, and related products. Memoised: no choice changes it. */
export const ProductSections = memo(function ProductSections(props: ProductSectionsProps) {
  const { product, tabs, hasTeamDiscount } = props;
  const t = useTranslations("review");
  useEffect(() => rememberProduct(product.id), [product.id]);
  return (
    <>
      <ProductTabs product={product} data={tabs} hasTeamDiscount={hasTeamDiscount} />
      {product.related.length > 0 ? (
        <section className="below-fold mt-16 md:mt-24" aria-labelledby="related">
          <h2 id="related" className="mb-6 text-28 md:mb-8 md:text-36">
            {t("related")}
          </h2>
          <ProductGrid products={product.related.slice(0, 4)} />
        </section>
      ) : null}
      <div className="mt-16 empty:hidden md:mt-24">
        <RecentlyViewed except={product.id} />
      </div>
    </>
  );
});

const reviewsId = "reviews";
const writeReviewId = "write-review";
const tabIds = ["detail", "order", reviewsId, "faq"] as const;
type TabId = (typeof tabIds)[number];

/** Detail, Order, Customer Reviews, FAQ: all in the HTML; the address can name the open one. */
function ProductTabs(props: { product: Product; data: TabsData; hasTeamDiscount: boolean }) {
  const { product, data, hasTeamDiscount } = props;
  const t = useTranslations("review");
  const [active, choose] = useActiveTab();
  const tabs = [
    { id: "detail", label: t("tabs.detail"), content: <DetailTab product={product} /> },
    {
      id: "order",
      label: t("tabs.order"),
      content: <OrderTab purchases={data.purchases} countries={data.countries} />,
    },
    {
      id: reviewsId,
      label: t("tabs.reviews"),
      count: data.reviews?.summary.count ?? product.reviews.count,
      content: <ReviewsTab product={product} list={data.reviews} countries={data.countries} />,
    },
    { id: "faq", label: t("tabs.faq"), content: <FaqTab hasTeamDiscount={hasTeamDiscount} /> },
  ].map((tab) => ({
    ...tab,
    content: (
      <div id={tab.id} className="scroll-mt-44 md:scroll-mt-40">
        {tab.content}
      </div>
    ),
  }));
  return (
    // On phones much higher than the space that would be reserved: who comes back further down would
    // be elsewhere.
    <div className="mt-16 md:below-fold md:mt-24">
      <Tabs label={t("tabs.label")} tabs={tabs} active={active} onChange={choose} />
    </div>
  );
}

/** The tab last clicked, else the one of the address: by its hash, or by review filters. */
function useActiveTab(): [TabId, (id: string) => void] {
  const { hash, key, search } = useLocation();
  // The server does not see the hash: it counts after hydration.
  const hydrated = useHydrated();
  const place = hydrated ? hash.slice(1) : "";
  const [clicked, setClicked] = useState<{ key: string; id: TabId } | null>(null);
  useEffect(() => {
    // Each navigation scrolls there, once the tab is visible.
    if (key && tabOf(place)) document.getElementById(place)?.scrollIntoView();
  }, [place, key]);
  const choose = (id: string) => {
    const chosen = tabIds.find((one) => one === id);
    if (chosen) setClicked({ key, id: chosen });
  };
  if (clicked?.key === key) return [clicked.id, choose];
  const asked = asksForReviews(readReviewQuery(new URLSearchParams(search)));
  return [tabOf(place) ?? (asked ? reviewsId : (clicked?.id ?? "detail")), choose];
}

function tabOf(name: string): TabId | null {
  if (name === writeReviewId) return reviewsId;
  return tabIds.find((id) => id === name) ?? null;
}

/** Questions buyers ask before they buy. */
function FaqTab({ hasTeamDiscount }: { hasTeamDiscount: boolean }) {
  const t = useTranslations("review");
  const questions = [
    "name",
    "size",
    "preview",
    ...(hasTeamDiscount ? (["cart"] as const) : []),
  ] as const;
  return (
    <div className="max-w-3xl">
      <Accordion>
        {questions.map((question) => (
          <Disclosure key={question} title={t(`faq.${question}Question`)}>
            {t(`faq.${question}Answer`)}
          </Disclosure>
        ))}
      </Accordion>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <PageLink page="faq">{t("moreQuestions")}</PageLink>
        <PageLink page="contact-us">{t("askUs")}</PageLink>
      </p>
    </div>
  );
}
