import { Autocomplete, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast-queue.ts";
import { isConflict } from "../data/failure.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";

/** The shop's carriers; another name can be typed. */
const carriers = ["Gullwing Post", "Swiftlark Express"];

/** Marks an order as shipped with carrier and tracking number. The buyer gets an e-mail. */
export function ShipDialog({ file, source, isOpen, onClose }: OpenedOrder) {
  const t = useTranslations("admin-orders");
  const { order } = file;
  const [carrier, setCarrier] = useState(order.carrier ?? "");
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber ?? "");
  const action = useAdminAction("moveOrder", (failure) => {
    if (isConflict(failure)) source.reload();
  });
  const close = () => {
    action.clear();
    onClose();
  };
  const ship = async () => {
    const { orderNo, status: from } = order;
    const moved = await action.run({ orderNo, from, to: "shipped", carrier, trackingNumber });
    if (!moved) return;
    source.replace(moved);
    close();
    showToast({ tone: "success", text: t("shippedToast", { email: order.email }) });
  };
  return (
    <OrderDialog
      file={file}
      action={action}
      isOpen={isOpen}
      onClose={close}
      title={t("shipTitle")}
      text={t("shipText", { email: order.email })}
      submit={t("ship")}
      isBlocked={!file.moves.includes("shipped")}
      onSubmit={ship}
    >
      <TextInput
        data-autofocus
        label={t("trackingNumber")}
        description={t("trackingHint")}
        maxLength={60}
        autoComplete="off"
        value={trackingNumber}
        error={action.errors["trackingNumber"]}
        onChange={(event) => setTrackingNumber(event.currentTarget.value)}
      />
      <Autocomplete
        label={t("carrier")}
        // A completely typed name needs no suggestions over the button below.
        data={carriers.filter((one) => one !== carrier)}
        maxLength={60}
        value={carrier}
        error={action.errors["carrier"]}
        onChange={setCarrier}
      />
    </OrderDialog>
  );
}
