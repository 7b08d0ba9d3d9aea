import {
  ArrowLeftToLine,
  ArrowRightToLine,
  ChevronLeft,
  ChevronRight,
  FoldHorizontal,
  type LucideIcon,
  Minus,
  Pin,
  PinOff,
  X,
} from "lucide-react";
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { moveAmongItems } from "#web/ui/popover-keys.ts";
import {
  clearTabs,
  closeLeft,
  closeOthers,
  closeRight,
  isRetained,
  moveTab,
  pinTab,
  shownTabs,
  unpinTab,
  type TabList,
} from "./tab-list.ts";
import type { TabActions } from "./use-tab-actions.ts";

export type TabMenuPlace = { id: string; x: number; y: number };

type TabMenuProps = {
  place: TabMenuPlace;
  list: TabList;
  actions: TabActions;
  onClose: (isByKey: boolean) => void;
};

type EntryKey =
  | "closeCurrent"
  | "closeOther"
  | "closeLeft"
  | "closeRight"
  | "closeAll"
  | "pin"
  | "unpin"
  | "moveLeft"
  | "moveRight";

type Entry = { key: EntryKey; icon: LucideIcon; disabled: boolean; run: () => void };

/** Actions on a tab; those without effect are disabled. */
export function tabMenuEntries(list: TabList, id: string, actions: TabActions): Entry[] {
  const shown = shownTabs(list);
  const at = shown.findIndex((tab) => tab.id === id);
  const retained = isRetained(list, id);
  const isHome = id === list.home.id;
  const isLast = at === shown.length - 1;
  const stays = (make: (now: TabList) => TabList) => () => actions.change(make);
  const closes = actions.closeMany;
  const moves = (by: number) => moveTab(list, id, by);
  const isMovable = (by: number) => shownTabs(moves(by))[at]?.id !== id;
  const pinning: Entry = retained
    ? { key: "unpin", icon: PinOff, disabled: isHome, run: stays((now) => unpinTab(now, id)) }
    : { key: "pin", icon: Pin, disabled: isHome, run: stays((now) => pinTab(now, id)) };
  return [
    { key: "closeCurrent", icon: X, disabled: retained, run: () => actions.close(id) },
    {
      key: "closeOther",
      icon: FoldHorizontal,
      disabled: false,
      run: () => closes((now) => closeOthers(now, id)),
    },
    {
      key: "closeLeft",
      icon: ArrowLeftToLine,
      disabled: retained || at <= 1,
      run: () => closes((now) => closeLeft(now, id)),
    },
    {
      key: "closeRight",
      icon: ArrowRightToLine,
      disabled: isLast,
      run: () => closes((now) => closeRight(now, id)),
    },
    { key: "closeAll", icon: Minus, disabled: false, run: () => closes((now) => clearTabs(now)) },
    pinning,
    {
      key: "moveLeft",
      icon: ChevronLeft,
      disabled: isHome || !isMovable(-1),
      run: stays(() => moves(-1)),
    },
    {
      key: "moveRight",
      icon: ChevronRight,
      disabled: isHome || !isMovable(1),
      run: stays(() => moves(1)),
    },
  ];
}

/** Opens at the pointer, or by a key under the tab; Esc and a press elsewhere close it. */
export function TabMenu({ place, list, actions, onClose }: TabMenuProps) {
  const t = useTranslations("route.tabs");
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(place.x, window.innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(place.y, window.innerHeight - height - 8))}px`;
    element.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
  }, [place]);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) onClose(false);
    };
    const away = () => onClose(false);
    document.addEventListener("pointerdown", onPress);
    window.addEventListener("blur", away);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      window.removeEventListener("blur", away);
    };
  }, [onClose]);
  return (
    <div
      ref={box}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={t("menu")}
      className="tab-menu"
      onKeyDown={(event) => onMenuKey(event, () => onClose(true))}
    >
      {tabMenuEntries(list, place.id, actions).map(({ key, icon: Icon, disabled, run }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          disabled={disabled}
          onClick={() => {
            onClose(true);
            run();
          }}
        >
          <Icon size={15} />
          {t(key)}
        </button>
      ))}
    </div>
  );
}

function onMenuKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === "Escape" || event.key === "Tab") {
    close();
    event.preventDefault();
  } else {
    const items = event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)");
    moveAmongItems([...items], event);
  }
}
