import { PackageCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { KitPicture, type ShownKit } from "../preview/kit-picture.tsx";

interface BuyPanelProps {
  picture: ShownKit;
  /** Formatted price of the line. */
  subtotal: string;
  soldOut: boolean;
  adding: boolean;
  /** A cart line is edited: saving replaces it. */
  editing: boolean;
  onAdd: () => void;
  onBuyNow: () => void;
}

/** Add to cart and buy now. On phones the first is fixed at the foot, with the price. */
export function BuyPanel(props: BuyPanelProps) {
  const { picture, subtotal, soldOut, adding, editing, onAdd, onBuyNow } = props;
  const t = useTranslations("product");
  return (
    <>
      <noscript>
        <p className="rounded-card bg-warning-soft p-4 text-14">{t("noScript")}</p>
      </noscript>
      <div className="buy-bar noscript:hidden">
        <span className="w-11 shrink-0 overflow-hidden rounded-mark bg-well max-[22rem]:hidden md:hidden">
          <KitPicture
            {...picture}
            side={picture.design ? "back" : "front"}
            place="bar"
            decorative
          />
        </span>
        <p className="tabular flex min-w-22 flex-col sm:min-w-26 md:hidden">
          <span className="text-12 text-ink-soft">{t("price.subtotal")}</span>
          <span className="text-18 font-semibold">{subtotal}</span>
        </p>
        <div className="min-w-0 flex-1">
          <Button
            size="large"
            wide
            busy={adding}
            blockedBecause={soldOut ? t("size.allSoldOut") : undefined}
            onClick={onAdd}
          >
            {t(editing ? "edit.save" : "add")}
          </Button>
        </div>
      </div>
      {soldOut || editing ? null : (
        <div className="noscript:hidden">
          <Button look="outline" size="large" wide onClick={onBuyNow}>
            {t("buyNow")}
          </Button>
        </div>
      )}
      <p className="flex gap-2.5 text-14 text-ink-soft">
        <PackageCheck size={18} aria-hidden="true" className="mt-px shrink-0" />
        <span>
          {t("facts.shipping")}{" "}
          <TextLink to="/shipping-policy">{t("facts.shippingPolicy")}</TextLink>
        </span>
      </p>
    </>
  );
}
