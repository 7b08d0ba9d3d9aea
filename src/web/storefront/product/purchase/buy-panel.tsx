import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { lineTotal, type UnitPrice } from "#domain/pricing/unit-price.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useMoment } from "#web/layout/use-moment.ts";
import { useCode } from "#web/platform/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { buyFormId } from "../configurator/product-choice.ts";
import { KitPicture } from "../preview/kit-picture.tsx";
import type { ShownKit } from "../preview/shown-kit.ts";

const importReceipt = () => import("./price-breakdown.tsx");

/** Whether a price has more than one part, so that a receipt says something. */
const hasParts = ({ base, total }: UnitPrice, quantity: number): boolean =>
  total !== base || quantity > 1;

interface BuyBarProps {
  product: Product;
  picture: ShownKit;
  unit: UnitPrice;
  quantity: number;
  soldOut: boolean;
  adding: boolean;
  /** A cart line is edited: saving replaces it. */
  editing: boolean;
}

/**
 * Price and the button to buy, in sight beside every step. What the price is made of opens above it:
 * nothing on the page moves, however many parts there are.
 */
export function BuyBar(props: BuyBarProps) {
  const { product, picture, unit, quantity, soldOut, adding, editing } = props;
  const t = useTranslations("product");
  const { formatMoney } = useFormat();
  const [wanted, setWanted] = useState(false);
  const panelId = useId();
  const parts = hasParts(unit, quantity);
  const open = wanted && parts;
  const receipt = useCode(importReceipt, open);
  const say = useMoment();
  const { outOn } = product;
  const coming = outOn ? t("outOn", { moment: say(outOn) }) : undefined;
  const blocked = coming ?? (soldOut ? t("size.allSoldOut") : undefined);
  const { currency } = product.price;
  const minor = lineTotal(unit.total, quantity);
  return (
    <div className="buy-bar">
      <span className="w-11 shrink-0 overflow-hidden rounded-mark bg-well max-[22rem]:hidden md:hidden">
        <KitPicture {...picture} side={picture.design ? "back" : "front"} place="bar" decorative />
      </span>
      <dl className="tabular min-w-20 md:min-w-28 noscript:hidden">
        <div className="flex flex-col">
          <dt className="text-12 text-ink-soft">{t("price.subtotal")}</dt>
          <dd className="text-18 font-semibold">{formatMoney({ minor, currency })}</dd>
        </div>
      </dl>
      <span className={`noscript:hidden ${parts ? "-ml-4" : "invisible -ml-4"}`}>
        <IconButton
          label={t("price.details")}
          icon={<ChevronDown size={20} className={open ? undefined : "rotate-180"} />}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setWanted(!open)}
        />
      </span>
      <div id={panelId} hidden={!open} className="buy-receipt">
        {open && receipt ? <receipt.PriceBreakdown {...{ product, unit, quantity }} /> : null}
      </div>
      <div className="min-w-0 flex-1">
        <Button
          type="submit"
          form={buyFormId}
          size="large"
          wide
          busy={adding}
          blockedBecause={blocked}
        >
          {t(outOn ? "notYet" : soldOut ? "edition.soldOut" : editing ? "edit.save" : "add")}
        </Button>
      </div>
    </div>
  );
}
