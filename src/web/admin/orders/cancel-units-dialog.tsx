import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMayDo } from "../use-user.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { BuyerAsked, ReasonField } from "./reason-field.tsx";
import { RefundSum, useProposal } from "./refund-sum.tsx";
import { listUnits, UnitSteppers, type UnitChoice } from "./unit-steppers.tsx";
import { unitsAt } from "./unit-list.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** Cancels units; what was paid for them goes back in the same step (R-PARCEL-5). */
export function CancelUnitsDialog(opened: OpenedOrder) {
  const { file, onClose } = opened;
  const t = useTranslations("admin-orders");
  const mayRefund = useMayDo()("orders.refund");
  const [units, setUnits] = useState<UnitChoice>({});
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState("");
  const [buyerAsked, setBuyerAsked] = useState(false);
  const { action, run } = useOrderCommand("cancelUnits", { ...opened, isForm: true });
  const chosen = listUnits(units);
  const { orderNo, version } = file.order;
  const isAsked = mayRefund && file.money !== null && chosen.length > 0;
  const ask = isAsked ? { units: chosen, shipping: false, goodwill: 0 } : null;
  const proposed = useProposal({ orderNo, version }, ask, { cancels: true });
  const cancel = async () => {
    const input = { units: chosen, restock, reason, buyerAsked };
    if (await run(input, t("goods.cancelled"))) onClose();
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      size="lg"
      title={t("goods.cancelTitle")}
      text={t("goods.cancelText")}
      submit={t("goods.cancel")}
      color="error"
      isBlocked={chosen.length === 0}
      onSubmit={cancel}
    >
      <UnitSteppers
        legend={t("money.units")}
        lines={file.order.lines}
        most={unitsAt(file, ["taken", "making"])}
        value={units}
        onChange={setUnits}
      />
      <Checkbox
        label={t("goods.restock")}
        description={t("goods.restockHint")}
        checked={restock}
        onChange={(event) => setRestock(event.currentTarget.checked)}
      />
      {mayRefund && file.money ? <RefundSum {...proposed} isAbove={false} limit={null} /> : null}
      <ReasonField value={reason} error={action.errors["reason"]} onChange={setReason} />
      <BuyerAsked isChecked={buyerAsked} onChange={setBuyerAsked} />
    </OrderDialog>
  );
}
