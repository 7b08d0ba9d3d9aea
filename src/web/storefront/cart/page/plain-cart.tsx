import { useTranslations } from "use-intl";
import type { QuoteLine } from "#contract/order.ts";
import type { PricedLines } from "#contract/priced-cart.ts";
import { toWire, fromWire } from "#contract/line-content.ts";
import { encodeLines } from "#contract/plain-lines.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import { quantityMax } from "#domain/cart/quantity.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { CartEmpty } from "../cart-notices.tsx";
import { DiscountRows, TotalRow } from "../cart-totals.tsx";
import { LineFacts } from "../line/line-facts.tsx";
import { PlainCoupon, type RefusedCoupon } from "./plain-coupon.tsx";
import { PlainForm } from "./plain-form.tsx";

const refusals = ["quantity", "short", "failed"] as const;

type Said =
  | { result: "added" }
  /** The quantity that was typed for a line, and why it is refused. */
  | { result: (typeof refusals)[number]; at: number; typed: string };

/** As the address says it. */
export function saidOf(query: URLSearchParams): Said | null {
  const result = query.get("result");
  if (result === "added") return { result };
  const refusal = refusals.find((one) => one === result);
  if (!refusal) return null;
  return { result: refusal, at: Number(query.get("at")), typed: query.get("typed") ?? "" };
}

export interface PlainCartData {
  /** What became of the form that led here. */
  said: Said | null;
  /** null for an empty cart; undefined where the page does not show it. */
  quote: PricedLines | null | undefined;
  coupon: RefusedCoupon | null;
}

/** The cart where the page's scripts do not run. */
export function PlainCart({ said, quote, coupon }: PlainCartData) {
  const t = useTranslations("cart");
  if (quote === undefined) {
    return (
      <PlainForm action="/cart/show">
        <Button type="submit">{t("view")}</Button>
      </PlainForm>
    );
  }
  const [first] = quote?.lines ?? [];
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      {said?.result === "added" && first ? (
        <Notice tone="success" role="status" title={t("added")}>
          {first.name}
        </Notice>
      ) : null}
      {quote ? <Filled quote={quote} said={said} coupon={coupon} /> : <CartEmpty />}
    </div>
  );
}

type FilledProps = PlainCartData & { quote: PricedLines };

function Filled({ quote, said, coupon }: FilledProps) {
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
            <Line line={line} refused={said && "at" in said && said.at === at ? said : null} />
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

type LineProps = { line: QuoteLine; refused: Extract<Said, { at: number }> | null };

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
