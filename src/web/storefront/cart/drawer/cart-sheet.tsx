import { ChevronDown, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import type { Quote } from "#contract/order.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { useFormat } from "#web/i18n/use-format.ts";
import { deliveryCountry } from "../../delivery/delivery-country.ts";
import { BuyingFacts } from "../buying-facts.tsx";
import { CartPromise } from "../cart-promise.tsx";
import { useOffers } from "../use-offers.ts";
import { rowsOf } from "../cart-lines.ts";
import {
  CartEmpty,
  CartFailed,
  CartOffline,
  CartUnkept,
  LineSkeletons,
  PersonalisedNote,
} from "../cart-notices.tsx";
import { CartProgress, CheckoutButton, DiscountRows, TotalRow } from "../cart-totals.tsx";
import { useCart } from "../cart.ts";
import { GoesWith } from "../goes-with/goes-with.tsx";
import { LineControls } from "../line/line-controls.tsx";
import { LineDescription, LinePicture } from "../line/line-description.tsx";
import { printText } from "../line/line-text.ts";
import { RemovedLineRow } from "../line/removed-line-row.tsx";

/** The cart as a sheet from the right. */
export function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("cart");
  const { status, items, quote, removed, added } = useCart();
  const rows = rowsOf(items, removed);
  const ready = status === "ready";
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("title")}
      footer={
        ready && quote && items.length > 0 ? (
          <DrawerFooter items={items} quote={quote} onLeave={onClose} />
        ) : undefined
      }
    >
      <AddedNote added={open ? added : null} />
      <CartUnkept />
      {status === "unknown" || status === "loading" ? (
        <div role="status" aria-label={t("loading")}>
          <LineSkeletons className="gap-5" picture="h-30 w-24" />
        </div>
      ) : null}
      {status === "failed" ? <CartFailed /> : null}
      {ready && rows.length === 0 ? <CartEmpty onLeave={onClose} /> : null}
      {ready && rows.length > 0 ? (
        <div className="flex flex-col gap-5">
          <CartOffline />
          {quote ? <CartProgress quote={quote} /> : null}
          <ul data-cart-lines tabIndex={-1} className="ruled -my-5 flex flex-col outline-none">
            {rows.map((row) =>
              row.kind === "line" ? (
                <DrawerLine key={row.item.id} item={row.item} onLeave={onClose} />
              ) : (
                <li key={row.removed.item.id} className="py-5">
                  <RemovedLineRow removed={row.removed} />
                </li>
              ),
            )}
          </ul>
          <PersonalisedNote items={items} />
          {items.length > 0 ? (
            <GoesWith inDrawer items={items} open={open} onLeave={onClose} />
          ) : null}
        </div>
      ) : null}
    </Drawer>
  );
}

/** Names what was just put into the cart. The region is there before its text, so that it is read out. */
function AddedNote({ added }: { added: CartItem | null }) {
  const t = useTranslations("cart");
  const language = useLanguage();
  const [shown, setShown] = useState<CartItem | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(added));
    return () => cancelAnimationFrame(frame);
  }, [added]);
  const print = shown ? printText(shown) : "";
  return (
    <div role="status">
      {shown ? (
        <div className="mb-5 flex gap-3 rounded-card bg-success-soft p-4 text-14">
          <CircleCheck size={20} className="text-success" />
          <div className="min-w-0">
            <p className="font-semibold">{t("added")}</p>
            <p>
              {[
                shown.name,
                sizeWords(shown.size, language),
                ...(print ? [t("back", { print })] : []),
              ].join(" · ")}
            </p>
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** One line of the drawer: picture, words, controls, price at the right. */
function DrawerLine({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const { formatMoney } = useFormat();
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 py-5 sm:grid-rows-[auto_1fr]">
      <div className="sm:row-span-2">
        <LinePicture item={item} size="w-24" onLeave={onLeave} />
      </div>
      <LineDescription item={item} onLeave={onLeave} />
      {/* On phones they are wider than what the picture leaves. */}
      <div className="col-span-2 flex items-start justify-between gap-2 sm:col-span-1">
        <LineControls item={item} />
        <p className="tabular py-2.5 text-16 font-semibold">{formatMoney(item.lineTotal)}</p>
      </div>
    </li>
  );
}

interface FooterProps {
  items: readonly CartItem[];
  quote: Quote;
  onLeave: () => void;
}

/** At most 30 % of a phone: total, button and date. The rest unfolds. */
function DrawerFooter({ items, quote, onLeave }: FooterProps) {
  const t = useTranslations("cart");
  const { formatMoney } = useFormat();
  const [country] = useState(deliveryCountry);
  const offers = useOffers({ items, quote, country });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-4">
        <dl className="tabular min-w-24">
          <dt className="text-12 text-ink-soft">{t("total")}</dt>
          <dd className="text-22 font-semibold">{formatMoney(quote.total)}</dd>
        </dl>
        <div className="flex-1">
          <CheckoutButton items={items} onLeave={onLeave} />
        </div>
      </div>
      <CartPromise offers={offers} country={country} />
      <div className="relative -mb-2">
        <details className="fold group">
          <summary className="drawer-details">
            {t("details")}
            <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <dl className="tabular mb-4 text-14 text-ink-soft">
            <DiscountRows quote={quote} />
            <TotalRow term={t("shipping")}>{t("atCheckout")}</TotalRow>
          </dl>
          <BuyingFacts short />
        </details>
        <span className="absolute top-0 -right-5">
          <ButtonLink to="/cart" look="quiet" onClick={onLeave}>
            {t("view")}
          </ButtonLink>
        </span>
      </div>
    </div>
  );
}
