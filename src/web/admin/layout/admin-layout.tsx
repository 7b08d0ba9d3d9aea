import { useEffect, useRef, type CSSProperties, useLayoutEffect } from "react";
import { useTranslations } from "use-intl";
import { useLocation, useNavigation } from "react-router";
import { findRoute } from "#contract/routes/route-table.ts";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { useBrand, usePageTitle } from "#web/layout/use-brand.ts";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { ErrorView } from "#web/layout/error-pages/error-page.tsx";
import { type KeptPage, paramsOf } from "#web/layout/tabs/kept-pages.ts";
import { type Tab, tabId, visitOf } from "#web/layout/tabs/tab-list.ts";
import { effectiveLayout } from "#web/layout/theme/settings/setting-conditions.ts";
import { type ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { useSmallScreen } from "../data/use-small-screen.ts";
import { changeLayout, useLayoutState } from "../layout-state.ts";
import { AdminHeader } from "../header/admin-header.tsx";
import { useAdminTabs, adminTabs } from "../admin-stores.ts";
import { pageTable } from "../page-table.tsx";
import { layoutShape } from "./layout-shape.ts";
import { LazyTools } from "./lazy-tools.tsx";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { AdminTabs } from "./admin-tabs.tsx";
import { PageStage } from "./page-stage.tsx";
import { useAdminMenu } from "./use-admin-menu.ts";
import { usePageFocus } from "./use-page-focus.ts";

/** A cell of 384×384 px whose lines cross, rotated by 15° (R-THEME-11). */
const size = 384;

const year = String(new Date().getFullYear());

type AdminLayoutProps = { settings: ThemeSettings; menu: readonly MenuItem[]; isDark: boolean };

/** Header, tabs, sidebar, page and footer in one of four layouts (R-THEME-9). */
export function AdminLayout(props: AdminLayoutProps) {
  const place = useAdminPlace();
  return place ? <FrameAround {...props} place={place} /> : <ErrorView failure={404} />;
}

function FrameAround({ settings, menu, isDark, place }: AdminLayoutProps & { place: KeptPage }) {
  const state = useLayoutState();
  const isSmall = useSmallScreen();
  const layout = effectiveLayout(settings, isSmall);
  const adminMenu = useAdminMenu(menu, place.route);
  const label = usePageLabel(place);
  const titleOf = usePageTitle();
  const hasChildren = adminMenu.below.length > 0;
  const shape = layoutShape({ settings, state, layout, isSmall, isDark, hasChildren });
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  usePageFocus(place.id);
  useEffect(() => {
    if (!isSmall) changeLayout({ overlayOpen: false });
  }, [isSmall]);
  const parts = { settings, layout, adminMenu, isSmall, collapsed: shape.collapsed };
  const hasFooter = settings.footer.visible && !state.fullContent;
  return (
    <div ref={frame} className="admin-frame" data-scroll={settings.layout.scrollMode}>
      <title>{titleOf(label)}</title>
      {/* Custom properties of the style sheet, which the types of styles do not know. */}
      <div className="admin-grid" {...shape.attributes} style={shape.variables as CSSProperties}>
        {state.fullContent ? null : <AdminHeader {...parts} route={place.route} label={label} />}
        {shape.hasSider ? (
          <AdminSidebar {...parts} fixed={shape.fixed} inverted={shape.inverted} />
        ) : null}
        {settings.tab.visible ? <AdminTabs settings={settings} isFull={state.fullContent} /> : null}
        <main ref={content} id="main" className="admin-content" tabIndex={-1}>
          <PageStage
            current={place}
            settings={settings}
            scrollBox={settings.layout.scrollMode === "content" ? content : frame}
          />
        </main>
        {hasFooter ? <AdminFooter height={settings.footer.height} /> : null}
      </div>
      {isSmall && state.overlayOpen ? <SidebarBackdrop /> : null}
      <LazyTools menu={menu} settings={settings} isDark={isDark} isSmall={isSmall} />
      {settings.watermark.visible ? <Watermark text={settings.watermark.text} /> : null}
    </div>
  );
}

/** Backdrop of the sidebar on small screens; a tap closes the sidebar. */
function SidebarBackdrop() {
  const t = useTranslations("shell");
  return (
    <button
      type="button"
      className="admin-mask"
      aria-label={t("collapseMenu")}
      onClick={() => changeLayout({ overlayOpen: false })}
    />
  );
}

/** Name of the current page, as in its tab. */
function usePageLabel({ id, route }: KeptPage): string {
  const labelOf = useRouteLabel();
  const { home, tabs } = useAdminTabs();
  const tab: Tab | undefined = [home, ...tabs].find((one) => one.id === id);
  return tab?.newLabel ?? labelOf(route.meta);
}

/** @param height rendered px */
function AdminFooter({ height }: { height: number }) {
  const t = useTranslations("shell");
  const brand = useBrand().name;
  return (
    <footer className="admin-footer" style={{ height }}>
      <span>{t("footer", { year, brand, named: brand === "" ? "no" : "yes" })}</span>
      <a href="/home" target="_blank" rel="noopener noreferrer">
        {t("toShop")}
      </a>
    </footer>
  );
}

/** The text over the whole window; it lets the pointer through. */
function Watermark({ text }: { text: string }) {
  const shown = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const words = (x: number, y: number) =>
    `<text x="${x}" y="${y}" transform="rotate(-15 ${x} ${y})">${shown}</text>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" font-family="Inter, sans-serif" font-size="16" fill="rgba(128,128,128,0.22)">${words(12, 60)}${words(12 + size / 2, 60 + size / 2)}</svg>`;
  return (
    <div
      aria-hidden="true"
      className="admin-watermark"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(drawing)}")` }}
    />
  );
}

/** The page of the current address, or null where the admin has none. */
function useAdminPlace(): KeptPage | null {
  const { pathname, search, hash } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const found = findRoute(pathname);
  const route = found && pageTable.has(found.name) ? found : null;
  useLayoutEffect(() => {
    // The page may be leaving because its tab was closed.
    if (!route || isLeaving) return;
    adminTabs.visit(route, visitOf({ pathname, search, hash }));
  }, [route, pathname, search, hash, isLeaving]);
  if (!route) return null;
  const visit = visitOf({ pathname, search, hash });
  return {
    id: tabId(route, visit),
    route,
    params: paramsOf(route, visit.path),
    search,
    renewal: 0,
  };
}
