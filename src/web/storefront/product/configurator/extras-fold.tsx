import { ChevronDown } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { useCode } from "#web/platform/lazy.tsx";
import { type ListedExtra, PlainList } from "./listed-extra.tsx";
import { Step, StepTitle } from "./step.tsx";
import type { ProductForm } from "./use-product-form.ts";

const importCards = () => Promise.all([import("./extra-step.tsx"), import("#kit/patch.ts")]);

interface ExtrasFoldProps {
  number: number;
  form: ProductForm;
  /** Patches and add-ons from the served HTML. */
  listed: readonly ListedExtra[];
}

/**
 * Patches and add-ons, folded: few shirts get one, and they stood between the size and the price. It
 * is open where something is chosen, until it is folded by hand.
 */
export function ExtrasFold({ number, form, listed }: ExtrasFoldProps) {
  const t = useTranslations("product.extras");
  const { product, choice, change, patches, addons, price, choosePatches } = form;
  const { patchIds, addonIds } = choice;
  const count = patchIds.length + addonIds.length;
  const [byHand, setByHand] = useState<boolean | null>(null);
  const open = byHand ?? count > 0;
  const [step, patch] = useCode(importCards, open) ?? [];
  const chooseAddons = useCallback((ids: readonly string[]) => change({ addonIds: ids }), [change]);
  const shared = { listed, price, drawPatches: patch?.drawPatches };
  return (
    <Step>
      <details
        open={open}
        // React's own changes are told of as well; only a press is by hand.
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== open) setByHand(currentTarget.open);
        }}
        className="group -my-2"
      >
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-mark transition-colors hover:text-accent">
          <StepTitle number={number}>{t("title")}</StepTitle>
          <span className="flex items-center gap-2 text-14 text-ink-soft">
            <span className="noscript:hidden">
              {count > 0 ? t("chosen", { count }) : t("none")}
            </span>
            <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="flex flex-col gap-6 pt-4 pb-2">
          <PlainList listed={listed} chosen={[...patchIds, ...addonIds]} price={price} />
          {step && product.patchIds.length > 0 ? (
            <step.ExtraStep
              {...shared}
              kind="patches"
              list={patches}
              chosen={patchIds}
              onChange={choosePatches}
            />
          ) : null}
          {step && product.addonIds.length > 0 ? (
            <step.ExtraStep
              {...shared}
              kind="addons"
              list={addons}
              chosen={addonIds}
              onChange={chooseAddons}
            />
          ) : null}
        </div>
      </details>
    </Step>
  );
}
