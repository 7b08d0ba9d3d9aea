import { Check, Gift, LockKeyhole, WalletCards } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Quote } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import { usePersonalisedTerms } from "#web/layout/use-terms.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { BuyingFacts } from "../cart/buying-facts.tsx";
import { LineFacts } from "../cart/line/line-facts.tsx";
import { printText } from "../cart/line/line-text.ts";
import { Step } from "./step.tsx";

interface PayStepProps {
  quote: Quote | null;
  /** Whether it is the price of what is chosen now. */
  isPriced?: boolean;
  /** No money moves: payments go to the simulator. */
  simulated: boolean;
  busy: boolean;
  blockedBecause: string | undefined;
  /** The problem of the last attempt. */
  problem: ReactNode;
  /** The order is placed, or perhaps: the button goes on with it. */
  isPlaced?: boolean;
  /** The proof that a free order needs, once it was asked for. */
  proof?: ReactNode;
}

/** The total is known, and it is nothing. */
const isFree = (quote: Quote | null): boolean =>
  quote !== null && quote.shippingKnown && quote.total.minor === 0;

/**
 * What is to be checked, letter by letter. Where the summary stands beside the form it shows the
 * same, larger.
 */
function PrintsToCheck({ lines }: Pick<Quote, "lines">) {
  const printed = lines.filter((line) => printText(line) !== "");
  if (printed.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-3 lg:hidden">
      {printed.map((line) => (
        <li key={line.id} className="flex gap-3">
          <span className="w-20 shrink-0 self-start overflow-hidden rounded-control bg-raised ring-1 ring-line">
            <SmallPicture image={line.image} width={80} alt="" />
          </span>
          <div className="flex min-w-0 flex-col gap-0.5">
            <p className="font-medium">{line.name}</p>
            <LineFacts line={line} spelled />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The payment method, what cannot be returned, and the amount on the button. */
export function PayStep(props: PayStepProps) {
  const {
    quote,
    isPriced = true,
    simulated,
    busy,
    blockedBecause,
    problem,
    proof,
    isPlaced,
  } = props;
  const t = useTranslations("checkout");
  const { formatMoney } = useFormat();
  const personalised = quote?.lines.some(({ returnable }) => !returnable) ?? false;
  const free = isFree(quote);
  const terms = usePersonalisedTerms();
  const way = simulated ? "simulator" : "paypal";
  const amount = quote ? formatMoney(quote.total) : "";
  const pays = quote && isPriced ? t("pay.button", { amount }) : t("pay.title");
  const label = isPlaced ? t("pay.goOn") : free ? t("free.button") : pays;
  return (
    <Step title={free ? t("free.title") : t("pay.title")}>
      <div className="flex gap-4 rounded-card border border-line bg-raised p-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-well">
          {free ? <Gift size={20} /> : <WalletCards size={20} />}
        </span>
        <div className="text-14">
          <p className="text-16 font-medium">{free ? t("free.nothing") : t(`pay.${way}`)}</p>
          <p className="text-ink-soft">{free ? t("free.text") : t(`pay.${way}Text`)}</p>
        </div>
      </div>
      {personalised ? (
        <Notice tone="warning" title={t("pay.personalised")}>
          {terms}
          <PrintsToCheck lines={quote?.lines ?? []} />
        </Notice>
      ) : null}
      {problem}
      {free ? proof : null}
      <Button type="submit" size="large" wide busy={busy} blockedBecause={blockedBecause}>
        {free ? <Check size={18} /> : <LockKeyhole size={18} />}
        {label}
      </Button>
      <p className="text-center text-14 text-ink-soft">
        {free ? t("free.note") : quote ? t("pay.note", { currency: quote.currency }) : " "}
      </p>
      <BuyingFacts
        returnable={quote?.lines.some(({ returnable }) => returnable) ?? true}
        free={free}
      />
    </Step>
  );
}
