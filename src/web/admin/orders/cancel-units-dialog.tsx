import { Checkbox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAdminData } from "../data/use-admin-data.ts";
import { CancelOutcome } from "./cancel-outcome.tsx";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { BuyerAsked, ReasonField } from "./reason-field.tsx";
import { listUnits, UnitSteppers, type UnitChoice } from "./unit-steppers.tsx";
import { unitsAt } from "./unit-list.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** Milliseconds without a change until the sum is fetched. */
const trialPauseMs = 250;

/** Cancels units; what was paid for them goes back in the same step (R-PARCEL-5). */
export function CancelUnitsDialog(opened: OpenedOrder) {
  const { file, onClose } = opened;
  const t = useTranslations("admin-orders");
  const [units, setUnits] = useState<UnitChoice>({});
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState("");
  const [buyerAsked, setBuyerAsked] = useState(false);
  const { action, run } = useOrderCommand("cancelUnits", { ...opened, isForm: true });
  const chosen = listUnits(units);
  const { orderNo, version } = file.order;
  // The reason is not judged: it is asked for while this is shown.
  const input = { units: chosen, restock, buyerAsked };
  const asked = JSON.stringify({ orderNo, version, units: chosen });
  const [settled] = useDebouncedValue(asked, trialPauseMs);
  const trial = useAdminData(
    "cancelUnits",
    chosen.length > 0 && settled === asked
      ? { orderNo, version, units: chosen, reason: "-", isTrial: true }
      : null,
  );
  const isKnown = settled === asked && !trial.isLoading;
  const known = isKnown && trial.failure === null ? trial.data : null;
  const failure = isKnown ? trial.failure : null;
  const cancel = async () => {
    if (await run({ ...input, reason }, t("goods.cancelled"), t("cancelling.asked"))) onClose();
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      size="lg"
      title={t("goods.cancelTitle")}
      text={t("goods.cancelText")}
      submit={t(known?.asks ? "money.ask" : "goods.cancel")}
      keep={t("goods.keep")}
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
      {chosen.length > 0 ? (
        <CancelOutcome {...{ file, restock, failure }} units={chosen} trial={known} />
      ) : null}
      <ReasonField value={reason} error={action.errors["reason"]} onChange={setReason} />
      <BuyerAsked isChecked={buyerAsked} onChange={setBuyerAsked} />
    </OrderDialog>
  );
}
