import {
  Activity,
  createElement,
  useLayoutEffect,
  useMemo,
  useState,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { keepPages, renewPage, type KeptPage } from "#web/layout/tabs/kept-pages.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { changeLayout, useLayoutState } from "../layout-state.ts";
import { useAdminTabs } from "../admin-stores.ts";
import { pageTable } from "../page-table.tsx";
import { PageTabContext } from "../page-context.ts";
import { PageBoundary } from "./page-fallbacks.tsx";

/** Milliseconds in which a page may still grow to its former height. */
const growing = 2_000;

type StageProps = {
  current: KeptPage;
  settings: ThemeSettings;
  scrollBox: RefObject<HTMLElement | null>;
};

/**
 * Renders the current page and, hidden, the kept ones. A kept page keeps typed text and scroll
 * position while its tab is open (R-TAB-7).
 */
export function PageStage({ current, settings, scrollBox }: StageProps) {
  const { tabs, home } = useAdminTabs();
  const { reloading } = useLayoutState();
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
  // A stable order, so that no kept page moves within the document.
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

/** Unmounts the page for a moment and mounts it again; a page that is not kept starts anew. */
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
      changeLayout({ reloading: false });
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

/**
 * Restores the scroll position of a page when it is shown again; a new one starts at the top.
 * Retries until a page that is still rendering is tall enough.
 */
function useKeptScroll(box: RefObject<HTMLElement | null>, id: string): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(id);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = () => void places.current.set(shown.current, element.scrollTop);
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    shown.current = id;
    if (!element) return;
    const wanted = places.current.get(id) ?? 0;
    element.scrollTo({ top: wanted });
    if (wanted === 0 || element.scrollTop >= wanted) return;
    const watcher = new ResizeObserver(() => {
      element.scrollTo({ top: wanted });
      if (element.scrollTop >= wanted) watcher.disconnect();
    });
    for (const child of element.children) watcher.observe(child);
    const timer = setTimeout(() => watcher.disconnect(), growing);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [box, id]);
}
