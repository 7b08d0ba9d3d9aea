import { useTranslations } from "use-intl";
import { AddressErrorSummary } from "../forms/address/address-fields.tsx";
import type { Places } from "../forms/address/places.ts";
import { CouponField } from "../cart/coupon/coupon-field.tsx";
import { keepCoupon } from "../cart/coupon/kept-coupon.ts";
import { AddressStep } from "./address-step.tsx";
import { CheckoutEmpty, CheckoutFailed } from "./checkout-empty.tsx";
import { CheckoutGrid } from "./checkout-grid.tsx";
import { CheckoutNotices, LineNotes } from "./checkout-notices.tsx";
import { pathAfterSignIn, type CheckoutSource } from "./checkout-source.ts";
import { ContactStep } from "./contact-step.tsx";
import { EmailProofField } from "./email-proof.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PayStep } from "./pay-step.tsx";
import { PlaceProblem } from "./place-problem.tsx";
import { ShippingStep } from "./shipping-step.tsx";
import type { QuoteState } from "./use-quote.ts";
import { WaitingForm } from "./waiting-form.tsx";
import { useCheckout } from "./use-checkout.ts";

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
  const required = useTranslations("addresses");
  const checkout = useCheckout(named, places);
  const { source, book, form, quoting, placed, proof, leftOf, setQuantity } = checkout;
  const { status, quote } = quoting;
  if (status === "empty" || placed?.kind === "empty" || !source) return <CheckoutEmpty />;
  // Once there is a form it stays: what is typed, opened and in focus must not go.
  if (status === "failed" && !quote) {
    return <CheckoutFailed text={quoting.text} onRetry={quoting.reload} />;
  }
  const summary = (
    <CheckoutSummary
      quote={quote}
      stale={status !== "ready"}
      coupon={<CouponOfOrder quoting={quoting} />}
      renderBelow={(line) => (
        <LineNotes
          {...{ line, quote }}
          available={leftOf(line)}
          onSet={(quantity) => setQuantity(line, quantity)}
        />
      )}
    />
  );
  const blockedBy = blockOf(checkout);
  if (book.loading) {
    return (
      <CheckoutGrid summary={summary}>
        <WaitingForm />
      </CheckoutGrid>
    );
  }
  return (
    <CheckoutGrid summary={summary}>
      <CheckoutNotices {...{ source, quote, cancelled }} settled={status === "ready"} />
      <form
        noValidate
        onSubmit={(event) => void checkout.submit(event)}
        className="flex flex-col gap-12"
      >
        <p className="-mb-6 text-14 text-ink-soft">{required("required")}</p>
        <AddressErrorSummary errors={form.shownErrors} refusals={checkout.refusals} />
        <ContactStep email={form.email} here={pathAfterSignIn(source)} />
        <AddressStep form={form} />
        <ShippingStep quoting={quoting} form={form} />
        <PayStep
          quote={quote}
          isPriced={status !== "failed"}
          simulated={simulated}
          // Until the new total is here nobody knows what would be paid.
          busy={checkout.placing || status === "loading"}
          blockedBecause={blockedBy ? t(`${blockedBy}.blocked`) : undefined}
          problem={placed ? <PlaceProblem placed={placed} /> : null}
          isPlaced={placed?.kind === "unknown" && placed.orderNo !== null}
          proof={<EmailProofField proof={proof} email={form.email.values.email.trim()} />}
        />
      </form>
    </CheckoutGrid>
  );
}

/** Why nothing can be ordered as it is. */
function blockOf({ short, lessened, quoting }: ReturnType<typeof useCheckout>) {
  if (quoting.status === "failed") return "failed";
  if (short) return "short";
  if (lessened) return "withdrawn";
  return quoting.quote?.limits ? "limit" : null;
}

function CouponOfOrder({ quoting }: { quoting: QuoteState }) {
  const { quote, couponProblem, tryCoupon } = quoting;
  return (
    <CouponField
      quote={quote}
      problem={couponProblem}
      tryCode={tryCoupon}
      onRemove={() => keepCoupon("")}
    />
  );
}
