import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { type OpenedOrder, OrderDialog } from "./order-dialog.tsx";
import { TrackingFields } from "./tracking-fields.tsx";

type OrderActionsProps = { file: AdminOrder; source: AdminData<AdminOrder> };

/** The next stage and cancelling, as far as this order and these roles allow. */
export function OrderActions({ file, source }: OrderActionsProps) {
  const t = useTranslations("admin-orders");
  const [open, setOpen] = useState<"ship" | "cancel" | null>(null);
  const { moves } = file;
  const close = () => setOpen(null);
  return (
    <>
      {moves.includes("cancelled") ? (
        <Button variant="default" className="orders-cancel" onClick={() => setOpen("cancel")}>
          {t("cancelOrder")}
        </Button>
      ) : null}
      {moves.includes("shipped") ? (
        <Button
          variant={moves.includes("in_production") ? "default" : "filled"}
          onClick={() => setOpen("ship")}
        >
          {t("ship")}
        </Button>
      ) : null}
      {moves.includes("in_production") ? (
        <MoveButton file={file} source={source} to="in_production" />
      ) : null}
      {moves.includes("delivered") ? (
        <MoveButton file={file} source={source} to="delivered" />
      ) : null}
      <ShipDialog file={file} source={source} isOpen={open === "ship"} onClose={close} />
      <CancelDialog file={file} source={source} isOpen={open === "cancel"} onClose={close} />
    </>
  );
}

/** Moves to a stage that needs no further input. */
function MoveButton({
  file,
  source,
  to,
}: OrderActionsProps & { to: "in_production" | "delivered" }) {
  const t = useTranslations("admin-orders");
  const action = useAdminAction("moveOrder", {
    done: t("moved", { state: t(`state.${to}`) }),
    onDone: source.replace,
    onConflict: source.reload,
    toastsFailure: true,
  });
  const { orderNo, status: from } = file.order;
  return (
    <Button loading={action.isRunning} onClick={() => void action.run({ orderNo, from, to })}>
      {t(to === "delivered" ? "deliver" : "produce")}
    </Button>
  );
}

/** Marks an order as shipped with carrier and tracking number. The buyer gets an e-mail. */
function ShipDialog(opened: OpenedOrder) {
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
