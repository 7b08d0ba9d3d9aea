import { useTranslations } from "use-intl";
import type { AdminProduct } from "#contract/admin/products.ts";
import { Facts } from "../parts/facts.tsx";
import { Panel } from "../parts/panel.tsx";

/** How much of a product came back, and why. */
export function ProductCameBack({ product: { cameBack } }: { product: AdminProduct }) {
  const t = useTranslations("admin-products.cameBack");
  const reasonOf = useTranslations("admin-returns.reasons");
  if (!cameBack) return null;
  const { delivered, reasons } = cameBack;
  const back = reasons.reduce((sum, { units }) => sum + units, 0);
  const share = Math.round((back / delivered) * 100);
  return (
    <Panel title={t("title")}>
      <p className="admin-note">
        {back === 0 ? t("none", { delivered }) : t("some", { back, delivered, share })}
      </p>
      {back === 0 ? null : (
        <Facts
          rows={reasons.map(({ reason, units }) => ({
            term: reasonOf(reason),
            value: String(units),
          }))}
        />
      )}
    </Panel>
  );
}
