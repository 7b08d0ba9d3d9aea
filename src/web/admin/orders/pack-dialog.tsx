import { useState } from "react";
import { useTranslations } from "use-intl";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { allUnits, listUnits, UnitSteppers } from "./unit-steppers.tsx";
import { unitsAt } from "./unit-list.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** Packs units into a parcel of their own. */
export function PackDialog({ file, source, isOpen, onClose }: OpenedOrder) {
  const t = useTranslations("admin-orders");
  const most = unitsAt(file, ["making", "taken"]);
  const [units, setUnits] = useState(() => allUnits(most));
  const { action, run } = useOrderCommand("packParcel", { file, source, isForm: true });
  const chosen = listUnits(units);
  const pack = async () => {
    if (await run({ units: chosen }, t("goods.packed"))) onClose();
  };
  return (
    <OrderDialog
      file={file}
      action={action}
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t("goods.packTitle")}
      text={t("goods.packText")}
      submit={t("goods.pack")}
      isBlocked={chosen.length === 0}
      onSubmit={pack}
    >
      <UnitSteppers
        legend={t("money.units")}
        lines={file.order.lines}
        most={most}
        value={units}
        onChange={setUnits}
      />
    </OrderDialog>
  );
}
