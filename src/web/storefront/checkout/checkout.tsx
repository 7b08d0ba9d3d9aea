import { useTranslations } from "use-intl";
import { validationTexts } from "#contract/validation-texts.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Notice } from "#web/ui/notice.tsx";
import { AddressErrorSummary } from "../forms/address/address-fields.tsx";
import type { Places } from "../forms/address/places.ts";
import { CouponField } from "../cart/coupon/coupon-field.tsx";
import { keepCoupon } from "../cart/coupon/kept-coupon.ts";
import { AddressStep } from "./address-step.tsx";
import { CheckoutEmpty, CheckoutFailed } from "./checkout-empty.tsx";
import { CheckoutGrid } from "./checkout-grid.tsx";
import { CheckoutNotices, ShortageNote } from "./checkout-notices.tsx";
import { pathAfterSignIn, type CheckoutSource } from "./checkout-source.ts";
import { ContactStep } from "./contact-step.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PayStep } from "./pay-step.tsx";
import { ShippingStep } from "./shipping-step.tsx";
import type { QuoteState } from "./use-quote.ts";
import { WaitingForm } from "./waiting-form.tsx";
import { useCheckout } from "./use-checkout.ts";
import type { Placed } from "./place-order.ts";

interface CheckoutProps {
  /** The source named by the address; null for none. */
  source: CheckoutSource | null;
  places: Places;
  simulated: boolean;
  /** The buyer came back from the payment without paying. */
  cancelled: boolean;
}

/** The checkout of one buyer; rendered after hydration. */
export function Checkout({ source: named, places, simulated, cancelled }: CheckoutProps) {
  const t = useTranslations("checkout");
  const checkout = useCheckout(named, places);
  const { source, book, form, quoting, placed, leftOf, setQuantity } = checkout;
  const { status, quote } = quoting;
  if (status === "empty" || placed?.kind === "empty" || !source) return <CheckoutEmpty />;
  if (status === "failed") return <CheckoutFailed text={quoting.text} onRetry={quoting.reload} />;
  const summary = (
    <CheckoutSummary
      quote={quote}
      stale={status === "loading"}
      coupon={<CouponOfOrder quoting={quoting} />}
      renderBelow={(line) => (
        <ShortageNote
          id={line.id}
          available={leftOf(line)}
          onSet={(quantity) => setQuantity(line, quantity)}
        />
      )}
    />
  );
  if (book.loading) {
    return (
      <CheckoutGrid summary={summary}>
        <WaitingForm />
      </CheckoutGrid>
    );
  }
  return (
    <CheckoutGrid summary={summary}>
      <CheckoutNotices
        source={source}
        quote={quote}
        settled={status === "ready"}
        cancelled={cancelled}
      />
      <form
        noValidate
        onSubmit={(event) => void checkout.submit(event)}
        className="flex flex-col gap-12"
      >
        <AddressErrorSummary errors={form.shownErrors} refusals={checkout.refusals} />
        <ContactStep email={form.email} here={pathAfterSignIn(source)} />
        <AddressStep form={form} />
        <ShippingStep quote={quote} loading={status === "loading"} form={form} />
        <PayStep
          quote={quote}
          simulated={simulated}
          // Until the new total is here nobody knows what would be paid.
          busy={checkout.placing || status === "loading"}
          blockedBecause={checkout.short ? t("short.blocked") : undefined}
          problem={placed ? <PlaceProblem placed={placed} /> : null}
        />
      </form>
    </CheckoutGrid>
  );
}

function CouponOfOrder({ quoting }: { quoting: QuoteState }) {
  const { quote, couponProblem, tryCoupon } = quoting;
  return (
    <CouponField
      applied={quote?.coupon ?? null}
      problem={couponProblem}
      tryCode={tryCoupon}
      onRemove={() => keepCoupon("")}
    />
  );
}

/** Why the last attempt did not lead to the payment, and what to do. */
function PlaceProblem({ placed }: { placed: Placed }) {
  const t = useTranslations("checkout");
  const language = useLanguage();
  switch (placed.kind) {
    case "fields": {
      const [other] = placed.refusals.others;
      if (!other) return null;
      return (
        <Notice tone="error" role="alert">
          {validationTexts[other][language]}
        </Notice>
      );
    }
    case "short":
      return (
        <Notice tone="error" role="alert" title={t("short.title")}>
          {t("short.text")}
        </Notice>
      );
    case "coupon":
      return (
        <Notice tone="error" role="alert" title={t("couponTitle")}>
          {placed.text} {t("couponText")}
        </Notice>
      );
    case "unknown":
      return (
        <Notice tone="warning" role="alert" title={t("unknown.title")}>
          {t("unknown.text")}
        </Notice>
      );
    case "price":
      return (
        <Notice tone="warning" role="alert" title={t("price.title")}>
          {t("price.text", {
            from: formatMoney(placed.from, language),
            to: formatMoney(placed.to, language),
          })}
        </Notice>
      );
    case "changed":
    case "refused":
    case "blocked":
      return (
        <Notice tone="error" role="alert">
          {t(placed.kind)}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="error" role="alert">
          {placed.text || t("failed.text")}
        </Notice>
      );
    case "approve":
    case "empty":
      return null;
  }
}
