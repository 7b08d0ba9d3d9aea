import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Wearable } from "#contract/wearable.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Price } from "#web/ui/price.tsx";
import { titleWithout } from "../catalog/tile-product.ts";
import { PosterLinks } from "./poster-links.tsx";
import { isWorn, printOf, type Worn, wornProduct } from "./wear-address.ts";
import { WornPicture } from "./worn-picture.tsx";

interface WearGridProps {
  kits: readonly Wearable[];
  worn: Worn;
}

/** Backs of kits, each a link to its product with the name and number chosen. */
export function WearGrid({ kits, worn }: WearGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 *:min-w-0 md:grid-cols-3 md:gap-x-5 md:gap-y-10 xl:grid-cols-4">
      {kits.map((kit, index) => (
        <li key={kit.id} className="flex flex-col gap-1">
          <WornKit kit={kit} worn={worn} eager={index < 2} />
          {isWorn(worn) ? <PosterLinks kit={kit} worn={worn} /> : null}
        </li>
      ))}
    </ul>
  );
}

function WornKit({ kit, worn, eager }: { kit: Wearable; worn: Worn; eager: boolean }) {
  const t = useTranslations("wear");
  const { formatMoney } = useFormat();
  const { slug, title, team, price, back, inStock } = kit;
  const ownTitle = titleWithout(team, title);
  const alt = isWorn(worn) ? t("alt", { title, print: printOf(worn) }) : t("altPlain", { title });
  return (
    <article className="tile">
      <div className="tile-well">
        <WornPicture back={back} worn={worn} alt={alt} eager={eager} />
      </div>
      <div className="tile-lines">
        {team ? <p className="tile-team">{team}</p> : null}
        <h2 className="tile-title">
          <Link to={wornProduct(slug, worn)} prefetch="intent" title={title}>
            {ownTitle === title ? null : <span className="sr-only">{`${team} `}</span>}
            {ownTitle}
          </Link>
        </h2>
        <p className="tile-price">
          <Price price={formatMoney(price)} />
          {inStock ? null : <span className="text-14 text-ink-soft">{t("soldOut")}</span>}
        </p>
      </div>
    </article>
  );
}
