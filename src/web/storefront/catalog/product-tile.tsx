import { sizeName } from "#domain/catalog/size-name.ts";
import { percentOff } from "#domain/language/percent-off.ts";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Badge } from "#contract/catalog.ts";
import { sizeRange } from "#domain/catalog/size-range.ts";
import { cardAddress } from "#web/layout/navigation/card-address.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { WishHeart } from "../wishlist/wish-heart.tsx";
import { Badge as BadgeLabel } from "#web/ui/badge.tsx";
import { Price } from "#web/ui/price.tsx";
import { WideSource } from "#web/ui/wide-source.tsx";
import { isWaiting } from "#web/layout/kit/is-waiting.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { type TileProduct, offPercent, titleWithout } from "./tile-product.ts";

/** Those that are made in advance: larger ones of a whole list would keep a core busy for a while. */
const WIDTHS = [360, 720] as const;
/** How wide a tile is: two columns on a phone; a large one fills two of a wide window's four. */
const TILE = "(width < 48rem) 46vw, 20rem";
const LARGE_TILE = "(width < 48rem) 46vw, 40rem";

interface ProductTileProps {
  product: TileProduct;
  /** Badges that too many tiles of the list have to say anything. */
  common: ReadonlySet<Badge>;
  /** Above the fold: its picture is not lazy. */
  eager: boolean;
  /** The heart is personal, so the shared HTML has none. */
  wishable: boolean;
  /** Larger than the others of the list, on wide screens. */
  large?: boolean;
}

/** One product in a list: the kit, which turns to its back on hover, and four lines of text. */
export function ProductTile(props: ProductTileProps) {
  const { product, common, eager, wishable, large = false } = props;
  const t = useTranslations("collection");
  const { formatMoney, formatDate } = useFormat();
  const [lookedAt, setLookedAt] = useState(false);
  const { title, team, player, price, listPrice, rating, outSince } = product;
  // The team is on the line above; the link's accessible name keeps it.
  const ownTitle = titleWithout(team, title);
  const look = () => setLookedAt(true);
  return (
    <article className="tile">
      <div className="tile-well">
        <TilePicture {...{ product, eager, lookedAt }} sizes={large ? LARGE_TILE : TILE} />
        <Badges {...{ product, common }} />
      </div>
      <div className="tile-lines">
        {team ? <p className="tile-team">{team}</p> : null}
        <h3 className="tile-title">
          <Link
            to={cardAddress(product)}
            prefetch="intent"
            title={title}
            onPointerEnter={look}
            onFocus={look}
          >
            {ownTitle === title ? null : <span className="sr-only">{`${team} `}</span>}
            {ownTitle}
            {player ? ` · ${player.name} ${player.number}` : null}
          </Link>
        </h3>
        <p className="tile-price">
          <Price
            price={formatMoney(price)}
            before={listPrice ? formatMoney(listPrice) : undefined}
          />
          {rating ? (
            <span className="tile-rating">
              <span className="sr-only">
                {t("tile.rating", { mean: rating.mean.toFixed(1), count: rating.count })}
              </span>
              <span aria-hidden="true">{`★ ${rating.mean.toFixed(1)} (${rating.count})`}</span>
            </span>
          ) : null}
        </p>
        {outSince ? (
          <p className="tile-sizes">{t("tile.outSince", { day: formatDate(outSince) })}</p>
        ) : null}
        <Sizes product={product} />
      </div>
      {wishable ? (
        <span className="tile-heart">
          <WishHeart product={product} />
        </span>
      ) : null}
    </article>
  );
}

/** Sizes in stock: “2XS–5XL, no M”. */
function Sizes({ product: { sizes, sizeGaps = [] } }: { product: TileProduct }) {
  const t = useTranslations("collection");
  const shown = sizeRange(sizes, sizeGaps);
  const language = useLanguage();
  const nameOf = (size: string) => sizeName(size, language);
  return (
    <p className={shown.kind === "list" ? "tile-sizes tile-listed" : "tile-sizes"}>
      {sizes.length > 0 ? (
        <>
          <span className="sr-only">{`${t("tile.sizes")} `}</span>
          {shown.kind === "list" ? shown.sizes.map(nameOf).join(" ") : `${shown.from}–${shown.to}`}
          {shown.kind === "range" && shown.gaps.length > 0
            ? t("tile.sizeGaps", { sizes: shown.gaps.join(t("tile.between")) })
            : null}
        </>
      ) : (
        t("tile.soldOut")
      )}
    </p>
  );
}

interface TilePictureProps extends Pick<ProductTileProps, "product" | "eager"> {
  lookedAt: boolean;
  sizes: string;
}

/** The front; hovering fetches the back, and shows it once it is there. */
function TilePicture({ product, eager, lookedAt, sizes }: TilePictureProps) {
  const { image, backImage, imageAlt } = product;
  const [turns, setTurns] = useState(false);
  return (
    <>
      <picture className={eager ? "contents" : "tile-later"}>
        <WideSource image={image} sizes={sizes} widths={WIDTHS} />
        <img
          src={image}
          alt={imageAlt}
          width={800}
          height={1000}
          // Decoded apart, the first ones would be painted after the scripts have run.
          {...(eager
            ? { fetchPriority: "high", decoding: "sync" }
            : { loading: "lazy", decoding: "async" })}
          className={turns ? "tile-front" : undefined}
        />
      </picture>
      {lookedAt && backImage ? (
        <picture className="contents">
          <WideSource image={backImage} sizes={sizes} widths={WIDTHS} />
          <img
            src={backImage}
            alt=""
            width={800}
            height={1000}
            onLoad={({ currentTarget }) => setTurns(!isWaiting(currentTarget))}
            className={turns ? "tile-back" : "tile-back invisible"}
          />
        </picture>
      ) : null}
    </>
  );
}

function Badges({ product, common }: Pick<ProductTileProps, "product" | "common">) {
  const { price, listPrice, sizes } = product;
  const t = useTranslations("collection");
  const badges = product.badges.filter((badge) => !common.has(badge));
  const off = offPercent(price.minor, listPrice?.minor);
  return (
    <p className="tile-badges">
      {off > 0 ? (
        <BadgeLabel tone="sale">{t("tile.off", percentOff(off))}</BadgeLabel>
      ) : badges.includes("sale") ? (
        <BadgeLabel tone="sale">{t("tile.sale")}</BadgeLabel>
      ) : null}
      {badges.includes("limited") ? <BadgeLabel tone="ink">{t("tile.limited")}</BadgeLabel> : null}
      {badges.includes("new") ? <BadgeLabel tone="accent">{t("tile.new")}</BadgeLabel> : null}
      {badges.includes("last-sizes") && sizes.length > 0 ? (
        <BadgeLabel tone="warning">{t("tile.lastSizes")}</BadgeLabel>
      ) : null}
    </p>
  );
}
