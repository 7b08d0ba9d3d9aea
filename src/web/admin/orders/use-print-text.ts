import { useTranslations } from "use-intl";
import type { Order } from "#contract/order.ts";

/** The whole sheet as plain text, one block per shirt, to be pasted into a message or a form. */
export function usePrintText(): (order: Order) => string {
  const t = useTranslations("admin-orders");
  return ({ orderNo, lines }) => {
    const blocks = lines.map((line, index) =>
      [
        `${index + 1}. ${line.name}`,
        `${t("size")}: ${line.size}`,
        `${t("quantity")}: ${line.quantity}`,
        `${t("name")}: ${line.customName || "–"}`,
        `${t("number")}: ${line.customNumber || "–"}`,
        `${t("patches")}: ${line.patchNames.join(", ") || "–"}`,
        `${t("addons")}: ${line.addonNames.join(", ") || "–"}`,
      ].join("\n"),
    );
    return [orderNo, ...blocks].join("\n\n");
  };
}
