import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { call } from "#web/api/browser-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PlainWords } from "#web/ui/plain-words.tsx";
import { readPayment } from "./checkout-draft.ts";
import { confirmPayment, type NotPaid } from "./confirm-payment.ts";
import { QuietFrame, QuietMessage } from "./quiet-frame.tsx";
import { ReturnOutcome } from "./return-outcome.tsx";
import { useShowBought } from "./use-show-bought.ts";

/** The payment provider's return address after approval: `?token=ID&PayerID=…`. */
export default function ReturnPage() {
  const t = useTranslations("checkout");
  const [query] = useSearchParams();
  const showBought = useShowBought();
  const [confirmed, setConfirmed] = useState<NotPaid | null>(null);
  const token = query.get("token") ?? "";

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const confirm = async () => {
      if (token === "") return setConfirmed({ kind: "unknownHere" });
      const outcome = await confirmPayment(
        () => call("captureOrder", { id: token }, { quiet: true }),
        () => call("getPaymentOutcome", { id: token }, { quiet: true }),
        (seconds) => waitFor(seconds, signal),
      );
      if (signal.aborted) return;
      if (outcome.kind !== "paid") return setConfirmed(outcome);
      await showBought(outcome.orderNo);
    };
    void confirm();
    return () => controller.abort();
  }, [token, showBought]);

  return (
    <QuietFrame>
      <PageMeta title={t("return.meta")} description={t("description")} hidden />
      {confirmed ? (
        <ReturnOutcome confirmed={confirmed} kept={readPayment(token)} />
      ) : (
        <QuietMessage
          role="status"
          drawing={
            <span className="flex justify-center text-accent noscript:hidden">
              <Spinner size={48} />
            </span>
          }
          title={<PlainWords plain={t("return.plain")}>{t("return.confirming")}</PlainWords>}
          text={
            <>
              <p className="noscript:hidden">{t("return.confirmingText")}</p>
              <noscript>
                <p>{t("return.noScript")}</p>
              </noscript>
            </>
          }
          actions={
            <noscript>
              <ButtonLink to="/cart">{t("empty.cart")}</ButtonLink>
            </noscript>
          }
        />
      )}
    </QuietFrame>
  );
}

/** Leaving the page stops waiting and so the retries: it never resolves then. */
function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
