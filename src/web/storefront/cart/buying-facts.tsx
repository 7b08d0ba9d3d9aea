import { LockKeyhole, RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";

/** What the payment service takes, in words: its partners' marks belong to them. */
const means = ["PayPal", "Visa", "Mastercard", "American Express"];

interface BuyingFactsProps {
  /** Whether some or all of it can be returned, where the page does not say so elsewhere. */
  returnable?: boolean;
  /** The ways to pay alone, where there is little room. */
  short?: boolean;
  /** There is nothing to pay: no word of paying. */
  free?: boolean;
}

/** Beside a button that leads to the payment: how one can pay, how safe that is, what can go back. */
export function BuyingFacts({ returnable = false, short = false, free = false }: BuyingFactsProps) {
  const t = useTranslations("cart.facts");
  return (
    <div className="flex flex-col gap-2 text-14 text-ink-soft">
      {free ? null : (
        <ul aria-label={t("means")} className="flex flex-wrap gap-1.5">
          {means.map((one) => (
            <li
              key={one}
              lang="en"
              className="rounded-mark border border-line bg-raised px-1.5 text-12 leading-5 font-semibold text-ink"
            >
              {one}
            </li>
          ))}
        </ul>
      )}
      {short || free ? null : (
        <p className="flex gap-2">
          <LockKeyhole size={16} className="mt-0.5" />
          {t("secure")}
        </p>
      )}
      {returnable ? (
        <p className="flex gap-2">
          <RotateCcw size={16} className="mt-0.5" />
          {t("returns")}
        </p>
      ) : null}
    </div>
  );
}
