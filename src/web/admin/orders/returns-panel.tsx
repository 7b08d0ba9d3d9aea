import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { Panel } from "../parts/panel.tsx";
import { ReturnCard } from "../returns/return-card.tsx";
import "../returns/returns.css";

type ReturnsPanelProps = { file: AdminOrder; source: AdminData<AdminOrder> };

/** What the buyer asked to send back or claims, decided here as in the list of returns. */
export function ReturnsPanel({ file: { returns = [] }, source }: ReturnsPanelProps) {
  const t = useTranslations("admin-returns");
  if (returns.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="admin-cards">
        {returns.map((one) => (
          <li key={one.id}>
            {/* Goods and money of the order follow what is decided. */}
            <ReturnCard shown={one} isOfPage onChange={source.reload} onConflict={source.reload} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
