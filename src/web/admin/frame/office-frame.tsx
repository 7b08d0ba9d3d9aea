import { useEffect, useRef, type CSSProperties } from "react";
import { useTranslations } from "use-intl";
import type { MenuItem } from "#web/shell/menu/menu.ts";
import { useRouteLabel } from "#web/shell/menu/use-route-label.ts";
import { ErrorView } from "#web/shell/error-pages/error-page.tsx";
import type { KeptPage } from "#web/shell/tabs/kept-pages.ts";
import type { Tab } from "#web/shell/tabs/tab-list.ts";
import { effectiveLayout } from "#web/shell/theme/settings/setting-conditions.ts";
import { drawnFooterHeight, type ThemeSettings } from "#web/shell/theme/settings/theme-settings.ts";
import { changeFrame, useFrameState } from "../frame-state.ts";
import { OfficeHeader } from "../header/office-header.tsx";
import { useOfficeTabs } from "../office-stores.ts";
import { frameShape } from "./frame-shape.ts";
import { LateTools } from "./late-tools.tsx";
import { OfficeFooter } from "./office-footer.tsx";
import { useOfficePlace } from "./office-place.ts";
import { OfficeSider } from "./office-sider.tsx";
import { OfficeTabs } from "./office-tabs.tsx";
import { PageStage } from "./page-stage.tsx";
import { useOfficeMenu } from "./use-office-menu.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useSmallScreen } from "./use-small-screen.ts";
import { Watermark } from "./watermark.tsx";

type OfficeFrameProps = { settings: ThemeSettings; menu: readonly MenuItem[]; isDark: boolean };

/** Header, tabs, sider, page and footer in one of four layouts (shell sheet §3). */
export function OfficeFrame(props: OfficeFrameProps) {
  const place = useOfficePlace();
  return place ? <FrameAround {...props} place={place} /> : <ErrorView status={404} />;
}

function FrameAround({ settings, menu, isDark, place }: OfficeFrameProps & { place: KeptPage }) {
  const state = useFrameState();
  const isSmall = useSmallScreen();
  const layout = effectiveLayout(settings, isSmall);
  const office = useOfficeMenu(menu, place.route);
  const label = usePageLabel(place);
  const hasChildren = office.below.length > 0;
  const shape = frameShape({ settings, state, layout, isSmall, isDark, hasChildren });
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  usePageFocus(place.id);
  useEffect(() => {
    if (!isSmall) changeFrame({ overlayOpen: false });
  }, [isSmall]);
  const parts = { settings, layout, office, isSmall, collapsed: shape.collapsed };
  const hasFooter = settings.footer.visible && !state.fullContent;
  return (
    <div ref={frame} className="office-frame" data-scroll={settings.layout.scrollMode}>
      <title>{`${label} · Kitroom`}</title>
      {/* Variables of the style sheet, which types of styles don't know. */}
      <div className="office-grid" {...shape.attributes} style={shape.variables as CSSProperties}>
        {state.fullContent ? null : <OfficeHeader {...parts} route={place.route} label={label} />}
        {shape.hasSider ? (
          <OfficeSider {...parts} fixed={shape.fixed} inverted={shape.inverted} />
        ) : null}
        {settings.tab.visible ? (
          <OfficeTabs settings={settings} isFull={state.fullContent} />
        ) : null}
        <main ref={content} id="main" className="office-content" tabIndex={-1}>
          <PageStage
            current={place}
            settings={settings}
            scrollBox={settings.layout.scrollMode === "content" ? content : frame}
          />
        </main>
        {hasFooter ? <OfficeFooter height={drawnFooterHeight(settings.footer.height)} /> : null}
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
      className="office-mask"
      aria-label={t("collapseMenu")}
      onClick={() => changeFrame({ overlayOpen: false })}
    />
  );
}

/** The name of the page in sight as its tab has it. */
function usePageLabel({ id, route }: KeptPage): string {
  const labelOf = useRouteLabel();
  const { home, tabs } = useOfficeTabs();
  const tab: Tab | undefined = [home, ...tabs].find((one) => one.id === id);
  return tab?.newLabel ?? labelOf(route.meta);
}
