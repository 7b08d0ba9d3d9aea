import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Patch, Product } from "#contract/catalog.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { addToCart, changeLine } from "../../cart/change-cart.ts";
import { preloadCartDrawer } from "../../cart/drawer/cart-drawer.tsx";
import type { Refusal } from "../../cart/refusal-text.ts";
import type { EditedLine } from "../configurator/edited-line.tsx";
import {
  choiceFaults,
  type ChoiceField,
  chosenLine,
  type FaultTexts,
  faultTexts,
  fieldIds,
} from "../configurator/product-choice.ts";
import type { ProductChosen } from "../configurator/use-product-choice.ts";

const importRefusalText = () => import("../../cart/refusal-text.ts");

/** Focus target of each field's errors. */
const places: { [Field in ChoiceField]?: string } = fieldIds;

const none: FaultTexts = {};

/** The field of a plain form's refusal; what is printed is missing where a name would stand. */
const fieldOf = (refused: string) => (refused === "print" ? "customName" : refused) as ChoiceField;

/**
 * Adding to the cart and buying now, with the choice as it is by then. Errors show after a try, focus the first field, and disappear
 * once the field is valid.
 */
export function useBuying(
  product: Product,
  { chosen, choice }: Pick<ProductChosen, "chosen" | "choice">,
  players: readonly Patch[],
  edited: EditedLine,
  /** Why the form that was sent without scripts was refused. */
  refused?: string,
) {
  const t = useTranslations("product.refused");
  const language = useLanguage();
  const navigate = useNavigate();
  const [tried, setTried] = useState<readonly ChoiceField[]>(() =>
    refused === undefined ? [] : [fieldOf(refused)],
  );
  const [adding, setAdding] = useState(false);
  const faults = choiceFaults(product, choice, players);
  const lineNow = () => chosenLine(product, chosen.read(), players);

  const isReady = () => {
    const found = choiceFaults(product, chosen.read(), players);
    setTried(found.map(({ field }) => field));
    const [first] = found;
    if (!first) return true;
    const place = document.getElementById(places[first.field] ?? "");
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
    return false;
  };

  const add = async () => {
    // Until the line is loaded it is unknown what would be saved.
    if (adding || edited.status === "loading") return;
    // The line may still be in the cart: adding would make a second one.
    if (edited.status === "failed") return edited.retry();
    if (!isReady()) return;
    setAdding(true);
    const line = lineNow();
    const saves = edited.status === "ready";
    if (!saves) preloadCartDrawer();
    const outcome = saves ? await changeLine({ ...line, id: edited.id }) : await addToCart(line);
    setAdding(false);
    if (outcome.ok) {
      setTried([]);
      if (saves) await navigate("/cart");
      return;
    }
    showToast({ tone: "error", text: await wordsFor(outcome) });
  };

  const wordsFor = async (refusal: Refusal) => {
    const texts = await importRefusalText().catch(() => null);
    if (!texts) return t("failed");
    const left = texts.unitsLeft(refusal);
    if (left) return t("onlyLeft", { count: String(left) });
    return texts.refusalText(refusal, language, t("failed"));
  };

  const buyNow = () => {
    if (!isReady()) return;
    const line = JSON.stringify(lineNow());
    void navigate(`/checkouts/buy-now?from=product&line=${encodeURIComponent(line)}`);
  };

  // A field that came later is not at fault before something is typed in it.
  const said = faults.filter(({ field }) => tried.includes(field));
  return { faults: said.length > 0 ? faultTexts(said, language) : none, adding, add, buyNow };
}
