import { useState } from "react";
import { useTranslations } from "use-intl";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { allUnits, listUnits, UnitSteppers } from "./unit-steppers.tsx";
import { unitsAt } from "./unit-list.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** Puts units into production. */
export function MakeDialog({ file, source, isOpen, onClose }: OpenedOrder) {
  const t = useTranslations("admin-orders");
  const most = unitsAt(file, ["taken"]);
  const [units, setUnits] = useState(() => allUnits(most));
  const { action, run } = useOrderCommand("makeUnits", { file, source, isForm: true });
  const chosen = listUnits(units);
  const make = async () => {
    if (await run({ units: chosen }, t("goods.made"))) onClose();
  };
  return (
    <OrderDialog
      file={file}
      action={action}
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t("goods.makeTitle")}
      text={t("goods.makeText")}
      submit={t("goods.make")}
      isBlocked={chosen.length === 0}
      onSubmit={make}
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
