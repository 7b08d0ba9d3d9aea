import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderMoney } from "#contract/admin/order-money.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { readOneAmount } from "../data/typed-amounts.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { RefundSum, useProposal, type RefundAsk } from "./refund-sum.tsx";
import { newRequest } from "./use-order-command.ts";
import { UnitSteppers, listUnits, type UnitChoice } from "./unit-steppers.tsx";

/** Refunds units, postage and any amount, with the sum before it is granted (R-REFUND-1). */
export function RefundDialog({ money, ...opened }: OpenedOrder & { money: OrderMoney }) {
  const { file, source, onClose } = opened;
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const form = useRefundForm(money, file.order.currency);
  const { orderNo, version } = file.order;
  const proposed = useProposal({ orderNo, version }, form.ask);
  const action = useAdminAction("grantCredit", { onConflict: source.reload });
  const grant = async () => {
    if (!form.ask) return;
    const granted = await action.run({ orderNo, version, ...form.ask, reason: form.reason });
    if (!granted) return;
    source.replace(granted);
    onClose();
    const asked = newRequest(file, granted);
    const amount = asked?.amount ?? granted.money?.credits.at(-1)?.amount;
    showToast({
      tone: asked ? "info" : "success",
      text: t(asked ? "money.asked" : "money.granted", {
        amount: amount ? formatMoney(amount) : "",
      }),
    });
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      size="lg"
      title={t("money.refundTitle")}
      text={t("money.refundText")}
      submit={t(proposed.isAbove ? "money.ask" : "money.refundSubmit")}
      isBlocked={form.ask === null}
      onSubmit={grant}
    >
      <RefundFields form={form} money={money} file={file} errors={action.errors} />
      <RefundSum {...proposed} limit={money.limit} />
    </OrderDialog>
  );
}

type RefundForm = ReturnType<typeof useRefundForm>;

/** What is typed; `ask` is null while it is no refund. */
function useRefundForm({ units: lefts, shippingLeft }: OrderMoney, currency: CurrencyCode) {
  const language = useLanguage();
  const [units, setUnits] = useState<UnitChoice>({});
  const [shipping, setShipping] = useState(false);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const read = typed.trim() === "" ? { minor: 0 } : readOneAmount(typed, language, currency);
  const goodwill = "minor" in read ? read.minor : null;
  const chosen = listUnits(units);
  const isEmpty = chosen.length === 0 && !shipping && goodwill === 0;
  const ask: RefundAsk | null =
    goodwill === null || isEmpty ? null : { units: chosen, shipping, goodwill };
  const selectAll = () => {
    setUnits(Object.fromEntries(lefts.map(({ lineId, left }) => [lineId, left])));
    setShipping(shippingLeft.minor > 0);
  };
  return {
    units,
    setUnits,
    shipping,
    setShipping,
    typed,
    setTyped,
    refusal: "error" in read ? read.error : null,
    reason,
    setReason,
    ask,
    selectAll,
  };
}

type RefundFieldsProps = {
  form: RefundForm;
  money: OrderMoney;
  file: OpenedOrder["file"];
  errors: Readonly<Record<string, string>>;
};

function RefundFields({ form, money, file, errors }: RefundFieldsProps) {
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const { lines, currency } = file.order;
  return (
    <>
      <UnitSteppers
        legend={t("money.units")}
        aside={
          <Button size="compact-xs" variant="subtle" onClick={form.selectAll}>
            {t("money.all")}
          </Button>
        }
        lines={lines}
        most={money.units}
        value={form.units}
        onChange={form.setUnits}
      />
      {money.shippingLeft.minor > 0 ? (
        <Checkbox
          label={t("money.part.shipping", { amount: formatMoney(money.shippingLeft) })}
          checked={form.shipping}
          onChange={(event) => form.setShipping(event.currentTarget.checked)}
        />
      ) : null}
      <TextInput
        label={t("money.amount")}
        description={t("money.amountHint")}
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span className="orders-currency">{currency}</span>}
        leftSectionWidth={52}
        value={form.typed}
        error={form.refusal ?? errors["goodwill"]}
        onChange={(event) => form.setTyped(event.currentTarget.value)}
      />
      <ReasonField value={form.reason} error={errors["reason"]} onChange={form.setReason} />
    </>
  );
}
