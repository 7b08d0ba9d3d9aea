import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#web/api/browser-call.ts";
import { checkoutAddress } from "#web/storefront/cart/cart-lines.ts";

/** The most lines a cart can have is one page of the API (spec §9). */
const wholeCart = { current: 1, size: 100 };

type Status = "loading" | "empty" | "failed";

/** Finds out which lines the cart has now and goes on to the checkout of just these. */
export function useWholeCart(): { status: Status; retry: () => void } {
  const navigate = useNavigate();
  const [question, setQuestion] = useState({});
  const [answered, setAnswered] = useState<{ question: object | null; status: Status }>({
    question: null,
    status: "loading",
  });
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const cart = await call("listCartItems", wholeCart, {
        signal: controller.signal,
        quiet: true,
      });
      if (controller.signal.aborted) return;
      if (!cart.ok) return setAnswered({ question, status: "failed" });
      const { records } = cart.data;
      if (records.length === 0) return setAnswered({ question, status: "empty" });
      await navigate(checkoutAddress(records), { replace: true });
    };
    void ask();
    return () => controller.abort();
  }, [navigate, question]);
  const retry = useCallback(() => setQuestion({}), []);
  return { status: answered.question === question ? answered.status : "loading", retry };
}
