import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "#web/i18n/use-format.ts";
import { useMoment } from "#web/layout/use-moment.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import type { TileProduct } from "./tile-product.ts";

/** What is announced, with its moment, above what can be bought. */
export function ComingProducts({ products }: { products: readonly TileProduct[] }) {
  const t = useTranslations("collection");
  const { formatMoney } = useFormat();
  const say = useMoment();
  if (products.length === 0) return null;
  return (
    <section className="pt-8 md:pt-10">
      <h2 className="pb-4 text-22">{t("coming")}</h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {products.map(({ id, slug, title, price, image, outOn = "" }) => (
          <li key={id}>
            <Link
              to={`/product/${slug}`}
              prefetch="intent"
              className="flex h-full items-center gap-4 rounded-card border border-line bg-raised p-3 transition-colors hover:border-ink"
            >
              <span className="w-24 shrink-0 overflow-hidden rounded-control bg-well md:w-28">
                <SmallPicture image={image} width={160} shown={112} alt="" className="w-full" />
              </span>
              <span className="flex min-w-0 flex-col gap-1 text-14">
                <span className="text-16 font-medium">{title}</span>
                <span className="tabular text-ink-soft">{formatMoney(price)}</span>
                <span className="font-semibold">{t("outOn", { moment: say(outOn) })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
