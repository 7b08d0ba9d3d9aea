import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Wish } from "#contract/wishlist.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useOnline } from "#web/platform/online.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { addToCart } from "../cart/change-cart.ts";
import { preloadCartDrawer } from "../cart/drawer/cart-drawer.tsx";
import { refusalText } from "../cart/refusal-text.ts";

interface WishBuyingProps {
  wish: Wish;
  /** Buttons below, such as to take it off the list. */
  children?: React.ReactNode;
}

/**
 * Size and button to buy below a tile, without a print: what is printed is chosen on the product's
 * page. A product of one size asks for none.
 */
export function WishBuying({ wish, children }: WishBuyingProps) {
  const t = useTranslations("wishes");
  const { formatMoney } = useFormat();
  const { product, saved, customType } = wish;
  const soldOut = wish.sizes.every(({ inStock }) => !inStock);
  return (
    <div className="mt-3 flex flex-1 flex-col gap-3">
      {saved ? (
        <p className="text-14 text-ink-soft">{t("savedAt", { price: formatMoney(saved) })}</p>
      ) : null}
      {customType === null ? (
        <ButtonLink
          to={`/product/${product.slug}`}
          look="outline"
          size="small"
          aria-label={t("chooseNamed", { name: product.title })}
        >
          {t("choose")}
        </ButtonLink>
      ) : (
        <SizeAndAdd wish={wish} customType={customType} soldOut={soldOut} />
      )}
      {children}
    </div>
  );
}

type SizeAndAddProps = {
  wish: Wish;
  customType: NonNullable<Wish["customType"]>;
  soldOut: boolean;
};

function SizeAndAdd({ wish, customType, soldOut }: SizeAndAddProps) {
  const t = useTranslations("wishes");
  const language = useLanguage();
  const online = useOnline();
  const { product, sizes } = wish;
  const [onlySize, ...others] = sizes;
  const single = onlySize && others.length === 0 ? onlySize.size : "";
  const [size, setSize] = useState(single);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const add = async () => {
    if (size === "") return setFault(t("pick"));
    setBusy(true);
    preloadCartDrawer();
    const line = { productId: product.id, size, customType, quantity: 1 };
    const outcome = await addToCart(line);
    setBusy(false);
    setFault(outcome.ok ? "" : refusalText(outcome, language, t("failed")));
  };
  const choose = (chosen: string) => {
    setSize(chosen);
    setFault("");
  };
  return (
    <>
      {single === "" && sizes.length > 0 ? (
        // Three to a row of a phone's tile.
        <div className="[&_.option-compact]:min-w-11">
          <OptionButtons
            compact
            label={t("size")}
            options={sizes.map((one) => ({
              value: one.size,
              label: sizeName(one.size, language),
              soldOut: !one.inStock,
            }))}
            value={size}
            onChange={choose}
          />
        </div>
      ) : null}
      <div className="mt-auto flex flex-col gap-2">
        <Button
          size="small"
          wide
          busy={busy}
          resting={!online || soldOut}
          aria-label={soldOut ? undefined : t("addNamed", { name: product.title })}
          onClick={() => void add()}
        >
          {t(soldOut ? "soldOut" : "add")}
        </Button>
        <div role="alert" className="empty:hidden">
          {fault === "" ? null : <FieldError id={`fault-${product.id}`}>{fault}</FieldError>}
        </div>
      </div>
    </>
  );
}
