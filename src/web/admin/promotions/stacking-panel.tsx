import { Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Promotions } from "#contract/admin/promotions.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { ActionFailure } from "../data/action-failure.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";

type StackingPanelProps = { stacking: boolean; onSaved: (promotions: Promotions) => void };

/** Whether both rule sets count together, or only the better one; saved as it is switched. */
export function StackingPanel({ stacking, onSaved }: StackingPanelProps) {
  const t = useTranslations("office-promotions");
  const mayEdit = useMayDo()("promotions.edit");
  const action = useAdminAction("saveStacking");
  const change = async (wanted: boolean) => {
    const promotions = await action.run({ stacking: wanted });
    if (!promotions) return;
    onSaved(promotions);
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
      <ActionFailure action={action} />
    </Panel>
  );
}
