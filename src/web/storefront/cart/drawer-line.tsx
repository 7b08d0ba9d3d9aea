import type { CartItem } from "#contract/cart.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { closeCart } from "./cart-store.ts";
import { LineControls } from "./line-controls.tsx";
import { LineDescription } from "./line-description.tsx";
import { LinePicture } from "./line-picture.tsx";

/** One line of the drawer: picture, words, controls, price at the right. */
export function DrawerLine({ item }: { item: CartItem }) {
  const language = useLanguage();
  return (
    <li className="flex flex-col gap-3 py-5">
      <div className="flex gap-4">
        <LinePicture item={item} onLeave={closeCart} />
        <LineDescription item={item} onLeave={closeCart} />
      </div>
      <div className="flex items-start justify-between gap-2 sm:pl-24">
        <LineControls item={item} />
        <p className="tabular py-2.5 text-16 font-semibold">
          {formatMoney(item.lineTotal, language)}
        </p>
      </div>
    </li>
  );
}
