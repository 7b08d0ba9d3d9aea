import { FileText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnOrder } from "#contract/own-order.ts";
import { fetchDocument, saveFile } from "#web/api/fetch-document.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { nameOrder, type OrderCare } from "./use-order.ts";

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
