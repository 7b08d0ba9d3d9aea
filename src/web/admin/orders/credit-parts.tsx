import { useTranslations } from "use-intl";
import type { OrderCredit } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";

type CreditPartsProps = {
  credit: Pick<OrderCredit, "units" | "shipping" | "goodwill">;
  lines: AdminOrder["order"]["lines"];
};

/** What money goes back for: units by line, postage, an amount beside. */
export function CreditParts({ credit, lines }: CreditPartsProps) {
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const words = credit.units.map(({ lineId, units }) =>
    t("unitsOf", { count: units, name: lines.find(({ id }) => id === lineId)?.name ?? "" }),
  );
  for (const kind of ["shipping", "goodwill"] as const) {
    if (credit[kind].minor > 0) {
      words.push(t(`money.part.${kind}`, { amount: formatMoney(credit[kind]) }));
    }
  }
  return (
    <ul className="orders-credit-parts">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
