import { useState } from "react";
import { useTranslations } from "use-intl";
import { sizeWords } from "#domain/catalog/size-name.ts";
import type { OwnOrder } from "#contract/own-order.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { call, noAnswerCode } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import { nameOrder, type OrderCare } from "./use-order.ts";

/** Gives an unpaid order up, or cancels the lines of a paid one that are not made yet. */
export function CancelOrder(care: OrderCare) {
  const t = useTranslations("order.cancel");
  const language = useLanguage();
  const cancelling = useCancelling(care);
  const withPrint = care.order.lines.some(({ canCancel, returnable }) => canCancel && !returnable);
  const { lines, isUnpaid, isFree, chosen, kept, setKept, isOpen, setOpen, isBusy, cancel } =
    cancelling;
  if (lines.length === 0) return null;
  return (
    <>
      <Button look="outline" wide onClick={() => setOpen(true)}>
        {t(isUnpaid ? "order" : "items")}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(isUnpaid ? "order" : "items")}
        action={t("confirm", { count: chosen.length })}
        keep={t("keep")}
        busy={isBusy}
        onConfirm={() => void cancel()}
      >
        <p>
          {isUnpaid
            ? t("unpaidText")
            : `${t(withPrint ? "printedToo" : "blankOnly")} ${t(isFree ? "freeText" : "paidText")}`}
        </p>
        {isUnpaid ? null : (
          <ul className="mt-4 flex flex-col gap-3 text-ink">
            {lines.map(({ id, name, size, quantity }) => (
              <li key={id}>
                <Checkbox
                  label={t("line", { count: quantity, name, size: sizeWords(size, language) })}
                  checked={!kept.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setKept(checked ? kept.filter((each) => each !== id) : [...kept, id])
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </>
  );
}

function useCancelling({ order, orderKey, onChanged }: OrderCare) {
  const t = useTranslations("order");
  const lines = order.lines.filter(({ canCancel }) => canCancel);
  const isUnpaid = order.status === "created" || order.status === "awaiting_payment";
  const isFree = order.moneyStatus === "free";
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);
  const chosen = isUnpaid ? lines : lines.filter(({ id }) => !kept.includes(id));

  const cancel = async () => {
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    const named = nameOrder(order, orderKey);
    const lineIds = chosen.map(({ id }) => id);
    const answer = await call("cancelOrder", isUnpaid ? named : { ...named, lineIds }, {
      quiet: true,
    });
    // Without an answer it may be cancelled all the same: the order says so.
    const isLost = !answer.ok && answer.code === noAnswerCode;
    const read = isLost ? await call("getOrder", named, { quiet: true }) : answer;
    setBusy(false);
    if (!read.ok || canStillCancel(read.data, lineIds)) {
      showToast({ tone: "error", text: (!answer.ok && answer.msg) || t("failed.text") });
      return;
    }
    setOpen(false);
    showToast({
      tone: "success",
      text: t(isUnpaid ? "cancel.givenUp" : isFree ? "cancel.freeDone" : "cancel.done"),
    });
    onChanged(read.data);
  };
  return { lines, isUnpaid, isFree, chosen, kept, setKept, isOpen, setOpen, isBusy, cancel };
}

const canStillCancel = ({ lines }: OwnOrder, ids: readonly string[]): boolean =>
  lines.some(({ id, canCancel }) => canCancel && ids.includes(id));
