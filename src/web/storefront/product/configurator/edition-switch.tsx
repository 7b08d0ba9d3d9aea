import { memo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { Product } from "#contract/catalog.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { storedDraft } from "./choice-draft.ts";
import type { Chosen } from "./use-product-choice.ts";

interface EditionSwitchProps {
  product: Product;
  chosen: Chosen;
}

/**
 * The versions of one shirt: fan, player, women and so on. What is chosen goes along as the draft
 * of the other page, which keeps what that product offers.
 */
export const EditionSwitch = memo(function EditionSwitch({ product, chosen }: EditionSwitchProps) {
  const t = useTranslations("product.edition");
  const { formatMoney } = useFormat();
  const { editions, slug: own } = product;
  const current = editions.find(({ slug }) => slug === own);
  if (!current) return null;
  const takeAlong = (slug: string) =>
    storedDraft(slug).write({ choice: chosen.read(), address: "", former: null, visit: "" });
  return (
    <nav aria-label={t("label")} className="-mx-4 md:mx-0 md:mt-2">
      <ul className="flex gap-2 overflow-x-auto px-4 py-0.5 md:flex-wrap md:px-0">
        {editions.map(({ edition, slug, price, inStock }) => (
          <li key={slug} className="shrink-0">
            <Link
              to={`/product/${slug}`}
              preventScrollReset
              prefetch="intent"
              aria-current={slug === own ? "page" : undefined}
              onClick={slug === own ? undefined : () => takeAlong(slug)}
              className="edition"
            >
              <span className="font-medium">{t(`${edition}.title`)}</span>{" "}
              <span className="tabular opacity-80">
                {inStock ? formatMoney(price) : t("soldOut")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** What each version is, and what it costs more or less than this one. */
export const EditionDifference = memo(function EditionDifference({
  product,
}: {
  product: Product;
}) {
  const t = useTranslations("product.edition");
  const { colon } = usePunctuation();
  const { formatMoney } = useFormat();
  const { editions, slug: own } = product;
  const current = editions.find(({ slug }) => slug === own);
  if (!current) return null;
  const { minor: here, currency } = current.price;
  const gap = (minor: number) => {
    const amount = formatMoney({ minor: Math.abs(minor - here), currency });
    if (minor === here) return t("same");
    return t(minor > here ? "more" : "less", { amount });
  };
  return (
    <details className="group border-t border-line text-14">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-mark text-ink-soft transition-colors hover:text-ink">
        <span>
          <span className="font-medium text-ink">{t(`${current.edition}.title`)}</span>
          {colon}
          {t(`${current.edition}.text`)}
        </span>
        <span className="shrink-0 underline underline-offset-4">{t("compare")}</span>
      </summary>
      <dl className="flex flex-col gap-2 pb-4">
        {editions
          .filter(({ slug }) => slug !== own)
          .map(({ edition, price }) => (
            <div key={edition} className="flex justify-between gap-4">
              <dt className="min-w-0">
                <span className="font-medium">{t(`${edition}.title`)}</span>{" "}
                <span className="text-ink-soft">{t(`${edition}.text`)}</span>
              </dt>
              <dd className="tabular shrink-0">{gap(price.minor)}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
});
