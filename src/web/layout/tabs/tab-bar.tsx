import "./tab-bar.css";
import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslations } from "use-intl";
import type { TabMode } from "../theme/settings/theme-settings.ts";
import { TabItem, type TabStep } from "./tab-item.tsx";
import { isRetained, moveTab, shownTabs, type Tab, type TabList } from "./tab-list.ts";
import { TabMenu, type TabMenuPlace } from "./tab-menu.tsx";
import type { TabActions } from "./use-tab-actions.ts";

type TabBarProps = {
  list: TabList;
  labelOf: (tab: Tab) => string;
  actions: TabActions;
  mode: TabMode;
  /** Rendered height in px. */
  height: number;
  showIcons?: boolean;
  /** Buttons at the end of the bar. */
  children?: ReactNode;
};

/**
 * Open pages as tabs: arrows move the focus, Enter opens, Delete closes, Shift+F10 opens the menu;
 * Ctrl+Shift with an arrow moves a tab, as dragging does.
 */
export function TabBar(props: TabBarProps) {
  const { list, actions, mode, height, children } = props;
  const t = useTranslations("route.tabs");
  const strip = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<TabMenuPlace | null>(null);
  const { shown, itemOf, focus } = useTabItems(props, strip, setMenu);
  useWheel(strip);
  useInSight(strip, list.activeId, shown.length);
  return (
    <div
      className="tab-bar"
      data-mode={mode}
      style={{ "--tab-bar": `${height}px` } as CSSProperties}
    >
      <div className="tab-strip" ref={strip} role="tablist" aria-label={t("label")}>
        {shown.map((tab, at) => (
          <TabItem key={tab.id} tab={tab} {...itemOf(tab, at)} />
        ))}
      </div>
      {children ? <div className="tab-tools">{children}</div> : null}
      {menu ? (
        <TabMenu
          place={menu}
          list={list}
          actions={actions}
          onClose={(isByKey) => {
            setMenu(null);
            if (isByKey) focus(menu.id);
          }}
        />
      ) : null}
    </div>
  );
}

/** The focused and the dragged tab, and the handlers of each tab. */
function useTabItems(
  { list, labelOf, actions, showIcons = true }: TabBarProps,
  strip: RefObject<HTMLDivElement | null>,
  setMenu: (place: TabMenuPlace) => void,
) {
  const [focusId, setFocusId] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = shownTabs(list);
  const inOrder = shown.some(({ id }) => id === focusId) ? focusId : list.activeId;
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setFocusId(id);
    const take = () => findTab(strip.current, id)?.focus();
    // Focused at once, as the next key may come before the next frame; a moved tab loses the focus
    // again.
    take();
    requestAnimationFrame(() => {
      if (strip.current?.contains(document.activeElement) === false) take();
    });
  };
  const itemOf = (tab: Tab, at: number) => ({
    label: labelOf(tab),
    isActive: tab.id === list.activeId,
    isRetained: isRetained(list, tab.id),
    isHome: tab.id === list.home.id,
    isDragged: tab.id === dragged,
    showIcon: showIcons,
    inTabOrder: tab.id === inOrder,
    onOpen: () => actions.open(tab),
    onClose: () => {
      const isWithin = strip.current?.contains(document.activeElement) === true;
      actions.close(tab.id);
      if (isWithin) focus((shown[at + 1] ?? shown[at - 1])?.id);
    },
    onFocus: () => setFocusId(tab.id),
    onGo: (step: TabStep) => focus(shown.at(placeOf(step, at, shown.length))?.id),
    onMove: (by: -1 | 1) => {
      actions.change((now) => moveTab(now, tab.id, by));
      focus(tab.id);
    },
    onMenu: (x: number, y: number) => setMenu({ id: tab.id, x, y }),
    onDragStart: () => setDragged(tab.id),
    onDragEnd: () => setDragged(null),
    onDragOver: () => {
      const from = shown.findIndex(({ id }) => id === dragged);
      if (dragged === null || from < 0 || from === at) return;
      actions.change((now) => moveTab(now, dragged, at - from));
    },
  });
  return { shown, itemOf, focus };
}

/** Wraps at both ends. */
function placeOf(step: TabStep, at: number, count: number): number {
  if (step === "first") return 0;
  if (step === "last") return count - 1;
  return (at + (step === "next" ? 1 : -1) + count) % count;
}

const findTab = (strip: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(strip?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])].find(
    ({ dataset }) => dataset["tab"] === id,
  );

/** The wheel scrolls the strip sideways. */
function useWheel(strip: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [strip]);
}

/**
 * Scrolls the active tab to the middle of the strip, and again when names change the widths or the
 * strip is resized.
 */
function useInSight(strip: RefObject<HTMLDivElement | null>, activeId: string, count: number) {
  useLayoutEffect(() => {
    const element = strip.current;
    const tab = findTab(element, activeId)?.parentElement;
    if (!element || !tab || count === 0) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const glide = () =>
      element.scrollTo({
        left: tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2,
        behavior: isStill ? "instant" : "smooth",
      });
    glide();
    const observer = new ResizeObserver(glide);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [strip, activeId, count]);
}
