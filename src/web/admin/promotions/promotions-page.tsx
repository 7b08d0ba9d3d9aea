import { useTranslations } from "use-intl";
import { Switch } from "@mantine/core";
import type { Promotions } from "#contract/admin/promotions.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { useSavedToast } from "../data/use-undo.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { CouponPanel } from "./coupon-panel.tsx";
import { RulePanel } from "./rule-panel.tsx";
import "./promotions.css";

/** Volume rules, their stacking, and the coupons. */
export default function PromotionsPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-promotions");
  const query = useListQuery(address);
  const source = useAdminData("getPromotions", {});
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        history={{ noun: "promotions" }}
        actions={<ExportButton kind="coupons" />}
      />
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
          <RulePanel key={rule.code} rule={rule} source={source} />
        ))}
      </div>
      <StackingPanel promotions={promotions} onSaved={source.replace} onStale={source.reload} />
    </>
  );
}

type StackingPanelProps = {
  promotions: Promotions;
  onSaved: (promotions: Promotions) => void;
  /** Called after another person's change. */
  onStale: () => void;
};

/** Whether both rules add up, or only the better one applies; saved at once. */
function StackingPanel({ promotions, onSaved, onStale }: StackingPanelProps) {
  const t = useTranslations("admin-promotions");
  const mayEdit = useMayDo()("promotions.edit");
  const { stacking, stackingVersion: version } = promotions;
  const toastSaved = useSavedToast();
  const action = useAdminAction("saveStacking", {
    onDone: (saved, requestId) => {
      onSaved(saved);
      toastSaved(t(saved.stacking ? "stackingOn" : "stackingOff"), requestId, onStale);
    },
    onConflict: onStale,
  });
  return (
    <Panel title={t("together")}>
      <Switch
        label={t("stacking")}
        description={t("stackingNote")}
        checked={stacking}
        disabled={!mayEdit || action.isRunning}
        onChange={(event) => void action.run({ stacking: event.currentTarget.checked, version })}
      />
      <ActionFailure action={action} changed={t("stackingChanged")} />
    </Panel>
  );
}
