import { useState } from "react";
import { useTranslations } from "use-intl";
import { FileText } from "lucide-react";
import type { OwnOrder } from "#contract/own-order.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { fetchDocument } from "#web/api/fetch-document.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { nameOrder, type OrderCare } from "./use-order.ts";

const ChangeAddressDialog = lazyDialog(() =>
  import("./change-address-dialog.tsx").then((module) => module.ChangeAddressDialog),
);

/** Sends the order elsewhere, while its parcel is not packed. */
export function ChangeAddress(props: OrderCare) {
  const t = useTranslations("order.changeAddress");
  const [isOpen, setOpen] = useState(false);
  if (!props.order.can.address.ok) return null;
  return (
    <>
      <span>
        <Button
          look="outline"
          size="small"
          onPointerEnter={ChangeAddressDialog.preload}
          onClick={() => setOpen(true)}
        >
          {t("open")}
        </Button>
      </span>
      <ChangeAddressDialog open={isOpen} onClose={() => setOpen(false)} {...props} />
    </>
  );
}

const ReturnDialog = lazyDialog(() =>
  import("./return-dialog.tsx").then((module) => module.ReturnDialog),
);

/** Asks to send delivered items back, or reports a fault, while any of them may be. */
export function ReturnItems(props: OrderCare) {
  const t = useTranslations("order.returns");
  const [isOpen, setOpen] = useState(false);
  // Another form for what is left, after a return was asked for.
  const round = props.order.returns.length;
  const { lines } = props.order;
  if (!lines.some(({ can }) => can.return.ok || can.claim.ok)) return null;
  return (
    <>
      <Button
        look="outline"
        wide
        onPointerEnter={ReturnDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t(lines.some(({ can }) => can.return.ok) ? "open" : "report")}
      </Button>
      <ReturnDialog key={round} open={isOpen} onClose={() => setOpen(false)} {...props} />
    </>
  );
}

/** Orders in these states were never paid. */
const unpaid: readonly OwnOrder["status"][] = [
  "created",
  "awaiting_payment",
  "payment_review",
  "expired",
];

/** Downloads the invoice of a paid order. */
export function InvoiceButton({ order, orderKey }: OrderCare) {
  const t = useTranslations("order.invoice");
  const [isBusy, setBusy] = useState(false);
  const isPaid = order.stages.some(({ stage, at }) => stage === "paid" && at !== null);
  if (!isPaid || unpaid.includes(order.status)) return null;
  const download = async () => {
    setBusy(true);
    const file = await fetchDocument("getInvoice", nameOrder(order, orderKey));
    setBusy(false);
    if (file) saveFile(file, `${order.orderNo}.pdf`);
    else showToast({ tone: "error", text: t("failed") });
  };
  return (
    <Button look="outline" wide busy={isBusy} onClick={() => void download()}>
      <FileText size={18} />
      {t("open")}
    </Button>
  );
}
