import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Difference } from "#contract/own-order.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import type { Language } from "#domain/language.ts";
import { call } from "#web/api/browser-call.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { readerZone } from "#web/i18n/reader-zone.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { differenceOutcome } from "./difference-outcome.ts";
import { nameOrder, type OrderCare } from "./use-order.ts";

/** A correction that waits for its difference: how much, until when, and the way to pay it (R-AFTER-8). */
export function OrderDifference(props: OrderCare) {
  const { difference } = props.order;
  return difference ? <Waiting key={difference.until} {...props} difference={difference} /> : null;
}

type WaitingProps = OrderCare & { difference: Difference };

function Waiting({ difference, ...props }: WaitingProps) {
  const t = useTranslations("order.difference");
  const { formatMoney, language } = useFormat();
  const { busy, problem, pay, drop } = useDifference({ difference, ...props });
  const amount = formatMoney(difference.amount);
  const time = formatUntil(difference.until, language);
  return (
    <section
      aria-labelledby="difference-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5"
    >
      <FailureNotice>{problem}</FailureNotice>
      <div className="flex items-start gap-4">
        <SmallPicture
          image={difference.image}
          alt={t("alt")}
          width={80}
          className="h-25 w-20 shrink-0 rounded-card bg-well object-contain"
        />
        <div className="flex min-w-0 flex-col gap-1 text-14">
          <h2 id="difference-title" className="text-18">
            {t("title", { amount })}
          </h2>
          <p>{t(difference.isMoving ? "moving" : "text", { amount, time })}</p>
          <p className="text-ink-soft wrap-anywhere">{useWords(difference)}</p>
        </div>
      </div>
      {difference.isMoving ? null : (
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy === "pay"} onClick={() => void pay()}>
            {t("pay", { amount })}
          </Button>
          <Button size="small" look="outline" busy={busy === "drop"} onClick={() => void drop()}>
            {t("drop")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** In the reader's own time; what is fetched in the browser alone knows it. */
const formatUntil = (until: string, language: Language) =>
  formatDate(until, language, "moment", readerZone());

/** What the shirt is to be: size, print, and which of it is premium. */
function useWords(difference: Difference): string {
  const t = useTranslations("order.difference");
  const language = useLanguage();
  const { size, customName, customNumber, premiumNameOption, premiumNumberOption } = difference;
  return [
    sizeWords(size, language),
    [customName, customNumber].filter(Boolean).join(" "),
    premiumNameOption === "Premium" ? t("premiumName") : "",
    premiumNumberOption === "Premium" ? t("premiumNumber") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Pays or drops a waiting correction; back from paying, what was approved is taken. */
function useDifference({ order, orderKey, onChanged, difference }: WaitingProps) {
  const t = useTranslations("order.difference");
  const language = useLanguage();
  const [busy, setBusy] = useState<"pay" | "drop" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const named = nameOrder(order, orderKey);

  const pay = async () => {
    setBusy("pay");
    setProblem(null);
    const answer = await call("payDifference", named, { quiet: true });
    // The button stays busy until the payment's page is there.
    if (answer.ok) return window.location.assign(answer.data.approveUrl);
    setBusy(null);
    setProblem(answer.code === errorCodes.conflict ? t("over") : t("failed"));
  };
  const drop = async () => {
    setBusy("drop");
    setProblem(null);
    const answer = await call("withdrawChange", named, { quiet: true });
    setBusy(null);
    if (!answer.ok) return setProblem(answer.msg || t("failed"));
    showToast({ tone: "success", text: t("dropped") });
    onChanged(answer.data);
  };
  useReturn(async () => {
    setBusy("pay");
    const answer = await call("settleDifference", named, { quiet: true });
    setBusy(null);
    const time = formatUntil(difference.until, language);
    const outcome = differenceOutcome(answer);
    if (!answer.ok) {
      if (outcome === "unknown") return setProblem(answer.msg);
      return setProblem(outcome === "over" ? t("over") : t("notPaid", { time }));
    }
    if (outcome === "paid") showToast({ tone: "success", text: t("paid") });
    onChanged(answer.data);
  });
  return { busy, problem, pay, drop };
}

/** Runs once on the page to which the payment service sends its buyer back. */
function useReturn(run: () => Promise<void>) {
  const [query, setQuery] = useSearchParams();
  const isBack = query.get("difference") === "1";
  const ran = useRef(false);
  useEffect(() => {
    if (!isBack || ran.current) return;
    ran.current = true;
    const rest = new URLSearchParams(query);
    for (const name of ["difference", "token", "PayerID"]) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
    void run();
  });
}
