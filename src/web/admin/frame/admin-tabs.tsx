import { Maximize2, Minimize2, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { TabBar } from "#web/layout/tabs/tab-bar.tsx";
import { useTabActions } from "#web/layout/tabs/use-tab-actions.ts";
import {
  renderedTabHeight,
  type ThemeSettings,
} from "#web/layout/theme/settings/theme-settings.ts";
import { changeFrame, useFrameState } from "../frame-state.ts";
import { ToolButton } from "../header/tool-button.tsx";
import { adminTabs, useAdminTabs } from "../admin-stores.ts";

/** The admin's open pages, with a button to load the page in sight anew and one for more room. */
export function AdminTabs({ settings, isFull }: { settings: ThemeSettings; isFull: boolean }) {
  const t = useTranslations("shell");
  const list = useAdminTabs();
  const labelOf = useRouteLabel();
  const actions = useTabActions(adminTabs);
  const { reloading } = useFrameState();
  return (
    <div className="admin-tabs">
      <TabBar
        list={list}
        labelOf={(tab) => tab.newLabel ?? labelOf(tab)}
        actions={actions}
        mode={settings.tab.mode}
        height={renderedTabHeight(settings.tab.height)}
      >
        <ToolButton
          label={t("reloadPage")}
          icon={<RotateCw size={16} className={reloading ? "admin-spin" : undefined} />}
          onClick={() => changeFrame({ reloading: true })}
        />
        <ToolButton
          label={t(isFull ? "exitFullContent" : "fullContent")}
          icon={isFull ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
          pressed={isFull}
          onClick={() => changeFrame({ fullContent: !isFull })}
        />
      </TabBar>
    </div>
  );
}
