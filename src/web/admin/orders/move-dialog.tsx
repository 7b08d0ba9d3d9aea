import { useState } from "react";
import { useTranslations } from "use-intl";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { allUnits, listUnits, UnitSteppers } from "./unit-steppers.tsx";
import { unitsAt } from "./unit-list.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** What is done with units that have not left, and where they are taken from. */
const ways = {
  make: { command: "makeUnits", from: ["taken"], done: "goods.made", more: {} },
  unmake: { command: "makeUnits", from: ["making"], done: "goods.unmade", more: { back: true } },
  pack: { command: "packParcel", from: ["making", "taken"], done: "goods.packed", more: {} },
} as const;

/** Puts units into production. */
export const MakeDialog = (opened: OpenedOrder) => <MoveDialog {...opened} way="make" />;

/** Takes units off production again. */
export const UnmakeDialog = (opened: OpenedOrder) => <MoveDialog {...opened} way="unmake" />;

/** Packs units into a parcel of their own. */
export const PackDialog = (opened: OpenedOrder) => <MoveDialog {...opened} way="pack" />;

function MoveDialog({ way, ...opened }: OpenedOrder & { way: keyof typeof ways }) {
  const { file, onClose } = opened;
  const t = useTranslations("admin-orders");
  const { command, from, done, more } = ways[way];
  const most = unitsAt(file, from);
  const [units, setUnits] = useState(() => allUnits(most));
  const { action, run } = useOrderCommand(command, { ...opened, isForm: true });
  const chosen = listUnits(units);
  const move = async () => {
    if (await run({ units: chosen, ...more }, t(done))) onClose();
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      size="lg"
      title={t(`goods.${way}Title`)}
      text={t(`goods.${way}Text`)}
      submit={t(`goods.${way}`)}
      isBlocked={chosen.length === 0}
      onSubmit={move}
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
