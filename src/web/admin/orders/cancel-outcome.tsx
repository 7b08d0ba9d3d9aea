import { useTranslations } from "use-intl";
import type { CancelSummary } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useFailureText, type CallFailure } from "../data/failure.ts";
import { areSellable, unitsAt } from "./unit-list.tsx";

type CancelOutcomeProps = {
  /** null until the shop has answered. */
  trial: CancelSummary | null;
  file: AdminOrder;
  /** What is cancelled; all that has not been packed without it. */
  units?: readonly { lineId: string; units: number }[];
  restock?: boolean;
  failure: CallFailure | null;
};

/** What a cancellation would do, in the shop's own figures: what goes back and what stays where. */
export function CancelOutcome(props: CancelOutcomeProps) {
  const { trial, file, units, restock = true, failure } = props;
  const t = useTranslations("admin-orders.cancelling");
  const textOf = useFailureText();
  const wordsOf = useCancelWords();
  const chosen = units?.map((each) => ({ lineId: each.lineId, left: each.units }));
  const isRestocked = restock && areSellable(file, chosen ?? unitsAt(file, ["taken", "making"]));
  return (
    <div className="orders-cancel-outcome" aria-live="polite">
      {failure ? <p className="orders-refund-no">{textOf(failure)}</p> : null}
      {trial ? <p>{wordsOf(trial, isRestocked)}</p> : null}
      {trial?.asks ? <p className="orders-refund-above">{t("asks")}</p> : null}
      {!trial && !failure ? <p>…</p> : null}
    </div>
  );
}

/** A cancellation in words: how many of how many units, what goes back for them, and what stays. */
export function useCancelWords(): (trial: CancelSummary, isRestocked?: boolean) => string {
  const t = useTranslations("admin-orders.cancelling");
  const { formatMoney } = useFormat();
  return ({ units, back, postage, stays }, isRestocked = false) => {
    const all = stays.reduce((sum, stay) => sum + stay.units, units);
    const amount = formatMoney(back);
    const inHouse = stays.some(({ place }) => ["taken", "making", "packed"].includes(place));
    return [
      stays.length === 0
        ? t(back.minor > 0 ? "all" : "allFree", { amount, units })
        : t(inHouse ? "some" : "notLeft", { units, all, amount }),
      stays.length === 0 && isRestocked ? t("onSale") : "",
      postage.minor > 0 ? t("postage", { amount: formatMoney(postage) }) : "",
      ...stays.map((stay) => t(`stays.${stay.place}`, { count: stay.units })),
    ]
      .filter(Boolean)
      .reduce((one, other) => t("joined", { one, other }));
  };
}
