import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { DetailTab } from "./detail-tab.tsx";
import { FaqTab } from "./faq-tab.tsx";
import type { TabsData } from "./load-tabs.ts";
import { OrderTab } from "./order-tab.tsx";
import { asksForReviews, readReviewQuery } from "./review-query.ts";
import { ReviewsTab } from "./reviews-tab.tsx";

export const reviewsId = "reviews";
export const writeReviewId = "write-review";
const tabIds = ["detail", "order", reviewsId, "faq"] as const;
type TabId = (typeof tabIds)[number];

/** Detail, Order, Customer Reviews, FAQ: all in the HTML; the address can name the one to open. */
export function ProductTabs({ product, data }: { product: Product; data: TabsData }) {
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
    { id: "faq", label: t("tabs.faq"), content: <FaqTab /> },
  ].map((tab) => ({
    ...tab,
    content: (
      <div id={tab.id} className="scroll-mt-44 md:scroll-mt-40">
        {tab.content}
      </div>
    ),
  }));
  return (
    <div className="mt-16 md:mt-24">
      <Tabs label={t("tabs.label")} tabs={tabs} active={active} onChange={choose} />
    </div>
  );
}

/** The tab last clicked, else the one the address names: by its part behind `#`, or by filters. */
function useActiveTab(): [TabId, (id: string) => void] {
  const { hash, key, search } = useLocation();
  // The server does not see what stands behind `#`: it counts after hydration.
  const hydrated = useHydrated();
  const place = hydrated ? hash.slice(1) : "";
  const [clicked, setClicked] = useState<{ key: string; id: TabId } | null>(null);
  useEffect(() => {
    // Each step of navigation goes there, and only now the place is in sight.
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
