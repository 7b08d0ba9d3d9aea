import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminParcel } from "#contract/admin/orders.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { TrackingFields } from "./tracking-fields.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** Posts a packed parcel with carrier and number, or corrects those of one that has left. */
export function TrackingDialog({ parcel, ...opened }: OpenedOrder & { parcel: AdminParcel }) {
  const t = useTranslations("admin-orders");
  const [carrier, setCarrier] = useState(parcel.carrier);
  const [trackingNumber, setTrackingNumber] = useState(parcel.trackingNumber ?? "");
  const { email } = opened.file.order;
  const post = useOrderCommand("postParcel", { ...opened, isForm: true });
  const change = useOrderCommand("changeTracking", { ...opened, isForm: true });
  const isNew = parcel.state === "packing";
  const { action } = isNew ? post : change;
  const send = async () => {
    const input = { parcelId: parcel.id, carrier, trackingNumber };
    const sent = isNew
      ? await post.run(input, t("shippedToast", { email }))
      : await change.run(input, t("parcel.changed"));
    if (sent) opened.onClose();
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      title={t(isNew ? "shipTitle" : "parcel.trackTitle")}
      text={t(isNew ? "shipText" : "parcel.trackText", { email })}
      submit={t(isNew ? "parcel.post" : "parcel.save")}
      onSubmit={send}
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
