import { LockKeyhole, WalletCards } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Quote } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BuyingFacts } from "../cart/buying-facts.tsx";
import { Step } from "./step.tsx";

interface PayStepProps {
  quote: Quote | null;
  /** No money moves: payments go to the simulator. */
  simulated: boolean;
  busy: boolean;
  blockedBecause: string | undefined;
  /** The problem of the last attempt. */
  problem: ReactNode;
  /** The order is placed, or perhaps: the button goes on with it. */
  isPlaced?: boolean;
}

/** The payment method, what cannot be returned, and the amount on the button. */
export function PayStep({
  quote,
  simulated,
  busy,
  blockedBecause,
  problem,
  isPlaced,
}: PayStepProps) {
  const t = useTranslations("checkout");
  const { formatMoney } = useFormat();
  const personalised = quote?.lines.some(({ returnable }) => !returnable) ?? false;
  const amount = quote ? formatMoney(quote.total) : "";
  return (
    <Step title={t("pay.title")}>
      <div className="flex gap-4 rounded-card border border-line bg-raised p-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-well">
          <WalletCards size={20} />
        </span>
        <div className="text-14">
          <p className="text-16 font-medium">{simulated ? t("pay.simulator") : t("pay.paypal")}</p>
          <p className="text-ink-soft">
            {simulated ? t("pay.simulatorText") : t("pay.paypalText")}
          </p>
        </div>
      </div>
      {personalised ? (
        <Notice tone="warning" title={t("pay.personalised")}>
          {t("pay.personalisedText")}
        </Notice>
      ) : null}
      {problem}
      <Button type="submit" size="large" wide busy={busy} blockedBecause={blockedBecause}>
        <LockKeyhole size={18} />
        {isPlaced ? t("pay.goOn") : quote ? t("pay.button", { amount }) : t("pay.title")}
      </Button>
      <p className="text-center text-14 text-ink-soft">
        {quote ? t("pay.note", { currency: quote.currency }) : " "}
      </p>
      <BuyingFacts returnable={quote?.lines.some(({ returnable }) => returnable) ?? true} />
    </Step>
  );
}
