import { Group, Text } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isFault } from "#domain/order/goods-return.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import type { ReturnStep } from "./return-step.ts";

/** Counts what has arrived and what of it can be sold again; money or the exchange follows. */
export function CountDialog(props: ReturnStep & { onClose: () => void }) {
  const { shown, onChange, onConflict, onClose } = props;
  const t = useTranslations("admin-returns");
  const language = useLanguage();
  const { comma } = usePunctuation();
  const { counts, change } = useCounts(shown);
  const action = useAdminAction("countReturn", {
    done: ({ refundWaits }) => {
      const refunded = refundWaits ? "nowAsked" : "nowRefunded";
      return t(shown.wants === "refund" ? refunded : "nowExchanged");
    },
    onDone: (changed) => {
      onClose();
      onChange(changed);
    },
    onConflict,
  });
  return (
    <FormDialog
      title={t("countTitle")}
      action={action}
      submit={t("count")}
      isBlocked={counts.every(({ arrived }) => arrived === 0)}
      onClose={onClose}
      onSubmit={() => action.run({ id: shown.id, lines: counts })}
    >
      <Text size="sm">{t(shown.wants === "refund" ? "countRefund" : "countExchange")}</Text>
      <Text size="sm">{t("scrap")}</Text>
      {shown.lines.map((line) => {
        const counted = counts.find(({ lineId }) => lineId === line.lineId);
        return (
          <fieldset key={line.lineId} className="return-count">
            <legend>{line.name + comma + sizeName(line.size, language)}</legend>
            <Group grow align="start">
              <WholeNumberInput
                label={t("arrived", { count: line.quantity })}
                min={0}
                max={line.quantity}
                value={counted?.arrived ?? 0}
                onChange={(typed) => change(line.lineId, "arrived", typed)}
              />
              <WholeNumberInput
                label={t("resellable")}
                min={0}
                max={line.returnable ? (counted?.arrived ?? 0) : 0}
                disabled={!line.returnable}
                value={counted?.resellable ?? 0}
                onChange={(typed) => change(line.lineId, "resellable", typed)}
              />
            </Group>
          </fieldset>
        );
      })}
    </FormDialog>
  );
}

/** All has arrived and can be sold again, but for faults and prints, until something else is typed. */
function useCounts({ lines }: ReturnStep["shown"]) {
  const [counts, setCounts] = useState(() =>
    lines.map(({ lineId, quantity, reason, returnable }) => ({
      lineId,
      arrived: quantity,
      resellable: returnable && !isFault(reason) ? quantity : 0,
    })),
  );
  const change = (lineId: string, field: "arrived" | "resellable", typed: number | string) =>
    setCounts((last) =>
      last.map((line) => {
        if (line.lineId !== lineId) return line;
        const next = { ...line, [field]: Number(typed) || 0 };
        // What did not arrive cannot be sold again.
        return { ...next, resellable: Math.min(next.resellable, next.arrived) };
      }),
    );
  return { counts, change };
}
