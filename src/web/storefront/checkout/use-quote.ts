import { useCallback, useEffect, useMemo, useState } from "react";
import { call } from "#web/api/browser-call.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import { errorCodes } from "#contract/error-codes.ts";
import type { Quote } from "#contract/order.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useCurrency } from "#web/layout/preferences/use-currency.ts";
import {
  askQuote,
  couponProblem as problemOf,
  type CouponProblem,
} from "../cart/coupon/ask-quote.ts";
import { keepCoupon } from "../cart/coupon/kept-coupon.ts";
import { type Refusal, refusalText } from "../cart/refusal-text.ts";
import type { CheckoutSource } from "./checkout-source.ts";

export type QuoteState = {
  status: "loading" | "ready" | "empty" | "failed";
  /** The last one that came; while `loading` again it is that of before the change. */
  quote: Quote | null;
  /** Why it failed, in the reader's words; "" when there was no answer. */
  text: string;
  /** Why the coupon that was asked for is not in the quote. */
  couponProblem: CouponProblem | null;
  /** Uses a code and keeps it. @returns why it does not apply. */
  tryCoupon: (code: string) => Promise<CouponProblem | "lost" | null>;
  /** Asks again. */
  reload: () => void;
};

/** One question and its identity: a newer one makes the older's answer old. */
type Question = { input: EndpointRequest<"quoteOrder">; coupon: string; round: number };
type Answered = {
  question: Question | null;
  quote: Quote | null;
  empty: boolean;
  refusal: Refusal | null;
  couponProblem: CouponProblem | null;
};

/** The order as it would be placed, asked anew whenever what it depends on changes. */
export function useQuote(
  source: CheckoutSource | null,
  country: string,
  method: ShippingMethod,
  coupon: string,
): QuoteState {
  const language = useLanguage();
  const currency = useCurrency();
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState<Answered>({
    question: null,
    quote: null,
    empty: false,
    refusal: null,
    couponProblem: null,
  });
  const question = useMemo((): Question | null => {
    if (!source) return null;
    const what =
      source.from === "cart" ? { cartItemIds: source.cartItemIds } : { line: source.line };
    const to = { ...(country ? { country } : {}), currency, shippingMethod: method };
    return { input: { ...what, ...to }, coupon, round };
  }, [source, country, currency, method, coupon, round]);
  useEffect(() => {
    if (!question) return;
    const controller = new AbortController();
    const ask = async () => {
      const { answer, problem } = await askQuote(question.input, question.coupon, controller);
      if (controller.signal.aborted) return;
      const empty = !answer.ok && answer.code === errorCodes.cartEmpty;
      setAnswered({
        question,
        quote: answer.ok ? answer.data : null,
        empty,
        refusal: answer.ok ? null : answer,
        couponProblem: problem,
      });
    };
    void ask();
    return () => controller.abort();
  }, [question]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const { quote, refusal, empty, couponProblem } = answered;
  const tryCoupon = async (code: string) => {
    if (!question) return "lost";
    const input = { ...question.input, couponCode: code };
    const answer = await call("quoteOrder", input, { quiet: true });
    if (!answer.ok) return problemOf(code, answer) ?? "lost";
    keepCoupon(answer.data.coupon?.code ?? "");
    return null;
  };
  const rest = { couponProblem, tryCoupon, reload };
  if (!source) return { status: "empty", quote: null, text: "", ...rest };
  if (answered.question !== question) return { status: "loading", quote, text: "", ...rest };
  if (empty) return { status: "empty", quote: null, text: "", ...rest };
  if (refusal) {
    return { status: "failed", quote: null, text: refusalText(refusal, language, ""), ...rest };
  }
  return { status: "ready", quote, text: "", ...rest };
}
