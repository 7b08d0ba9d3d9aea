import { useCallback, useEffect, useMemo, useState } from "react";
import type { Patch, Product } from "#contract/catalog.ts";
import { customType } from "#domain/customization.ts";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { convertFromUsd } from "#domain/money.ts";
import { lineTotal, unitPrice } from "#domain/pricing/unit-price.ts";
import { formatMoney } from "#web/i18n/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import { linkedDesign } from "./design-link/linked-design.ts";
import type { AskedDesign } from "./design-link/open-design.ts";
import { useDesignAddress } from "./design-link/use-design-address.ts";
import { useEditedLine } from "./edit-line/use-edited-line.ts";
import type { ShownKit, View } from "./kit-picture.tsx";
import { printable } from "./printable.ts";
import { type Extras, printedText, type ProductChoice, unitParts } from "./product-choice.ts";
import { useBuying } from "./use-buying.ts";
import { useKitDrawing } from "./use-kit-drawing.ts";
import { TypedPrint } from "./typed-print.ts";
import { usePatches } from "./use-patches.ts";
import { type ChangeChoice, useProductChoice } from "./use-product-choice.ts";

/** Everything a product page knows while a shopper chooses. Prices follow each choice without a request. */
export function useProductDesk(product: Product, asked: AskedDesign) {
  const language = useLanguage();
  const { choice, change, untouched, hydrated, draft } = useProductChoice(product, asked);
  const { opened, refused } = asked;
  const designCode = encodeDesignLink(linkedDesign(choice));
  useDesignAddress(designCode, draft, !hydrated || (refused && untouched));
  const hasBack = product.images.some((image) => image.side === "back");
  const lettered = opened !== null && (opened.design.name || opened.design.number || opened.player);
  const [view, setView] = useState<View>(() => {
    if (lettered && hasBack) return { side: "back" };
    // A photograph in the drawing's place comes first.
    const [first] = product.images;
    return { side: "front", ...(first?.photo ? { photo: first.url } : {}) };
  });
  const { players, patches, addons, extras } = useExtras(product, choice, asked);
  const edited = useEditedLine(product, change, opened !== null);
  const buying = useBuying(product, choice, extras.players, edited);
  const shown = useShownKit(product, choice, extras, untouched && opened !== null);
  const { currency } = product.price;
  const { rateMicros } = product.pricing;
  const money = (minor: number) => formatMoney({ minor, currency }, language);
  const price = useCallback(
    (usd: number) => {
      const amount = convertFromUsd(usd, rateMicros, currency);
      return formatMoney({ minor: amount, currency }, language);
    },
    [rateMicros, currency, language],
  );
  const showBack = useCallback(() => {
    const side = hasBack ? "back" : "front";
    setView((seen) => (seen.photo || seen.side !== side ? { side } : seen));
  }, [hasBack]);
  const unit = unitPrice(unitParts(product, choice, extras), rateMicros, currency);
  const printed = printedText(choice, extras.players);
  return {
    product,
    choice,
    change,
    /** What the design is called in the address; "" without one. */
    designCode,
    /** The design in the address cannot be shown. */
    refused,
    untouched,
    players,
    patches,
    addons,
    extras,
    buying,
    /** The cart line that is being changed, if any. */
    edited,
    shown,
    unit,
    printed,
    view,
    setView,
    /** Letters while they are typed. */
    typed: useTyping(choice),
    /** The back comes into sight when something is put on it. */
    showBack,
    /** Takes these patches; one on the chest brings the front into sight. */
    choosePatches: useChoosingPatches(patches.records, choice.patchIds, change, setView),
    /** Prints an amount of US cents in the page's currency. */
    price,
    subtotal: money(lineTotal(unit.total, choice.quantity)),
    soldOut: product.sizes.every(({ inStock }) => !inStock),
  };
}

export type ProductDesk = ReturnType<typeof useProductDesk>;

function useTyping(choice: ProductChoice): TypedPrint {
  const [typed] = useState(() => new TypedPrint());
  useEffect(() => typed.settle(choice), [typed, choice]);
  useEffect(() => typed.drop, [typed]);
  return typed;
}

const importPatches = () => import("#kit/patch.ts");

const none: readonly Patch[] = [];

/** What costs extra: as it was asked for, and as far as it is known. */
function useExtras(product: Product, choice: ProductChoice, { opened }: AskedDesign) {
  const players = usePatches(product.id, "player", choice.customType === customType.player);
  const patches = usePatches(product.id, "patch", product.patchIds.length > 0);
  const addons = usePatches(product.id, "addon", product.addonIds.length > 0);
  const extras: Extras = {
    players: known(players.records, opened?.player ? [opened.player] : none),
    patches: known(patches.records, opened?.patches ?? none),
    addons: addons.records,
  };
  return { players, patches, addons, extras };
}

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

/** The page's own rows until those asked for are here. */
const known = (asked: readonly Patch[], own: readonly Patch[]) => (asked.length > 0 ? asked : own);

/** The design as far as it can be printed; the drawing is fetched when there may be one. */
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
  const drawPatches = useLatePart(importPatches, patchIds.length > 0)?.drawPatches;
  const marks = useMemo(
    () => patches.flatMap(({ id, mark }) => (mark && patchIds.includes(id) ? mark : [])),
    [patches, patchIds],
  );
  return useMemo(() => {
    // A design that came by link is in the server's HTML as the server's own picture of it.
    const code = linked ? encodeDesign({ name, number, patchIds }) : undefined;
    return {
      product,
      design: printable(name, number, marks),
      drawing,
      drawPatches,
      ...(code ? { code } : {}),
    };
  }, [product, name, number, marks, drawing, drawPatches, linked, patchIds]);
}
