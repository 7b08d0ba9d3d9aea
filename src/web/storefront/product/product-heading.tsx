import { memo } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useMoment } from "#web/layout/use-moment.ts";
import { collectionAddress } from "#web/layout/navigation/navigation-path.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Price } from "#web/ui/price.tsx";
import { WishHeart } from "../wishlist/wish-heart.tsx";
import { Stars } from "./details/review-summary.tsx";

/** Breadcrumb, team, title, price and rating. */
export const ProductHeading = memo(function ProductHeading({ product }: { product: Product }) {
  const t = useTranslations("product");
  const { formatMoney, formatDate } = useFormat();
  const { title, team, price, listPrice, lowestPrice, breadcrumb, reviews, outSince, outOn } =
    product;
  const say = useMoment();
  return (
    <div className="isolate flex flex-col gap-1.5 md:gap-3">
      {/* On phones the header's menu leads there; the picture needs the room. */}
      <div className="max-md:hidden">
        <Breadcrumb
          crumbs={[
            { label: t("home"), to: "/home" },
            ...breadcrumb.map(({ tag, tagName }) => ({
              label: tagName,
              to: collectionAddress(tag),
            })),
          ]}
        />
      </div>
      <div className="flex flex-col gap-2">
        {team && !title.includes(team) ? (
          <p className="text-16 font-medium text-ink-soft">{team}</p>
        ) : null}
        <div className="flex items-start justify-between gap-3">
          <h1
            lang={product.otherLanguages?.title}
            className="display text-28 text-balance wrap-anywhere md:text-36 xl:text-48 zh:[word-break:keep-all] zh:text-22 zh:md:text-28 zh:xl:text-36"
          >
            {title}
          </h1>
          {outOn ? null : (
            <span className="-mt-0.5 -mr-2.5 md:mt-1 md:mr-0">
              <WishHeart product={product} />
            </span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 md:justify-start">
        <Price
          size="honour"
          price={formatMoney(price)}
          before={listPrice ? formatMoney(listPrice) : undefined}
        />
        {reviews.count > 0 ? <RatingSummary reviews={reviews} /> : null}
      </div>
      {listPrice && lowestPrice ? (
        <p className="-mt-2 text-14 text-ink-soft">
          {t("lowestPrice", { price: formatMoney(lowestPrice) })}
        </p>
      ) : null}
      {outSince ? (
        <p className="text-14 text-ink-soft">{t("outSince", { day: formatDate(outSince) })}</p>
      ) : null}
      {outOn ? <p className="text-14 font-medium">{t("outOn", { moment: say(outOn) })}</p> : null}
    </div>
  );
});

function RatingSummary({ reviews }: Pick<Product, "reviews"> & object) {
  const t = useTranslations("product");
  const { search } = useLocation();
  const { mean, count } = reviews;
  return (
    <Link
      to={{ search, hash: "#reviews" }}
      className="touch-target relative text-14 flex items-center gap-2 rounded-mark underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      <Stars value={mean} />
      <span
        aria-hidden="true"
        className="tabular md:hidden"
      >{`${mean.toFixed(1)} (${count})`}</span>
      <span className="max-md:sr-only">{t("rating", { mean: mean.toFixed(1), count })}</span>
    </Link>
  );
}
