import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Patch, Product } from "#contract/catalog.ts";
import { isPersonalised } from "#domain/customization.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { convertFromUsd } from "#domain/money.ts";
import { unitPrice } from "#domain/pricing/unit-price.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import type { View } from "../preview/kit-picture.tsx";
import { useKitParts, useShownKit } from "../preview/shown-kit.ts";
import { useBuying } from "../purchase/use-buying.ts";
import type { AskedDesign } from "./design-link.ts";
import { useEditedLine } from "./edited-line.tsx";
import { chosenParts, printedText } from "./product-choice.ts";
import { useExtras } from "./use-extras.ts";
import type { ChangeChoice, ProductChosen } from "./use-product-choice.ts";

/**
 * The state of a product page while a shopper chooses. Letters reach it after a pause; the fields
 * and the large picture subscribe to `chosen` and have them at once (docs/decisions/025). Prices
 * need no request.
 */
export function useProductForm(product: Product, asked: AskedDesign, chosenNow: ProductChosen) {
  const { chosen, choice, change, untouched } = chosenNow;
  const { opened, refused } = asked;
  const { players, patches, addons, extras } = useExtras(product, choice, asked);
  const edited = useEditedLine(product, change, opened !== null);
  const buying = useBuying(product, chosenNow, extras.players, edited, asked.sent?.result);
  const kit = useKitParts(product, choice, extras, untouched && opened !== null);
  const shown = useShownKit(kit, choice);
  const price = usePrice(product);
  const { view, setView, showBack } = useView(product, asked);
  const { currency } = product.price;
  const { rateMicros, byHand } = product.pricing;
  const unit = useMemo(
    () => unitPrice(chosenParts(product, choice, extras), rateMicros, currency, byHand?.[currency]),
    [product, choice, extras, rateMicros, currency, byHand],
  );
  return {
    product,
    chosen,
    choice,
    change,
    /** For the large picture, which prints the newest letters on it. */
    kit,
    shown,
    /** The same for the small pictures, each of which is fetched or painted: after the controls. */
    shownSmall: useDeferredValue(shown),
    personalised: isPersonalised({ ...choice, ...printedText(choice, extras.players) }),
    /** The design in the address cannot be shown. */
    refused,
    untouched,
    players,
    patches,
    addons,
    extras,
    buying,
    /** The cart line being edited, if any. */
    edited,
    unit,
    view,
    setView,
    showBack,
    choosePatches: useChoosingPatches(patches.records, choice.patchIds, change, setView),
    /** Formats US cents in the page's currency. */
    price,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;

function usePrice({ price: { currency }, pricing: { rateMicros } }: Product) {
  const language = useLanguage();
  return useCallback(
    (usd: number) => {
      const minor = convertFromUsd(usd, rateMicros, currency);
      return formatMoney({ minor, currency }, language);
    },
    [rateMicros, currency, language],
  );
}

/** The shown picture. */
function useView({ images }: Product, { opened }: AskedDesign) {
  const hasBack = images.some((image) => image.side === "back");
  const [view, setView] = useState<View>(() => {
    const lettered = opened && (opened.design.name || opened.design.number || opened.player);
    if (lettered && hasBack) return { side: "back" };
    // A photograph that replaces the drawing comes first.
    const [first] = images;
    return { side: "front", ...(first?.photo ? { photo: first.url } : {}) };
  });
  /** Shows the back when something is printed on it. */
  const showBack = useCallback(() => {
    const side = hasBack ? "back" : "front";
    setView((seen) => (seen.photo || seen.side !== side ? { side } : seen));
  }, [hasBack]);
  return { view, setView, showBack };
}

/** Chooses patches; one on the chest shows the front. */
function useChoosingPatches(
  patches: readonly Patch[],
  chosen: readonly string[],
  change: ChangeChoice,
  setView: (view: View) => void,
) {
  return useCallback(
    (patchIds: readonly string[]) => {
      const isNew = ({ id }: Patch) => patchIds.includes(id) && !chosen.includes(id);
      if (patches.find(isNew)?.mark?.place === "chest") setView({ side: "front" });
      change({ patchIds });
    },
    [patches, chosen, change, setView],
  );
}
