import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "#web/api/browser-call.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import { errorCodes } from "#contract/error-codes.ts";
import type { Quote } from "#contract/order.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useCurrency } from "#web/layout/preferences/use-currency.ts";
import type { CallResult } from "#web/api/call-context.ts";
import { type CouponProblem, keepCoupon } from "../cart/coupon/kept-coupon.ts";
import { type Refusal, refusalText } from "../cart/refusal-text.ts";
import type { CheckoutSource } from "./checkout-source.ts";

export type QuoteState = {
  status: "loading" | "ready" | "empty" | "failed";
  /** The last response; while `loading`, or `failed`, it is that of before the change. */
  quote: Quote | null;
  /** Why it failed; "" without a response. */
  text: string;
  /** Why the requested coupon is not in the quote. */
  couponProblem: CouponProblem | null;
  /** Applies a code and stores it. @returns why it does not apply */
  tryCoupon: (code: string) => Promise<CouponProblem | "lost" | null>;
  /** Fetches again. */
  reload: () => void;
};

/** One request and its identity: a newer one makes the older's response stale. */
type Question = { input: EndpointRequest<"quoteOrder">; coupon: string; round: number };
type Answered = {
  question: Question | null;
  quote: Quote | null;
  empty: boolean;
  refusal: Refusal | null;
  couponProblem: CouponProblem | null;
};

const unanswered: Answered = {
  question: null,
  quote: null,
  empty: false,
  refusal: null,
  couponProblem: null,
};

/** ISO code, "" while none is chosen, and what tells the part of the country, where that counts. */
export type Destination = {
  country: string;
  province: string | undefined;
  postalCode: string | undefined;
};

function inputOf(
  source: CheckoutSource,
  {
    country,
    province,
    postalCode,
    ...to
  }: Destination & { currency: CurrencyCode; shippingMethod: ShippingMethod },
): Question["input"] {
  const what = source.from === "cart" ? { cartItemIds: source.cartItemIds } : { line: source.line };
  const where = {
    ...(country ? { country } : {}),
    ...(province ? { province } : {}),
    ...(postalCode ? { postalCode } : {}),
  };
  return { ...what, ...where, ...to };
}

type Refused = Extract<CallResult<"quoteOrder">, { ok: false }>;

/** Why the code was refused; null when the quote was refused for something else. */
function problemOf(code: string, { code: why, msg, data }: Refused): CouponProblem | null {
  if (why === errorCodes.couponRefused) return { code, text: data?.hint ?? msg };
  return why === errorCodes.tooManyTries ? { code, text: msg } : null;
}

/** The quote with a code; when the code does not apply, the quote without it and why. */
async function fetchQuote({ input, coupon }: Question, signal: AbortSignal) {
  const options = { signal, quiet: true };
  if (coupon === "") return { answer: await call("quoteOrder", input, options), problem: null };
  const answer = await call("quoteOrder", { ...input, couponCode: coupon }, options);
  const problem = answer.ok ? null : problemOf(coupon, answer);
  if (!problem) return { answer, problem };
  return { answer: await call("quoteOrder", input, options), problem };
}

/** The same object as long as the same is priced. */
function useInput(
  source: CheckoutSource | null,
  { country, province, postalCode }: Destination,
  currency: CurrencyCode,
  shippingMethod: ShippingMethod,
) {
  return useMemo(
    () => source && inputOf(source, { country, province, postalCode, currency, shippingMethod }),
    [source, country, province, postalCode, currency, shippingMethod],
  );
}

/** The priced order, fetched again whenever its input changes. */
export function useQuote(
  source: CheckoutSource | null,
  destination: Destination,
  method: ShippingMethod,
  coupon: string,
): QuoteState {
  const language = useLanguage();
  const currency = useCurrency();
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState(unanswered);
  const input = useInput(source, destination, currency, method);
  const question = useMemo(() => input && { input, coupon, round }, [input, coupon, round]);
  /** A code that was just typed and applies, with its quote: it need not be requested again. */
  const tried = useRef<{ of: object; coupon: string; answer: CallResult<"quoteOrder"> }>(null);
  useEffect(() => {
    if (!question) return;
    const controller = new AbortController();
    const ask = async () => {
      const known = tried.current;
      tried.current = null;
      const isKnown = known?.of === question.input && known.coupon === question.coupon;
      const { answer, problem } = isKnown
        ? { answer: known.answer, problem: null }
        : await fetchQuote(question, controller.signal);
      if (controller.signal.aborted) return;
      const empty = !answer.ok && answer.code === errorCodes.cartEmpty;
      setAnswered((last) => ({
        question,
        quote: answer.ok ? answer.data : last.quote,
        empty,
        refusal: answer.ok ? null : answer,
        couponProblem: problem,
      }));
    };
    void ask();
    return () => controller.abort();
  }, [question]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const { quote, refusal, empty, couponProblem } = answered;
  const tryCoupon = async (code: string) => {
    if (!question) return "lost";
    const withCode = { ...question.input, couponCode: code };
    const answer = await call("quoteOrder", withCode, { quiet: true });
    if (!answer.ok) return problemOf(code, answer) ?? "lost";
    const applied = answer.data.coupon?.code ?? "";
    tried.current = { of: question.input, coupon: applied, answer };
    keepCoupon(applied);
    return null;
  };
  const rest = { couponProblem, tryCoupon, reload };
  if (!source) return { status: "empty", quote: null, text: "", ...rest };
  if (answered.question !== question) return { status: "loading", quote, text: "", ...rest };
  if (empty) return { status: "empty", quote: null, text: "", ...rest };
  if (refusal) {
    return { status: "failed", quote, text: refusalText(refusal, language, ""), ...rest };
  }
  return { status: "ready", quote, text: "", ...rest };
}
