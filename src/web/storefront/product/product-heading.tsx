import { memo } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { collectionAddress } from "#web/layout/navigation/navigation-path.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Price } from "#web/ui/price.tsx";
import { WishHeart } from "../wishlist/wish-heart.tsx";
import { Stars } from "./details/stars.tsx";

/** Breadcrumb, team, title, price and rating. */
export const ProductHeading = memo(function ProductHeading({ product }: { product: Product }) {
  const t = useTranslations("product");
  const language = useLanguage();
  const { title, team, price, listPrice, lowestPrice, breadcrumb, reviews } = product;
  return (
    <div className="isolate flex flex-col gap-4">
      <Breadcrumb
        crumbs={[
          { label: t("home"), to: "/home" },
          ...breadcrumb.map(({ tag, tagName }) => ({ label: tagName, to: collectionAddress(tag) })),
        ]}
      />
      <div className="flex flex-col gap-2">
        {team && !title.includes(team) ? (
          <p className="text-16 font-medium text-ink-soft">{team}</p>
        ) : null}
        <div className="flex items-start justify-between gap-3">
          <h1 className="display text-36 wrap-anywhere md:text-48 zh:[word-break:keep-all]">
            {title}
          </h1>
          <span className="-mt-0.5 -mr-2.5 md:mt-1 md:mr-0">
            <WishHeart product={product} />
          </span>
        </div>
      </div>
      <Price
        size="honour"
        price={formatMoney(price, language)}
        before={listPrice ? formatMoney(listPrice, language) : undefined}
      />
      {listPrice && lowestPrice ? (
        <p className="-mt-2 text-14 text-ink-soft">
          {t("lowestPrice", { price: formatMoney(lowestPrice, language) })}
        </p>
      ) : null}
      {reviews.count > 0 ? <RatingSummary reviews={reviews} /> : null}
    </div>
  );
});

function RatingSummary({ reviews }: Pick<Product, "reviews"> & object) {
  const t = useTranslations("product");
  const { search } = useLocation();
  const { mean, count, fit } = reviews;
  const voters = fit.small + fit.true + fit.large;
  const most = (["true", "small", "large"] as const).reduce((best, one) =>
    fit[one] > fit[best] ? one : best,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
      <Link
        to={{ search, hash: "#reviews" }}
        className="touch-target relative flex items-center gap-2 rounded-mark underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        <Stars value={mean} />
        <span>{t("rating", { mean: mean.toFixed(1), count })}</span>
      </Link>
      {voters > 0 ? (
        <p className="text-ink-soft">
          {t(`fit.${most}`, { share: String(Math.round((fit[most] / voters) * 100)) })}
        </p>
      ) : null}
    </div>
  );
}
