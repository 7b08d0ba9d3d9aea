import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { useCallData } from "../account/use-call-data.ts";
import { ProductGrid } from "../catalog/product-grid.tsx";
import { clearRecentProducts } from "./recent-products.ts";

const mostShown = 4;

/** The products in the order in which they were seen; those that are no longer sold are left out. */
export function RecentShelf({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("collection.recent");
  const [cleared, setCleared] = useState(false);
  const { answer } = useCallData("listProducts", {
    idList: [...ids],
    current: 1,
    size: ids.length,
  });
  if (cleared || answer.status !== "ready") return null;
  const { records } = answer.data;
  const seen = ids.flatMap((id) => records.find((one) => one.id === id) ?? []).slice(0, mostShown);
  if (seen.length === 0) return null;
  const clear = () => {
    clearRecentProducts();
    setCleared(true);
  };
  return (
    <section aria-labelledby="recently-viewed" className="flex flex-col gap-6 md:gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="recently-viewed" className="text-28 md:text-36">
          {t("title")}
        </h2>
        <Button look="link" size="small" onClick={clear}>
          {t("clear")}
        </Button>
      </div>
      <ProductGrid products={seen} inFours />
    </section>
  );
}
