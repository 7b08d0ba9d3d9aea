import "./promotions.css";
import { useTranslations } from "use-intl";
import type { Promotions } from "#contract/admin/promotions.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { CouponPanel } from "./coupon-panel.tsx";
import { RulePanel } from "./rule-panel.tsx";
import { StackingPanel } from "./stacking-panel.tsx";

/** What buying more brings, whether both readings of it count together, and the coupons. */
export default function PromotionsPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-promotions");
  const query = useListQuery(address);
  const source = useAdminData("getPromotions", {});
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <DataView source={source}>
        {(promotions) => <Rules promotions={promotions} source={source} />}
      </DataView>
      <CouponPanel query={query} />
    </>
  );
}

type RulesProps = { promotions: Promotions; source: AdminData<Promotions> };

function Rules({ promotions, source }: RulesProps) {
  return (
    <>
      <div className="promotions-rules">
        {promotions.rules.map((rule) => (
          <RulePanel key={rule.code} rule={rule} onSaved={source.replace} />
        ))}
      </div>
      <StackingPanel promotions={promotions} onSaved={source.replace} onConflict={source.reload} />
    </>
  );
}
