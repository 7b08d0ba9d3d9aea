import { Pin, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { RouteIcon } from "../menu/route-icon.tsx";
import type { Tab } from "./tab-list.ts";

export type TabStep = "next" | "previous" | "first" | "last";

type TabItemProps = {
  tab: Tab;
  label: string;
  isActive: boolean;
  isRetained: boolean;
  isHome: boolean;
  isDragged: boolean;
  showIcon: boolean;
  /** Whether Tab reaches this one. */
  inTabOrder: boolean;
  onOpen: () => void;
  onClose: () => void;
  onFocus: () => void;
  onGo: (step: TabStep) => void;
  onMove: (by: -1 | 1) => void;
  /** Position in the window, px. */
  onMenu: (x: number, y: number) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: () => void;
};

const steps: Readonly<Record<string, TabStep>> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  Home: "first",
  End: "last",
};

export function TabItem(props: TabItemProps) {
  const { label, isActive, isRetained, isHome } = props;
  return (
    <div
      className="tab-item"
      role="presentation"
      draggable={!isHome}
      data-active={isActive || undefined}
      data-dragged={props.isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", label);
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={props.onDragOver}
      onDrop={(event) => event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault();
        props.onMenu(event.clientX, event.clientY);
      }}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        if (!isRetained) props.onClose();
      }}
    >
      <TabLink {...props} />
      {isRetained ? (
        isHome ? null : (
          <Pin size={12} className="tab-pin" />
        )
      ) : (
        <button
          type="button"
          className="tab-close"
          // Keyboard users close a tab with Delete; a second stop in every tab would be in the way.
          tabIndex={-1}
          aria-hidden="true"
          onClick={props.onClose}
        >
          <X size={13} />
        </button>
      )}
    </div>
  );
}

function TabLink(props: TabItemProps) {
  const { tab, label, isActive, isRetained } = props;
  return (
    <a
      href={tab.fullPath}
      role="tab"
      className="tab-link"
      draggable={false}
      data-tab={tab.id}
      title={label}
      aria-selected={isActive}
      aria-keyshortcuts={isRetained ? undefined : "Delete"}
      tabIndex={props.inTabOrder ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={(event) => onTabKey(event, props)}
      onClick={(event) => {
        // With these keys a link opens elsewhere, as in every browser.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        props.onOpen();
      }}
    >
      {props.showIcon ? <RouteIcon icon={tab.icon} localIcon={tab.localIcon} size={16} /> : null}
      <span className="tab-label">{label}</span>
    </a>
  );
}

function onTabKey(event: KeyboardEvent<HTMLElement>, props: TabItemProps): void {
  const step = steps[event.key];
  const isArrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const isMenuKey = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
  if (isArrow && event.ctrlKey && event.shiftKey) props.onMove(event.key === "ArrowLeft" ? -1 : 1);
  else if (step && !event.ctrlKey && !event.altKey && !event.metaKey) props.onGo(step);
  else if (event.key === " ") props.onOpen();
  else if (event.key === "Delete" && !props.isRetained) props.onClose();
  else if (isMenuKey) {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    props.onMenu(left + 8, bottom);
  } else return;
  event.preventDefault();
}
