import { Activity, createElement, useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { keepPages, renewPage, type KeptPage } from "#web/layout/tabs/kept-pages.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { changeFrame, useFrameState } from "../frame-state.ts";
import { useAdminTabs } from "../admin-stores.ts";
import { pageTable } from "../page-table.tsx";
import { PageTabContext } from "../page-context.ts";
import { PageBoundary } from "./page-fallbacks.tsx";
import { useKeptScroll } from "./use-kept-scroll.ts";

type StageProps = {
  current: KeptPage;
  settings: ThemeSettings;
  scrollBox: RefObject<HTMLElement | null>;
};

/**
 * The page in sight and, unseen, those that stay as they were left. A page that asked to be kept
 * keeps what was typed and where one had scrolled for as long as its tab is open.
 */
export function PageStage({ current, settings, scrollBox }: StageProps) {
  const { tabs, home } = useAdminTabs();
  const { reloading } = useFrameState();
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  const kept = keepPages(
    pages,
    current,
    (id) => id === home.id || tabs.some((tab) => tab.id === id),
  );
  if (kept !== pages) setPages(kept);
  useReload(current, settings, reloading, setPages);
  useKeptScroll(scrollBox, current.id);
  const { animate, animateMode } = settings.page;
  const enters = animate && animateMode !== "none" ? `admin-page-enter ${animateMode}` : "";
  // Always in one order, so that no kept page moves within the document.
  const inOrder = kept.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return inOrder.map((page) => (
    <Activity
      key={`${page.id} ${page.renewal}`}
      mode={page.id === current.id && !reloading ? "visible" : "hidden"}
    >
      <div className={`admin-page ${enters}`}>
        <PageBoundary>
          <KeptPageView page={page} />
        </PageBoundary>
      </div>
    </Activity>
  ));
}

/** A page of its own for a moment, then there again; anew where nothing is to be kept of it. */
function useReload(
  { id, route }: KeptPage,
  { page, resetCacheStrategy }: ThemeSettings,
  reloading: boolean,
  setPages: (change: (pages: readonly KeptPage[]) => readonly KeptPage[]) => void,
) {
  const wait = page.animate ? 300 : 40;
  const isRenewed = route.meta.keepAlive !== true || resetCacheStrategy === "refresh";
  useLayoutEffect(() => {
    if (!reloading) return;
    const timer = setTimeout(() => {
      if (isRenewed) setPages((pages) => renewPage(pages, id));
      changeFrame({ reloading: false });
    }, wait);
    return () => clearTimeout(timer);
  }, [reloading, wait, isRenewed, id, setPages]);
}

function KeptPageView({ page: { id, route, params, search } }: { page: KeptPage }) {
  const place = useMemo(() => ({ id, route }), [id, route]);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const view = pageTable.get(route.name);
  return (
    <PageTabContext value={place}>
      {view ? createElement(view, { params, query }) : null}
    </PageTabContext>
  );
}
