import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { useOnline } from "#web/platform/online.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { useCart } from "../cart.ts";
import { LineFacts } from "./line-facts.tsx";
import { editAddress, printText } from "./line-text.ts";

interface LinePictureProps extends LineProps {
  /** Classes of its width, at most 160 px. */
  size: string;
}

interface LineProps {
  item: CartItem;
  onLeave?: (() => void) | undefined;
}

/** The shirt of a line as it will be printed. The name beside it says the same in words. */
export function LinePicture({ item, size, onLeave }: LinePictureProps) {
  return (
    <Link
      to={`/product/${item.slug}`}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onLeave}
      className={`block shrink-0 self-start overflow-hidden rounded-control bg-well ${size}`}
    >
      <SmallPicture image={item.image} width={160} alt="" />
    </Link>
  );
}

/** A line in words: product, size, the exact print, patches and add-ons. */
export function LineDescription({ item, onLeave }: LineProps) {
  const t = useTranslations("cart");
  const { formatMoney } = useFormat();
  const print = printText(item);
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-14">
      <Link
        to={`/product/${item.slug}`}
        onClick={onLeave}
        className="w-fit rounded-mark text-16 leading-snug font-medium decoration-1 underline-offset-4 hover:underline"
      >
        {item.name}
      </Link>
      <LineFacts line={item} />
      {item.customFee.minor > 0 ? (
        <p className="tabular text-ink-soft">{t("fee", { price: formatMoney(item.customFee) })}</p>
      ) : null}
      {item.returnable ? null : <p className="text-ink-soft">{t("personalised")}</p>}
      <p className="py-1">
        <EditLink item={item} label={t(print ? "editPrint" : "edit")} onLeave={onLeave} />
      </p>
    </div>
  );
}

/** Leads nowhere while the line is being changed or cannot be: what would be edited is not known. */
function EditLink({ item, label, onLeave }: LineProps & { label: string }) {
  const t = useTranslations("cart");
  const { busy } = useCart();
  const online = useOnline();
  const name = t("editNamed", { label, name: item.name });
  if (busy.has(item.id) || !online) {
    return (
      <span role="link" aria-disabled="true" aria-label={name} className="text-ink-soft">
        {label}
      </span>
    );
  }
  return (
    <TextLink to={editAddress(item)} prefetch="none" onClick={onLeave} aria-label={name}>
      {label}
    </TextLink>
  );
}
