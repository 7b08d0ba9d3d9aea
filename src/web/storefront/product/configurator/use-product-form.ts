import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Patch, Product } from "#contract/catalog.ts";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { customType, isPersonalised, nameFault, numberFault } from "#domain/customization.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { convertFromUsd } from "#domain/money.ts";
import { unitPrice } from "#domain/pricing/unit-price.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useDebouncedValue } from "#web/platform/use-debounced-value.ts";
import { useCode } from "#web/platform/lazy.tsx";
import { useKitDrawing } from "../preview/kit-drawing.ts";
import type { ShownKit, View } from "../preview/kit-picture.tsx";
import { useBuying } from "../purchase/use-buying.ts";
import type { AskedDesign } from "./design-link.ts";
import { useEditedLine } from "./edited-line.tsx";
import { chosenParts, type Extras, printedText, type ProductChoice } from "./product-choice.ts";
import { useExtras } from "./use-extras.ts";
import { type ChangeChoice, useProductChoice } from "./use-product-choice.ts";

/** Milliseconds of debounce for the small pictures, each of which is fetched or painted. */
const PICTURE_PAUSE = 250;

/**
 * The state of a product page while a shopper chooses. Controls and the large picture render at
 * each key; price and summary follow as an interruptible update (docs/decisions/025), the small
 * pictures after a pause. Prices need no request.
 */
export function useProductForm(product: Product, asked: AskedDesign) {
  const { choice, change, designCode, untouched } = useProductChoice(product, asked);
  const { opened, refused } = asked;
  const { players, patches, addons, extras } = useExtras(product, choice, asked);
  const edited = useEditedLine(product, change, opened !== null);
  const buying = useBuying(product, choice, extras.players, edited);
  const shown = useShownKit(product, choice, extras, untouched && opened !== null);
  const personalised = isPersonalised({
    ...printedText(choice, extras.players),
    patchIds: choice.patchIds,
  });
  const followed = useFollowed(
    useMemo(
      () => ({ choice, shown, designCode, personalised }),
      [choice, shown, designCode, personalised],
    ),
  );
  const price = usePrice(product);
  const { view, setView, showBack } = useView(product, asked);
  const { currency } = product.price;
  const { rateMicros, byHand } = product.pricing;
  const unit = useMemo(
    () =>
      unitPrice(
        chosenParts(product, followed.choice, extras),
        rateMicros,
        currency,
        byHand?.[currency],
      ),
    [product, followed.choice, extras, rateMicros, currency, byHand],
  );
  return {
    product,
    choice,
    change,
    shown,
    /** Choice, shown design, its code and terms, for content that may render after the key. */
    followed,
    /** The shown design for the small pictures. */
    shownSmall: useDebouncedValue(shown, PICTURE_PAUSE),
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
    /** Unit price of `followed`. */
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

/** Defers letters for price and summary; every other choice applies at once. */
function useFollowed<Now extends { choice: ProductChoice }>(now: Now): Now {
  const deferred = useDeferredValue(now);
  return differsInLettersOnly(now.choice, deferred.choice) ? deferred : now;
}

/** The presence of a name or number changes the price; its letters do not. */
function differsInLettersOnly(now: ProductChoice, before: ProductChoice): boolean {
  const { name, number, ...others } = now;
  const names = Object.keys(others) as (keyof typeof others)[];
  return (
    Boolean(name) === Boolean(before.name) &&
    Boolean(number) === Boolean(before.number) &&
    names.every((field) => now[field] === before[field])
  );
}

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

const importPatches = () => import("#kit/patch.ts");

/** The printable part of the design; the drawing is fetched when there may be one. */
function useShownKit(
  product: Product,
  choice: ProductChoice,
  { players, patches }: Extras,
  linked: boolean,
): ShownKit {
  const { name, number } = printedText(choice, players);
  const { patchIds, customType: type } = choice;
  const prints = type === customType.player || type === customType.own || patchIds.length > 0;
  const drawing = useKitDrawing(product.images, product.kit.print.font, prints);
  const drawPatches = useCode(importPatches, patchIds.length > 0)?.drawPatches;
  const marks = useMemo(
    () => patches.flatMap(({ id, mark }) => (mark && patchIds.includes(id) ? mark : [])),
    [patches, patchIds],
  );
  return useMemo(() => {
    // The served HTML shows a linked design as the server's own picture.
    const code = linked ? encodeDesign({ name, number, patchIds }) : undefined;
    return { product, design: printable(name, number, marks), drawing, drawPatches, code };
  }, [product, name, number, marks, drawing, drawPatches, linked, patchIds]);
}

/** The printable part of what was typed; null when there is none. */
function printable(
  name: string,
  number: string,
  patches: PrintDesign["patches"],
): PrintDesign | null {
  const design = {
    name: nameFault(name) ? "" : name,
    number: numberFault(number) ? "" : number,
    patches,
  };
  return design.name || design.number || patches.length > 0 ? design : null;
}
