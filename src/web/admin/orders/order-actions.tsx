import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
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
