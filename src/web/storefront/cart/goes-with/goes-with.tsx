import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import type { ProductCard } from "#contract/catalog.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Price } from "#web/ui/price.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { call } from "#web/api/browser-call.ts";
import { ProductTile } from "../../catalog/product-tile.tsx";
import { commonBadges } from "../../catalog/tile-product.ts";
import { CompanionAction } from "./companion-action.tsx";

interface GoesWithProps {
  items: readonly CartItem[];
  /** In the drawer: one row that scrolls, low enough to leave the lines in sight. */
  inDrawer?: boolean;
  /** Whether it is in sight; the list is read anew for the next time. */
  open?: boolean;
  onLeave?: () => void;
}

/** Products that go with those in the cart, added with one press where nothing is to be chosen. */
export function GoesWith({ items, inDrawer = false, open = true, onLeave }: GoesWithProps) {
  const t = useTranslations("cart.goesWith");
  const heading = useId();
  const [added, setAdded] = useState<readonly string[]>([]);
  if (!open && added.length > 0) setAdded([]);
  const found = useCompanions(items, added);
  if (found?.length === 0) return null;
  const common = commonBadges(found ?? []);
  const products = found ?? Array.from({ length: mostCompanions }, () => null);
  return (
    <section aria-labelledby={heading} aria-busy={found === null}>
      <h2 id={heading} className={inDrawer ? "text-14 font-semibold" : "text-22 md:text-28"}>
        {t("title")}
      </h2>
      <ul className={inDrawer ? "companion-rail" : "companion-grid"}>
        {products.map((product, index) => (
          <li key={product?.id ?? index} className={inDrawer ? "companion" : "min-w-0"}>
            {product === null ? (
              <CompanionSkeleton inDrawer={inDrawer} />
            ) : (
              <Companion {...{ product, common, inDrawer, onLeave }}>
                <CompanionAction
                  product={product}
                  inCart={items.some(({ productId }) => productId === product.id)}
                  onAdd={() => setAdded([...added, product.id])}
                  onLeave={onLeave}
                />
              </Companion>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CompanionProps {
  product: ProductCard;
  /** Badges that say nothing here. */
  common: ReturnType<typeof commonBadges>;
  inDrawer: boolean;
  onLeave: (() => void) | undefined;
  children: ReactNode;
}

/** A tile as in every list; in the drawer a small picture beside its words. */
function Companion({ product, common, inDrawer, onLeave, children }: CompanionProps) {
  const { formatMoney } = useFormat();
  if (!inDrawer) {
    return (
      <>
        <ProductTile product={product} common={common} eager={false} wishable />
        <div className="mt-3">{children}</div>
      </>
    );
  }
  const { slug, title, image, price, listPrice } = product;
  const to = `/product/${slug}`;
  return (
    <>
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        onClick={onLeave}
        className="companion-picture"
      >
        <SmallPicture image={image} width={80} alt="" />
      </Link>
      <div className="flex min-w-0 flex-col items-start justify-between gap-1">
        <Link to={to} onClick={onLeave} className="companion-title">
          {title}
        </Link>
        <Price price={formatMoney(price)} before={listPrice ? formatMoney(listPrice) : undefined} />
        {children}
      </div>
    </>
  );
}

/** A product on its way, in its final size. */
function CompanionSkeleton({ inDrawer }: { inDrawer: boolean }) {
  if (inDrawer) {
    return (
      <>
        <Skeleton className="h-25 w-20 shrink-0 rounded-control" />
        <Skeleton className="h-25 flex-1 rounded-control" />
      </>
    );
  }
  return (
    <>
      <Skeleton className="aspect-4/5 w-full rounded-card" />
      <Skeleton className="mt-3 h-38 w-full rounded-control" />
    </>
  );
}

/** As many as one row of a wide cart shows. */
const mostCompanions = 4;

/**
 * What goes with the products of a cart. A newer list takes the place of the former when it is here,
 * so nothing flickers while lines change.
 * @param added ids of products that came from this list: it stays as it is while they are added
 * @returns null while the first list loads; empty where it failed: the cart is whole without it
 */
function useCompanions(
  items: readonly CartItem[],
  added: readonly string[],
): readonly ProductCard[] | null {
  const [found, setFound] = useState<readonly ProductCard[] | null>(null);
  const all = [...new Set(items.map(({ productId }) => productId))];
  const others = all.filter((id) => !added.includes(id));
  const question = (others.length > 0 ? others : all).join(",");
  useEffect(() => {
    const stop = new AbortController();
    const input = { goesWith: question.split(","), current: 1, size: mostCompanions };
    void call("listProducts", input, { signal: stop.signal, quiet: true }).then((answer) => {
      if (!stop.signal.aborted)
        setFound((last) => (answer.ok ? answer.data.records : (last ?? [])));
    });
    return () => stop.abort();
  }, [question]);
  return found;
}
