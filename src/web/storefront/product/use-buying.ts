import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Patch, Product } from "#contract/catalog.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { preloadCartDrawer } from "#web/storefront/cart/cart-drawer.tsx";
import { addToCart } from "#web/storefront/cart/cart-store.ts";
import type { Refusal } from "#web/storefront/cart/refusal-text.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { type EditedLine, importEditing } from "./edit-line/use-edited-line.ts";
import { nameFieldId, numberFieldId, playerGroupId, sizeGroupId } from "./field-ids.ts";
import {
  chosenLine,
  choiceFaults,
  type ChoiceField,
  type ProductChoice,
} from "./product-choice.ts";
import { useFaultTexts } from "./use-fault-texts.ts";

const importRefusalText = () => import("#web/storefront/cart/refusal-text.ts");

const places: Partial<Record<ChoiceField, string>> = {
  size: sizeGroupId,
  squadList: playerGroupId,
  customName: nameFieldId,
  customNumber: numberFieldId,
};

/**
 * Adding to the cart and buying at once. What is missing is said only after a try, and the first
 * such place takes the focus; it is taken back as soon as it is right.
 */
export function useBuying(
  product: Product,
  choice: ProductChoice,
  players: readonly Patch[],
  edited: EditedLine,
) {
  const t = useTranslations("product.refused");
  const language = useLanguage();
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  const [adding, setAdding] = useState(false);
  const faults = choiceFaults(product, choice, players);
  const texts = useFaultTexts(
    tried ? faults : [],
    choice.size !== "" || choice.customType !== product.customTypes[0],
  );

  const isReady = () => {
    setTried(true);
    const [first] = faults;
    if (!first) return true;
    const place = document.getElementById(places[first.field] ?? "");
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
    return false;
  };

  const add = async () => {
    // Until the line is here it is not known what would be saved.
    if (adding || edited.status === "loading" || !isReady()) return;
    setAdding(true);
    const line = chosenLine(product, choice, players);
    const saves = edited.status === "ready";
    if (!saves) preloadCartDrawer();
    const outcome = saves
      ? await (await importEditing()).changeLine({ ...line, id: edited.id })
      : await addToCart(line);
    setAdding(false);
    if (outcome.ok) {
      setTried(false);
      if (saves) await navigate("/cart");
      return;
    }
    showToast({ tone: "error", text: await wordsFor(outcome) });
  };

  const wordsFor = async (refusal: Refusal) => {
    const late = await importRefusalText().catch(() => null);
    if (!late) return t("failed");
    const left = late.unitsLeft(refusal);
    if (left) return t("onlyLeft", { count: String(left) });
    return late.refusalText(refusal, language, t("failed"));
  };

  const buyNow = () => {
    if (!isReady()) return;
    const line = JSON.stringify(chosenLine(product, choice, players));
    void navigate(`/checkouts/buy-now?from=product&line=${encodeURIComponent(line)}`);
  };

  return { faults: texts, adding, add, buyNow };
}
