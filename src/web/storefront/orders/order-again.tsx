import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Reordered } from "#contract/own-order.ts";
import { call } from "#web/api/browser-call.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { announceCartChange } from "../cart/cart.ts";
import { nameOrder, type OrderCare } from "./use-order.ts";

/** Puts the order's lines into the cart again and says what could not be had (R-AFTER-5). */
export function OrderAgain({ order, orderKey }: OrderCare) {
  const t = useTranslations("order.again");
  const tOrder = useTranslations("order");
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<Reordered>({ items: [], missing: [] });
  const reorder = async () => {
    setBusy(true);
    const answer = await call("reorder", nameOrder(order, orderKey), { quiet: true });
    setBusy(false);
    if (!answer.ok) {
      showToast({ tone: "error", text: answer.msg || tOrder("failed.text") });
      return;
    }
    announceCartChange();
    setResult(answer.data);
    setOpen(true);
  };
  const { items, missing } = result;
  return (
    <>
      <Button look="outline" wide busy={isBusy} onClick={() => void reorder()}>
        <RotateCcw size={18} />
        {t("open")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("open")}
        footer={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {tOrder("goOn")}
            </Button>
            {items.length > 0 ? <ButtonLink to="/cart">{t("cart")}</ButtonLink> : null}
          </>
        }
      >
        <p>{items.length > 0 ? t("done", { count: items.length }) : t("none")}</p>
        {missing.length > 0 ? (
          <>
            <p className="mt-4 font-medium">{t("missing")}</p>
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-14">
              {missing.map(({ title, reason }, place) => (
                // The same shirt may be missing twice.
                <li key={`${title} ${place}`}>{t(reason, { title })}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Dialog>
    </>
  );
}
