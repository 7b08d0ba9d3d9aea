import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAdminAction } from "../data/use-admin-action.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { TrackingFields } from "./tracking-fields.tsx";

/** Marks an order as shipped with carrier and tracking number. The buyer gets an e-mail. */
export function ShipDialog(opened: OpenedOrder) {
  const { file, source, onClose } = opened;
  const t = useTranslations("admin-orders");
  const { order } = file;
  const [carrier, setCarrier] = useState(order.carrier ?? "");
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber ?? "");
  const action = useAdminAction("moveOrder", {
    done: t("shippedToast", { email: order.email }),
    onDone: (moved) => {
      source.replace(moved);
      close();
    },
    onConflict: source.reload,
  });
  const close = () => {
    action.clear();
    onClose();
  };
  const ship = () => {
    const { orderNo, status: from } = order;
    return action.run({ orderNo, from, to: "shipped", carrier, trackingNumber });
  };
  return (
    <OrderDialog
      opened={{ ...opened, onClose: close }}
      action={action}
      title={t("shipTitle")}
      text={t("shipText", { email: order.email })}
      submit={t("ship")}
      isBlocked={!file.moves.includes("shipped")}
      onSubmit={ship}
    >
      <TrackingFields
        value={{ carrier, trackingNumber }}
        errors={action.errors}
        onCarrier={setCarrier}
        onTrackingNumber={setTrackingNumber}
      />
    </OrderDialog>
  );
}
