import { Maximize2, Minimize2, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { findRoute } from "#contract/routes/route-table.ts";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { TabBar } from "#web/layout/tabs/tab-bar.tsx";
import { useTabActions } from "#web/layout/tabs/use-tab-actions.ts";
import { type ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { useStore } from "#web/platform/store.ts";
import { changeLayout, useLayoutState } from "../layout-state.ts";
import { ToolButton } from "../header/tool-button.tsx";
import { adminTabs, changedTabs, useAdminTabs } from "../admin-stores.ts";

/** Tabs of the open pages, with buttons to reload the page and to expand it. */
export function AdminTabs({ settings, isFull }: { settings: ThemeSettings; isFull: boolean }) {
  const t = useTranslations("shell");
  const list = useAdminTabs();
  const labelOf = useRouteLabel();
  const actions = useTabActions(adminTabs, findRoute);
  const changed = useStore(changedTabs);
  const { reloading } = useLayoutState();
  return (
    <div className="admin-tabs">
      <TabBar
        list={list}
        labelOf={(tab) =>
          (changed.includes(tab.id) ? "● " : "") +
          (tab.newLabel ?? labelOf({ ...tab, title: tab.label }))
        }
        actions={actions}
        mode={settings.tab.mode}
        height={settings.tab.height}
      >
        <ToolButton
          label={t("reloadPage")}
          icon={<RotateCw size={16} className={reloading ? "admin-spin" : undefined} />}
          onClick={() => changeLayout({ reloading: true })}
        />
        <ToolButton
          label={t(isFull ? "exitFullContent" : "fullContent")}
          icon={isFull ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
          pressed={isFull}
          onClick={() => changeLayout({ fullContent: !isFull })}
        />
      </TabBar>
    </div>
  );
}
