import { Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Promotions } from "#contract/admin/promotions.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { isConflict } from "../data/failure.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";

type StackingPanelProps = {
  promotions: Promotions;
  onSaved: (promotions: Promotions) => void;
  /** Somebody else was quicker. */
  onConflict: () => void;
};

/** Whether both rule sets count together, or only the better one; saved as it is switched. */
export function StackingPanel({ promotions, onSaved, onConflict }: StackingPanelProps) {
  const t = useTranslations("admin-promotions");
  const mayEdit = useMayDo()("promotions.edit");
  const { stacking, stackingVersion: version } = promotions;
  const action = useAdminAction("saveStacking", (failure) => {
    if (isConflict(failure)) onConflict();
  });
  const change = async (wanted: boolean) => {
    const saved = await action.run({ stacking: wanted, version });
    if (!saved) return;
    onSaved(saved);
    showToast({ tone: "success", text: t(wanted ? "stackingOn" : "stackingOff") });
  };
  return (
    <Panel title={t("together")}>
      <Switch
        label={t("stacking")}
        description={t("stackingNote")}
        checked={stacking}
        disabled={!mayEdit || action.isRunning}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <ActionFailure action={action} changed={t("stackingChanged")} />
    </Panel>
  );
}
