import { useEffect, useRef, type CSSProperties } from "react";
import { useTranslations } from "use-intl";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { ErrorView } from "#web/layout/error-pages/error-page.tsx";
import type { KeptPage } from "#web/layout/tabs/kept-pages.ts";
import type { Tab } from "#web/layout/tabs/tab-list.ts";
import { effectiveLayout } from "#web/layout/theme/settings/setting-conditions.ts";
import {
  renderedFooterHeight,
  type ThemeSettings,
} from "#web/layout/theme/settings/theme-settings.ts";
import { changeFrame, useFrameState } from "../frame-state.ts";
import { AdminHeader } from "../header/admin-header.tsx";
import { useAdminTabs } from "../admin-stores.ts";
import { frameShape } from "./frame-shape.ts";
import { LateTools } from "./late-tools.tsx";
import { AdminFooter } from "./admin-footer.tsx";
import { useAdminPlace } from "./admin-place.ts";
import { AdminSider } from "./admin-sider.tsx";
import { AdminTabs } from "./admin-tabs.tsx";
import { PageStage } from "./page-stage.tsx";
import { useAdminMenu } from "./use-admin-menu.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useSmallScreen } from "./use-small-screen.ts";
import { Watermark } from "./watermark.tsx";

type AdminFrameProps = { settings: ThemeSettings; menu: readonly MenuItem[]; isDark: boolean };

/** Header, tabs, sider, page and footer in one of four layouts (R-THEME-9). */
export function AdminFrame(props: AdminFrameProps) {
  const place = useAdminPlace();
  return place ? <FrameAround {...props} place={place} /> : <ErrorView failure={404} />;
}

function FrameAround({ settings, menu, isDark, place }: AdminFrameProps & { place: KeptPage }) {
  const state = useFrameState();
  const isSmall = useSmallScreen();
  const layout = effectiveLayout(settings, isSmall);
  const adminMenu = useAdminMenu(menu, place.route);
  const label = usePageLabel(place);
  const hasChildren = adminMenu.below.length > 0;
  const shape = frameShape({ settings, state, layout, isSmall, isDark, hasChildren });
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  usePageFocus(place.id);
  useEffect(() => {
    if (!isSmall) changeFrame({ overlayOpen: false });
  }, [isSmall]);
  const parts = { settings, layout, adminMenu, isSmall, collapsed: shape.collapsed };
  const hasFooter = settings.footer.visible && !state.fullContent;
  return (
    <div ref={frame} className="admin-frame" data-scroll={settings.layout.scrollMode}>
      <title>{`${label} · Kitroom`}</title>
      {/* Variables of the style sheet, which types of styles don't know. */}
      <div className="admin-grid" {...shape.attributes} style={shape.variables as CSSProperties}>
        {state.fullContent ? null : <AdminHeader {...parts} route={place.route} label={label} />}
        {shape.hasSider ? (
          <AdminSider {...parts} fixed={shape.fixed} inverted={shape.inverted} />
        ) : null}
        {settings.tab.visible ? <AdminTabs settings={settings} isFull={state.fullContent} /> : null}
        <main ref={content} id="main" className="admin-content" tabIndex={-1}>
          <PageStage
            current={place}
            settings={settings}
            scrollBox={settings.layout.scrollMode === "content" ? content : frame}
          />
        </main>
        {hasFooter ? <AdminFooter height={renderedFooterHeight(settings.footer.height)} /> : null}
      </div>
      {isSmall && state.overlayOpen ? <SiderMask /> : null}
      <LateTools menu={menu} settings={settings} isDark={isDark} isSmall={isSmall} />
      {settings.watermark.visible ? <Watermark text={settings.watermark.text} /> : null}
    </div>
  );
}

/** Lies behind the sider of a small screen; a tap on it folds the sider away. */
function SiderMask() {
  const t = useTranslations("shell");
  return (
    <button
      type="button"
      className="admin-mask"
      aria-label={t("collapseMenu")}
      onClick={() => changeFrame({ overlayOpen: false })}
    />
  );
}

/** The name of the page in sight as its tab has it. */
function usePageLabel({ id, route }: KeptPage): string {
  const labelOf = useRouteLabel();
  const { home, tabs } = useAdminTabs();
  const tab: Tab | undefined = [home, ...tabs].find((one) => one.id === id);
  return tab?.newLabel ?? labelOf(route.meta);
}
