import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import { buyFormId, type ProductChoice } from "../configurator/product-choice.ts";

interface BuyFormProps {
  product: Product;
  choice: ProductChoice;
  onSubmit: () => void;
}

/**
 * The form that adds to the cart: its fields stand in the steps, its button in the bar. The server
 * answers it where the page's scripts do not run, and browsers check it.
 */
export function BuyForm({ product, choice, onSubmit }: BuyFormProps) {
  const hydrated = useHydrated();
  const { customTypes, id, slug } = product;
  return (
    <form
      id={buyFormId}
      method="post"
      // A refusal is answered by this page with what was chosen; it stands at the head of the steps.
      action={`/product/${slug}#buy-result`}
      data-held
      // What was chosen is in the page's own draft, which knows whether the address is newer.
      autoComplete="off"
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="hidden"
    >
      <HiddenFields
        lang={useLanguage()}
        productId={id}
        slug={slug}
        customType={customTypes.length > 1 ? "" : `${choice.customType}`}
        squadList={choice.playerId}
        premiumNameOption={choice.premiumName ? "Premium" : ""}
        premiumNumberOption={choice.premiumNumber ? "Premium" : ""}
        linkedPatch={choice.patchIds.join(",")}
        linkedAddons={choice.addonIds.join(",")}
      />
    </form>
  );
}

/** What a link has chosen and no field shows. Memoised: a letter of the print changes none of it. */
const HiddenFields = memo(function HiddenFields(fields: Record<string, string>) {
  return (
    <>
      {/* First of all, and off: Enter in a field of a step does not buy. */}
      <input type="submit" disabled />
      {Object.entries(fields).map(([name, value]) =>
        value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
});

/** Why the form that was sent without scripts was refused. */
const refusals = [
  "size",
  "customName",
  "customNumber",
  "print",
  "squadList",
  "premiumNameOption",
  "premiumNumberOption",
  "quantity",
  "short",
  "full",
  "failed",
] as const;

/** At the head of the steps, where the address leads. */
export function BuyRefusal({ result }: { result: string | undefined }) {
  const t = useTranslations("product.plainRefused");
  const refusal = refusals.find((one) => one === result);
  return (
    <div id="buy-result" className="scroll-mt-24">
      {refusal ? (
        <div className="mt-4">
          <Notice tone="error" role="alert">
            {t(refusal)}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
