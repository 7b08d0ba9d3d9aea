import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { withTexts } from "#web/i18n/late-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { useLatePart } from "#web/ui/use-late-part.ts";

const importFitDialog = withTexts(
  "storefront/product/fit/fit-dialog",
  () => import(/* own texts */ "./fit-dialog.tsx"),
);
const importSizeGuide = withTexts(
  "storefront/product/size-guide",
  () => import(/* own texts */ "../size-guide.tsx"),
);

/** Whether the chart tells of bodies: of socks and balls it advises nothing. */
const advises = ({ sizeChart: { rows } }: Product) =>
  rows.length > 1 && rows[0]?.measures.some(({ measure }) => measure === "bodyChest") === true;

/** Beside the sizes: the chart, and the advice which size to take. The dialogs stand elsewhere. */
export function useSizeHelp(
  product: Product,
  onTake: (size: string) => void,
): { buttons: ReactNode; dialogs: ReactNode } {
  const t = useTranslations("product");
  const [open, setOpen] = useState<"guide" | "advice" | null>(null);
  const guide = useLatePart(importSizeGuide, open === "guide");
  const advice = useLatePart(importFitDialog, open === "advice");
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
