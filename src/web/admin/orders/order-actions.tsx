import { Button, Text } from "@mantine/core";
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
  const [open, setOpen] = useState<"ship" | "deliver" | "cancel" | null>(null);
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
      {moves.includes("in_production") ? <ProduceButton file={file} source={source} /> : null}
      {moves.includes("delivered") ? (
        <Button onClick={() => setOpen("deliver")}>{t("deliver")}</Button>
      ) : null}
      <DeliverDialog file={file} source={source} isOpen={open === "deliver"} onClose={close} />
      <ShipDialog file={file} source={source} isOpen={open === "ship"} onClose={close} />
      <CancelDialog file={file} source={source} isOpen={open === "cancel"} onClose={close} />
    </>
  );
}

/** Starts production, which is taken back as easily: nobody is asked first. */
function ProduceButton({ file, source }: OrderActionsProps) {
  const t = useTranslations("admin-orders");
  const action = useAdminAction("moveOrder", {
    done: t("moved", { state: t("state.in_production") }),
    onDone: source.replace,
    onConflict: source.reload,
    toastsFailure: true,
  });
  const { orderNo, status: from } = file.order;
  const to = "in_production" as const;
  return (
    <Button loading={action.isRunning} onClick={() => void action.run({ orderNo, from, to })}>
      {t("produce")}
    </Button>
  );
}

/** Moves the order of a dialog, which is closed then. @param done what is said of it */
function useMove({ source, onClose }: OpenedOrder, done: string) {
  const action = useAdminAction("moveOrder", {
    done,
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
  return { action, close };
}

/** Asks first: the buyer is written to, and the time to send something back begins. */
function DeliverDialog(opened: OpenedOrder) {
  const { file } = opened;
  const t = useTranslations("admin-orders");
  const { orderNo, status: from, email } = file.order;
  const { action, close } = useMove(opened, t("moved", { state: t("state.delivered") }));
  return (
    <OrderDialog
      opened={{ ...opened, onClose: close }}
      action={action}
      title={t("deliverTitle")}
      text={t("deliverText", { email })}
      submit={t("deliver")}
      isBlocked={!file.moves.includes("delivered")}
      onSubmit={() => action.run({ orderNo, from, to: "delivered" })}
    >
      <Text size="sm">{t("takeBack.delivered")}</Text>
    </OrderDialog>
  );
}

/** Marks an order as shipped with carrier and tracking number. The buyer gets an e-mail. */
function ShipDialog(opened: OpenedOrder) {
  const { file } = opened;
  const t = useTranslations("admin-orders");
  const { order } = file;
  const [carrier, setCarrier] = useState(order.carrier ?? "");
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber ?? "");
  const { action, close } = useMove(opened, t("shippedToast", { email: order.email }));
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
      <Text size="sm">{t("takeBack.shipped")}</Text>
      <TrackingFields
        value={{ carrier, trackingNumber }}
        errors={action.errors}
        onCarrier={setCarrier}
        onTrackingNumber={setTrackingNumber}
      />
    </OrderDialog>
  );
}
