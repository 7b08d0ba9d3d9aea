import { useMemo, memo } from "react";
import { isPersonalised } from "#domain/customization.ts";
import { lineTotal } from "#domain/pricing/unit-price.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import type { ListedExtra } from "../configurator/extra-step.tsx";
import { printedText, takesPrint } from "../configurator/product-choice.ts";
import type { ProductForm } from "../configurator/use-product-form.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { ConfirmLine } from "./confirm-line.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { ReturnNote } from "./return-note.tsx";
import { Link as LinkIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-queue.ts";

interface PurchasePanelProps {
  form: ProductForm;
  /** Patches and add-ons as the page's own HTML names them. */
  listed: readonly ListedExtra[];
}

/** What it comes to, what will be printed, and the way to buy it. */
export function PurchasePanel({ form, listed }: PurchasePanelProps) {
  const language = useLanguage();
  const { product, unit, shownSmall, buying, edited } = form;
  const { choice, shown, designCode } = form.followed;
  const { patchIds, quantity, size } = choice;
  const { players, patches } = form.extras;
  const named = useMemo(
    () => (patches.length > 0 ? patches : listed.filter(({ kind }) => kind === "patch")),
    [patches, listed],
  );
  const { currency } = product.price;
  const minor = lineTotal(unit.total, quantity);
  return (
    // On a phone its parts stand in the column itself, so that the bar sticks along all steps.
    <div className="flex flex-col gap-5 pt-6 max-md:contents max-md:*:mt-5">
      <PriceBreakdown {...{ product, unit, quantity }} />
      {takesPrint(product) ? (
        <ConfirmLine
          {...{ product, size }}
          design={shown.design}
          picture={shownSmall}
          patches={named}
          chosen={patchIds}
        />
      ) : null}
      <ReturnNote personalised={isPersonalised({ ...printedText(choice, players), patchIds })} />
      <ShareDesign code={designCode} />
      <BuyPanel
        picture={shownSmall}
        subtotal={formatMoney({ minor, currency }, language)}
        soldOut={product.sizes.every(({ inStock }) => !inStock)}
        adding={buying.adding}
        editing={edited.status === "ready" || edited.status === "loading"}
        onAdd={() => void buying.add()}
        onBuyNow={buying.buyNow}
      />
    </div>
  );
}

/** Copies the address of the product or of a design, without what else stands in the address bar. */
const ShareDesign = memo(function ShareDesign({ code }: { code: string }) {
  const t = useTranslations("product");
  const plain = code === "";
  const copy = async () => {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${plain ? "" : `?d=${code}`}`);
      showToast({ tone: "success", text: t(plain ? "design.copiedPlain" : "design.copied") });
    } catch {
      // Without the right to the clipboard the address bar still has it.
      showToast({ tone: "error", text: t("design.notCopied") });
    }
  };
  return (
    <div className="noscript:hidden">
      <Button look="link" onClick={() => void copy()}>
        <LinkIcon size={16} aria-hidden="true" />
        {t(plain ? "design.copyPlain" : "design.copy")}
      </Button>
    </div>
  );
});
