import { useTranslations } from "use-intl";
import type { BuyNowLine } from "#contract/cart.ts";
import type { QuoteLine } from "#contract/order.ts";
import type { PricedLines } from "#contract/priced-cart.ts";
import { toWire, fromWire } from "#contract/line-content.ts";
import { encodeLines } from "#contract/plain-lines.ts";
import type { PricedPlainLines } from "#contract/plain-price.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { quantityMax } from "#domain/cart/quantity.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { CartEmpty } from "../cart-notices.tsx";
import { DiscountRows, TotalRow } from "../cart-totals.tsx";
import { LineFacts } from "../line/line-facts.tsx";
import { printText } from "../line/line-text.ts";
import { PlainCoupon, type RefusedCoupon } from "./plain-coupon.tsx";
import { PlainForm } from "./plain-form.tsx";

const refusals = ["quantity", "short", "failed"] as const;

type Refused = {
  result: (typeof refusals)[number];
  /** The line's place in the cookie; null where none is named. */
  at: number | null;
  typed: string;
};

type Said = {
  wasAdded: boolean;
  /** The quantity that was typed for a line, and why it is refused. */
  refused: Refused | null;
  /** Lines that the form has left out of the cookie, which can no longer be made. */
  left: number;
};

/** As the address says it. */
export function saidOf(query: URLSearchParams): Said {
  const result = query.get("result");
  const refusal = refusals.find((one) => one === result);
  const typed = query.get("typed") ?? "";
  return {
    wasAdded: result === "added",
    refused: refusal ? { result: refusal, at: numberIn(query, "at"), typed } : null,
    left: numberIn(query, "left") ?? 0,
  };
}

/** Of lines: at most two digits. */
function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

export interface PlainCartData {
  /** What became of the form that led here. */
  said: Said | null;
  /** null where the page does not show it. */
  cart: Omit<PricedPlainLines, "kept"> | "failed" | null;
  coupon: RefusedCoupon | null;
}

/** The cart where the page's scripts do not run. */
export function PlainCart({ said, cart, coupon }: PlainCartData) {
  const t = useTranslations("cart");
  if (cart === null) {
    return (
      <PlainForm action="/cart/show">
        <Button type="submit">{t("view")}</Button>
      </PlainForm>
    );
  }
  if (cart === "failed")
    return (
      <Notice tone="error" role="alert">
        {t("failed")}
      </Notice>
    );
  const { quote, places, leftOut } = cart;
  const [first] = quote?.lines ?? [];
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      {said?.wasAdded && first ? (
        <Notice tone="success" role="status" title={t("added")}>
          {first.name}
        </Notice>
      ) : null}
      <LeftOut lines={leftOut} more={said?.left ?? 0} />
      {quote ? (
        <Filled quote={quote} places={places} refused={said?.refused ?? null} coupon={coupon} />
      ) : (
        <CartEmpty />
      )}
    </div>
  );
}

/**
 * How many items can no longer be made, with size and print of those that the cookie still has: the
 * shop names a product no more.
 * @param more items that the form has left out
 */
function LeftOut({ lines, more }: { lines: readonly BuyNowLine[]; more: number }) {
  const t = useTranslations("cart");
  const language = useLanguage();
  const count = lines.length + more;
  if (count === 0) return null;
  return (
    <Notice tone="warning" role="status" title={t("leftOut", { count })}>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={encodeLines([line])} className="wrap-anywhere">
              {[sizeWords(line.size, language), printText(line)].filter(Boolean).join(" · ")}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

interface FilledProps {
  quote: PricedLines;
  /** Of each line in the cookie. */
  places: readonly number[];
  refused: Refused | null;
  coupon: RefusedCoupon | null;
}

function Filled({ quote, places, refused, coupon }: FilledProps) {
  const t = useTranslations("cart");
  const { formatMoney } = useFormat();
  return (
    <>
      <ul className="flex flex-col gap-6">
        {quote.lines.map((line, at) => (
          <li key={line.id} className="flex gap-4 border-t border-line pt-6">
            <span className="w-20 shrink-0 self-start overflow-hidden rounded-control bg-well">
              <SmallPicture image={line.image} width={80} alt="" />
            </span>
            <Line line={line} refused={refused?.at === places[at] ? refused : null} />
          </li>
        ))}
      </ul>
      <PlainCoupon quote={quote} refused={coupon} />
      <dl className="tabular flex flex-col gap-3 border-t border-line pt-6">
        <TotalRow term={t("subtotal")}>{formatMoney(quote.subtotal)}</TotalRow>
        <DiscountRows quote={quote} />
        <TotalRow term={t("shipping")}>
          <span className="text-14 text-ink-soft">{t("atCheckout")}</span>
        </TotalRow>
        <TotalRow term={<span className="font-semibold">{t("total")}</span>}>
          <span className="text-22 font-semibold">{formatMoney(quote.total)}</span>
        </TotalRow>
      </dl>
      <Notice>{t("plainPay")}</Notice>
    </>
  );
}

type LineProps = { line: QuoteLine; refused: Refused | null };

function Line({ line, refused }: LineProps) {
  const t = useTranslations("cart");
  const { formatMoney } = useFormat();
  const { quantity, stock } = line;
  const textOf = (result: (typeof refusals)[number]) => {
    if (result === "short") return t("onlyLeft", { count: String(stock) });
    return result === "quantity" ? t("plainQuantity") : t("updateFailed");
  };
  const content = encodeLines([{ ...toWire(fromWire(line)), quantity }]);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1 text-14">
      <a href={`/product/${line.slug}`} className="text-16 font-medium">
        {line.name}
      </a>
      <LineFacts line={line} />
      {line.returnable ? null : <p className="text-ink-soft">{t("personalised")}</p>}
      <p className="tabular">
        {quantity} × {formatMoney(line.unitPrice)} = {formatMoney(line.lineTotal)}
      </p>
      {stock < quantity ? (
        <p className="text-warning">
          {stock > 0 ? t("onlyLeft", { count: String(stock) }) : t("soldOut")}
        </p>
      ) : null}
      <PlainForm action="/cart/change">
        <input type="hidden" name="line" value={content} />
        <div className="flex items-start gap-3 pt-2">
          <TextField
            type="number"
            name="quantity"
            label={t("quantityOf", { name: line.name })}
            min={1}
            max={quantityMax}
            required
            defaultValue={refused?.typed ?? quantity}
            error={refused ? textOf(refused.result) : undefined}
          />
          <span className="pt-[26px]">
            <Button type="submit" look="outline" size="field">
              {t("plainChange")}
            </Button>
          </span>
        </div>
      </PlainForm>
      <PlainForm action="/cart/remove">
        <input type="hidden" name="line" value={content} />
        <Button
          type="submit"
          look="link"
          size="small"
          aria-label={t("removeNamed", { name: line.name })}
        >
          {t("plainRemove")}
        </Button>
      </PlainForm>
    </div>
  );
}
