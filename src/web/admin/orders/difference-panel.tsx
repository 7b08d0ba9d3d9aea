import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { Difference } from "#contract/own-order.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { Facts } from "../parts/facts.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { OrderDialog, type OpenedOrder } from "./order-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useOrderCommand } from "./use-order-command.ts";

type DifferencePanelProps = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  difference: Difference;
};

/** A correction of the buyer's that waits for its difference (R-AFTER-8). */
export function DifferencePanel({ file, source, difference }: DifferencePanelProps) {
  const t = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  const mayWaive = useMayDo()("orders.refund");
  const [isOpen, setOpen] = useState(false);
  const amount = formatMoney(difference.amount);
  const line = file.order.lines.find(({ id }) => id === difference.lineId);
  return (
    <Panel
      title={t("difference.title")}
      aside={
        <StatusDot tone={difference.isMoving ? "moving" : "todo"}>
          {t(difference.isMoving ? "difference.moving" : "difference.waiting", { amount })}
        </StatusDot>
      }
    >
      <Facts
        rows={[
          { term: t("difference.item"), value: line?.name ?? "–" },
          { term: t("difference.now"), value: useWords(line) },
          { term: t("difference.wanted"), value: useWords(difference) },
          { term: t("difference.until"), value: formatDate(difference.until, "moment") },
        ]}
      />
      {mayWaive && !difference.isMoving ? (
        <Group mt="md">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t("difference.waive")}
          </Button>
        </Group>
      ) : null}
      <WaiveDialog {...{ file, source, amount, isOpen }} onClose={() => setOpen(false)} />
    </Panel>
  );
}

type Printed = Pick<Difference, "size" | "customName" | "customNumber"> & {
  premiumNameOption: string;
  premiumNumberOption: string;
};

function useWords(printed: Printed | undefined): string {
  const t = useTranslations("admin-orders.difference");
  const language = useLanguage();
  if (!printed) return "–";
  const { size, customName, customNumber, premiumNameOption, premiumNumberOption } = printed;
  return [
    sizeWords(size, language),
    [customName, customNumber].filter(Boolean).join(" "),
    premiumNameOption === "Premium" ? t("premiumName") : "",
    premiumNumberOption === "Premium" ? t("premiumNumber") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The shop does without the difference: the shirt is made as wanted. */
function WaiveDialog({ amount, ...opened }: OpenedOrder & { amount: string }) {
  const t = useTranslations("admin-orders");
  const [reason, setReason] = useState("");
  const { action, run } = useOrderCommand("waiveDifference", { ...opened, isForm: true });
  const waive = async () => {
    if (await run({ reason }, t("difference.waived", { amount }))) opened.onClose();
  };
  return (
    <OrderDialog
      opened={opened}
      action={action}
      title={t("difference.waiveTitle")}
      text={t("difference.waiveText", { amount })}
      submit={t("difference.waive")}
      onSubmit={waive}
    >
      <ReasonField isFirst value={reason} error={action.errors["reason"]} onChange={setReason} />
    </OrderDialog>
  );
}
