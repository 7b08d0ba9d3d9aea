import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import type { FitAdvice } from "#domain/catalog/fit-advice.ts";
import { Button } from "#web/ui/button.tsx";

interface FitResultProps {
  advice: FitAdvice;
  product: Product;
  onTake: () => void;
}

/** The advised size, how sure it is, and what it was read from. */
export function FitResult({ advice, product, onTake }: FitResultProps) {
  const t = useTranslations("sizes");
  const { size, between, confidence, basis, votes, outside } = advice;
  const { fit } = product.reviews;
  const inStock = product.sizes.some((one) => one.size === size && one.inStock);
  const reasons = [
    ...(between === null ? [] : [t("advice.between", { size, other: between })]),
    ...(outside === null ? [] : [t(`advice.${outside}`)]),
    t(`advice.basis.${basis}`),
    votes === "none"
      ? t("advice.votes.none", { count: fit.small + fit.true + fit.large })
      : t(`advice.votes.${votes}`),
  ];
  return (
    <div className="flex flex-col gap-4 rounded-card bg-well p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-22 font-semibold">{t("advice.result", { size })}</p>
        <p className="text-14 font-medium text-ink-soft">{t(`advice.confidence.${confidence}`)}</p>
      </div>
      <ul className="flex flex-col gap-1 text-14">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {inStock ? (
        <Button onClick={onTake}>{t("advice.take", { size })}</Button>
      ) : (
        <p className="text-14 font-medium">{t("advice.soldOut", { size })}</p>
      )}
    </div>
  );
}
