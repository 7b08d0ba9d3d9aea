import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMayDo } from "../use-user.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { listUnits, UnitSteppers, type UnitChoice } from "./unit-steppers.tsx";
import { unitsAt } from "./unit-list.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** Books what came back: how many arrived, how many of them can be sold again (R-PARCEL-6). */
export function ReturnDialog(opened: OpenedOrder) {
  const { file, onClose } = opened;
  const t = useTranslations("admin-orders");
  const mayRefund = useMayDo()("orders.refund");
  const [arrived, setArrived] = useState<UnitChoice>({});
  const [sellable, setSellable] = useState<UnitChoice>({});
  const [refund, setRefund] = useState(mayRefund);
  const [reason, setReason] = useState("");
  const { action, run } = useOrderCommand("returnUnits", { ...opened, isForm: true });
  const { lines } = file.order;
  const units = listUnits(arrived).map(({ lineId, units: count }) => ({
    lineId,
    units: count,
    resellable: Math.min(count, sellable[lineId] ?? 0),
  }));
  // A printed shirt is nobody else's.
  const blank = units
    .filter(({ lineId }) => lines.find(({ id }) => id === lineId)?.returnable)
    .map(({ lineId, units: left }) => ({ lineId, left }));
  const book = async () => {
    const input = { units, refund, reason };
    if (await run(input, t("goods.returned"), t("goods.returnedAsked"))) onClose();
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      size="lg"
      title={t("goods.returnTitle")}
      text={t("goods.returnText")}
      submit={t("goods.back")}
      isBlocked={units.length === 0}
      onSubmit={book}
    >
      <UnitSteppers
        legend={t("goods.arrived")}
        lines={lines}
        most={unitsAt(file, ["delivered", "shipped"])}
        value={arrived}
        onChange={setArrived}
      />
      <UnitSteppers
        legend={t("goods.sellable")}
        lines={lines}
        most={blank}
        value={sellable}
        onChange={setSellable}
      />
      {mayRefund ? (
        <Checkbox
          label={t("goods.refundArrived")}
          checked={refund}
          onChange={(event) => setRefund(event.currentTarget.checked)}
        />
      ) : null}
      <ReasonField value={reason} error={action.errors["reason"]} onChange={setReason} />
    </OrderDialog>
  );
}
