import { memo, type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { scarceUnits } from "#domain/catalog/scarce-units.ts";
import { sizeName, sizeWords } from "#domain/catalog/size-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useCode } from "#web/platform/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { useShopLayout } from "../../use-shop-layout.ts";
import { buyFormId, fieldIds } from "../configurator/product-choice.ts";
import { Step, StepTitle } from "../configurator/step.tsx";
import type { ChangeChoice } from "../configurator/use-product-choice.ts";

interface SizeStepProps {
  number: number;
  product: Product;
  size: string;
  error: string | undefined;
  change: ChangeChoice;
}

/** Sizes as buttons; sold out ones stay readable. */
export const SizeStep = memo(function SizeStep(props: SizeStepProps) {
  const { number, product, size, error, change } = props;
  const t = useTranslations("product");
  const language = useLanguage();
  const onChange = useCallback((chosen: string) => change({ size: chosen }), [change]);
  const { buttons, alert, dialogs } = useSizeHelp(product, onChange);
  const options = product.sizes.map((one) => ({
    value: one.size,
    label: sizeName(one.size, language),
    soldOut: !one.inStock,
  }));
  const room = [
    usePickText(product),
    t("size.left", { size: sizeWords("2XL", language), left: "3" }),
  ];
  return (
    <Step>
      <OptionButtons
        id={fieldIds.size}
        name="size"
        form={buyFormId}
        required
        label={<StepTitle number={number}>{t("size.title")}</StepTitle>}
        aside={product.sizeChart.rows.length > 0 ? buttons : undefined}
        options={options}
        value={size}
        onChange={onChange}
        error={error}
        below={<StockLine product={product} size={size} />}
        belowTexts={room}
      />
      {alert}
      {dialogs}
    </Step>
  );
});

/** What to do before a size is chosen, and how it fits most buyers. */
function usePickText({ reviews: { fit } }: Product): string {
  const t = useTranslations("product");
  const voters = fit.small + fit.true + fit.large;
  if (voters === 0) return t("size.pick");
  const most = (["true", "small", "large"] as const).reduce((best, one) =>
    fit[one] > fit[best] ? one : best,
  );
  const share = String(Math.round((fit[most] / voters) * 100));
  return t("size.pickFit", { fit: t(`fit.${most}`, { share }) });
}

function StockLine({ product, size }: { product: Product; size: string }) {
  const t = useTranslations("product");
  const name = sizeWords(size, useLanguage());
  const chosen = product.sizes.find((one) => one.size === size);
  const left = chosen?.left ?? Infinity;
  const pick = usePickText(product);
  const text = () => {
    if (left <= scarceUnits) return t("size.left", { size: name, left: String(left) });
    if (chosen) return t("size.inStock", { size: name });
    if (product.sizes.every(({ inStock }) => !inStock)) return t("size.allSoldOut");
    return pick;
  };
  return (
    <p className={left <= scarceUnits ? "font-medium text-warning" : "text-ink-soft"}>{text()}</p>
  );
}

const importFitDialog = () => import("./fit-dialog.tsx");
const importSizeGuide = () => import("./size-guide.tsx");
const importAlerts = () => import("../../alerts/alert-dialog.tsx");

/** Whether the chart has body measures: socks and balls get no recommendation. */
const advises = ({ sizeChart: { rows } }: Product) =>
  rows.length > 1 && rows[0]?.measures.some(({ measure }) => measure === "bodyChest") === true;

/**
 * Links beside the sizes: chart and size recommendation; below sold-out ones: to be told when one is
 * back. Their dialogs render elsewhere.
 */
function useSizeHelp(
  product: Product,
  onTake: (size: string) => void,
): Record<"buttons" | "alert" | "dialogs", ReactNode> {
  const t = useTranslations("product");
  const [open, setOpen] = useState<"guide" | "advice" | "alert" | null>(null);
  const guide = useCode(importSizeGuide, open === "guide");
  const advice = useCode(importFitDialog, open === "advice");
  const alerts = useCode(importAlerts, open === "alert");
  const offersAlerts = useShopLayout()?.shop.wishAlerts ?? true;
  const soldOut = product.sizes.flatMap(({ size, inStock }) => (inStock ? [] : [size]));
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
      {guide ? <guide.SizeGuide {...shared} open={open === "guide"} /> : null}
      {alerts ? <alerts.AlertDialog {...shared} open={open === "alert"} soldOut={soldOut} /> : null}
      {advice ? <advice.FitDialog {...shared} open={open === "advice"} onTake={onTake} /> : null}
    </>
  );
  const alert =
    offersAlerts && soldOut.length > 0 ? (
      <p className="mt-2 noscript:hidden">
        <Button look="link" size="small" aria-haspopup="dialog" onClick={() => setOpen("alert")}>
          {t("size.alert")}
        </Button>
      </p>
    ) : null;
  return { buttons, alert, dialogs };
}
