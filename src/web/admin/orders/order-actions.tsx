import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { isConflict, useFailureToast } from "../data/failure.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

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
  const failed = useFailureToast();
  const action = useAdminAction("moveOrder", (failure) => {
    failed(failure);
    // After a conflict the current order is shown.
    if (isConflict(failure)) source.reload();
  });
  const { orderNo, status: from } = file.order;
  const move = async () => {
    const moved = await action.run({ orderNo, from, to });
    if (!moved) return;
    source.replace(moved);
    showToast({ tone: "success", text: t("moved", { state: t(`state.${to}`) }) });
  };
  return (
    <Button loading={action.isRunning} onClick={() => void move()}>
      {t(to === "delivered" ? "deliver" : "produce")}
    </Button>
  );
}
