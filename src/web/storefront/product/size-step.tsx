import { memo, useCallback } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { sizeGroupId } from "./field-ids.ts";
import { useSizeHelp } from "./fit/use-size-help.tsx";
import { Step, StepTitle } from "./step.tsx";
import type { ChangeChoice } from "./use-product-choice.ts";

interface SizeStepProps {
  number: number;
  product: Product;
  size: string;
  error: string | undefined;
  change: ChangeChoice;
}

/** Sizes as buttons; sold out ones stay readable. What is nearly gone is said before it is chosen. */
export const SizeStep = memo(function SizeStep(props: SizeStepProps) {
  const { number, product, size, error, change } = props;
  const t = useTranslations("product");
  const onChange = useCallback((chosen: string) => change({ size: chosen }), [change]);
  const { buttons, dialogs } = useSizeHelp(product, onChange);
  const options = product.sizes.map((one) => ({
    value: one.size,
    label: one.size,
    soldOut: !one.inStock,
  }));
  const few = useFewLeft(product);
  const room = [t("size.pick"), ...(few ? [few] : []), t("size.left", { size: "2XL", left: "10" })];
  return (
    <Step tall="[--tall:11rem]">
      <OptionButtons
        id={sizeGroupId}
        name="size"
        label={<StepTitle number={number}>{t("size.title")}</StepTitle>}
        aside={product.sizeChart.rows.length > 0 ? buttons : undefined}
        options={options}
        value={size}
        onChange={onChange}
        error={error}
        below={<StockLine product={product} size={size} />}
        belowRoom={room}
      />
      {dialogs}
    </Step>
  );
});

/** Sizes that are nearly gone, when they are few enough to be named; "" otherwise. */
function useFewLeft({ sizes }: Product): string {
  const t = useTranslations("product");
  const few = sizes.filter(({ inStock, left }) => inStock && left !== undefined);
  if (few.length === 0 || few.length > 3) return "";
  const named = few.map((one) => t("size.sizeLeft", { size: one.size, left: String(one.left) }));
  return t("size.fewLeft", { sizes: named.join(", ") });
}

function StockLine({ product, size }: { product: Product; size: string }) {
  const t = useTranslations("product");
  const few = useFewLeft(product);
  const chosen = product.sizes.find((one) => one.size === size);
  const text = () => {
    if (chosen?.left !== undefined) return t("size.left", { size, left: String(chosen.left) });
    if (chosen) return t("size.inStock", { size });
    if (product.sizes.every(({ inStock }) => !inStock)) return t("size.allSoldOut");
    return few || t("size.pick");
  };
  return (
    <p className={chosen?.left === undefined ? "text-ink-soft" : "font-medium text-warning"}>
      {text()}
    </p>
  );
}
