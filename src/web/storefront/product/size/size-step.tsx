import { memo, type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { useCode } from "#web/platform/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { fieldIds } from "../configurator/product-choice.ts";
import { Step, StepTitle } from "../configurator/step.tsx";
import type { ChangeChoice } from "../configurator/use-product-choice.ts";

interface SizeStepProps {
  number: number;
  product: Product;
  size: string;
  error: string | undefined;
  change: ChangeChoice;
}

/** Sizes as buttons; sold out ones stay readable. Low stock is noted before choosing. */
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
    <Step>
      <OptionButtons
        id={fieldIds.size}
        name="size"
        label={<StepTitle number={number}>{t("size.title")}</StepTitle>}
        aside={product.sizeChart.rows.length > 0 ? buttons : undefined}
        options={options}
        value={size}
        onChange={onChange}
        error={error}
        below={<StockLine product={product} size={size} />}
        belowTexts={room}
      />
      {dialogs}
    </Step>
  );
});

/** Names of sizes with low stock, if few; "" otherwise. */
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

const importFitDialog = () => import("./fit-dialog.tsx");
const importSizeGuide = () => import("./size-guide.tsx");

/** Whether the chart has body measures: socks and balls get no recommendation. */
const advises = ({ sizeChart: { rows } }: Product) =>
  rows.length > 1 && rows[0]?.measures.some(({ measure }) => measure === "bodyChest") === true;

/** Links beside the sizes: chart and size recommendation. Their dialogs render elsewhere. */
function useSizeHelp(
  product: Product,
  onTake: (size: string) => void,
): { buttons: ReactNode; dialogs: ReactNode } {
  const t = useTranslations("product");
  const [open, setOpen] = useState<"guide" | "advice" | null>(null);
  const guide = useCode(importSizeGuide, open === "guide");
  const advice = useCode(importFitDialog, open === "advice");
  const shared = { product, onClose: () => setOpen(null) };
  const buttons = (
    <span className="flex flex-wrap justify-end gap-x-5 gap-y-2 noscript:hidden">
      {advises(product) ? (
        <Button look="link" size="small" aria-haspopup="dialog" onClick={() => setOpen("advice")}>
          {t("size.advice")}
        </Button>
      ) : null}
      <Button look="link" size="small" aria-haspopup="dialog" onClick={() => setOpen("guide")}>
        {t("size.guide")}
      </Button>
    </span>
  );
  const dialogs = (
    <>
      {guide ? (
        <guide.SizeGuide
          open={open === "guide"}
          onClose={shared.onClose}
          chart={product.sizeChart}
        />
      ) : null}
      {advice ? <advice.FitDialog {...shared} open={open === "advice"} onTake={onTake} /> : null}
    </>
  );
  return { buttons, dialogs };
}
