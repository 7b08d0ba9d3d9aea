import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ProductCard } from "#contract/catalog.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useOnline } from "#web/platform/online.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { cart } from "../cart.ts";
import { addBeside } from "../change-cart.ts";
import { refusalText } from "../refusal-text.ts";

interface CompanionActionProps {
  product: ProductCard;
  inCart: boolean;
  /** It is about to be added. */
  onAdd: () => void;
  onLeave: (() => void) | undefined;
}

/** Adds what there is nothing to choose about; the rest is chosen on its page. */
export function CompanionAction({ product, inCart, onAdd, onLeave }: CompanionActionProps) {
  const t = useTranslations("cart.goesWith");
  const language = useLanguage();
  const failed = useTranslations("cart")("updateFailed");
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const { id: productId, title: name, slug, onlyChoice } = product;
  if (inCart) {
    return (
      <p className="flex min-h-9 items-center gap-1.5 text-14 font-medium text-success">
        <Check size={16} />
        {t("inCart")}
      </p>
    );
  }
  if (!onlyChoice) {
    return (
      <ButtonLink
        to={`/product/${slug}`}
        look="outline"
        size="small"
        onClick={onLeave}
        aria-label={t("chooseNamed", { name })}
      >
        {t("choose")}
      </ButtonLink>
    );
  }
  const add = async () => {
    setBusy(true);
    onAdd();
    const outcome = await addBeside({ productId, ...onlyChoice, quantity: 1 });
    setBusy(false);
    setRefusal(outcome.ok ? "" : refusalText(outcome, language, failed));
    // An open drawer names it itself.
    if (outcome.ok && !cart.read().drawerOpen)
      showToast({ tone: "success", text: t("added", { name }) });
  };
  return (
    <>
      <Button
        look="outline"
        size="small"
        busy={busy}
        resting={!online}
        aria-label={t("addNamed", { name })}
        onClick={() => void add()}
      >
        {t("add")}
      </Button>
      <p role="alert" className="text-14 text-sale empty:hidden">
        {refusal}
      </p>
    </>
  );
}
