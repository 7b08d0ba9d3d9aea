import { useTranslations } from "use-intl";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface PriceProps {
  /** Formatted, such as `$59.00`. */
  price: string;
  /** The formatted price before the sale; shown struck through beside the new one. */
  before?: string | undefined;
  size?: "small" | "medium" | "honour";
}

const SIZES = {
  small: "text-14 font-semibold",
  medium: "text-16 font-semibold",
  // No currency is written with Chinese characters, so no price needs their font.
  honour: "display text-36 zh:font-normal zh:[font-family:var(--display)]",
};

const BEFORE_SIZES = { small: "text-14", medium: "text-16", honour: "text-18" };

export function Price({ price, before, size = "small" }: PriceProps) {
  if (before) return <SalePrice price={price} before={before} size={size} />;
  return <span className={`tabular ${SIZES[size]}`}>{price}</span>;
}

function SalePrice({ price, before, size }: Required<PriceProps>) {
  const t = useTranslations("ui");
  return (
    <span className="tabular inline-flex flex-wrap items-baseline gap-x-2">
      <span className={`text-sale ${SIZES[size]}`}>
        <VisuallyHidden>{t("salePrice")} </VisuallyHidden>
        {price}
      </span>
      <s className={`text-ink-soft ${BEFORE_SIZES[size]}`}>
        <VisuallyHidden>{t("regularPrice")} </VisuallyHidden>
        {before}
      </s>
    </span>
  );
}
