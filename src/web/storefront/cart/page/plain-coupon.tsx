import { useTranslations } from "use-intl";
import type { PricedLines } from "#contract/priced-cart.ts";
import { plainView, type SentForm, sentValue } from "#contract/plain-visit.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CouponWords } from "../coupon/coupon-words.tsx";
import { PlainForm } from "./plain-form.tsx";

/** A code that was refused, and why: in the server's words where it has some. */
export interface RefusedCoupon {
  typed: string;
  result: string;
  words: string | null;
}

/** @returns null where no coupon was sent */
export const refusedCouponOf = (sent: SentForm | null): RefusedCoupon | null =>
  sent && { typed: sentValue(sent, "coupon"), result: sent.result, words: sent.words ?? null };

interface PlainCouponProps {
  quote: PricedLines;
  refused: RefusedCoupon | null;
}

/** The coupon of a cart without scripts: typed, or applied and to be removed. */
export function PlainCoupon({ quote, refused }: PlainCouponProps) {
  const t = useTranslations("coupon");
  const { coupon, couponProblem: held, shippingKnown, shipping } = quote;
  const code = coupon?.code ?? held?.code;
  return (
    <div id="coupon" className="flex scroll-mt-24 flex-col gap-3 border-t border-line pt-6">
      {coupon ? (
        <Notice tone="success" role="status">
          <CouponWords coupon={coupon} isShippingFree={shippingKnown && shipping.minor === 0} />
        </Notice>
      ) : null}
      {held ? (
        <Notice tone="warning" role="status" title={t("held", { code: held.code })}>
          {held.text}
        </Notice>
      ) : null}
      {code === undefined ? null : (
        <PlainForm action="/cart/remove-coupon">
          <Button type="submit" look="link" size="small">
            {t("remove", { code })}
          </Button>
        </PlainForm>
      )}
      {/* A page from before the kept code can send another one, whose refusal stands at its field. */}
      {code === undefined || refused ? <CouponForm refused={refused} /> : null}
    </div>
  );
}

function CouponForm({ refused }: Pick<PlainCouponProps, "refused">) {
  const t = useTranslations("coupon");
  const error = refused && (refused.words ?? t(refused.result === "noCoupon" ? "empty" : "lost"));
  return (
    // A refusal is answered by this page with what was typed.
    <PlainForm action={`/cart?${plainView.name}=${plainView.value}#coupon`}>
      <div className="flex w-full max-w-md items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            name="coupon"
            label={t("label")}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.typed}
            error={error ?? undefined}
          />
        </div>
        <span className="pt-[26px]">
          <Button type="submit" look="outline" size="field">
            {t("apply")}
          </Button>
        </span>
      </div>
    </PlainForm>
  );
}
