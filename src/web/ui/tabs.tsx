import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";

export interface TabItem {
  id: string;
  label: string;
  /** Shown beside the label, such as the number of reviews. */
  count?: number;
  content: ReactNode;
}

const TAB_CLASS =
  "-mb-px flex h-14 items-center gap-2 border-b-2 border-transparent text-16 font-medium text-ink-soft transition-colors hover:text-ink aria-selected:border-ink aria-selected:text-ink";

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem[];
  /** Controlled mode: the chosen tab and the handler of a change. */
  active?: string;
  onChange?: (id: string) => void;
}

/**
 * Tabs on wide screens, stacked sections on phones. Every panel is in the served HTML, for search
 * engines and readers without JavaScript.
 */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = active ?? own;
  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(tabs, chosen, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="hidden gap-8 border-b border-line md:flex noscript:hidden!"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => choose(tab.id)}
            className={TAB_CLASS}
          >
            <TabName tab={tab} />
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          className={classNames(
            "border-b border-line py-8 md:border-0",
            tab.id !== chosen && "md:hidden noscript:block!",
          )}
        >
          <h2 className="mb-4 flex items-center gap-2 text-22 md:hidden noscript:flex!">
            <TabName tab={tab} />
          </h2>
          {tab.content}
        </section>
      ))}
    </div>
  );
}

function TabName({ tab: { label, count } }: { tab: TabItem }) {
  return (
    <>
      {label}
      {count === undefined ? null : (
        <span className="tabular rounded-full bg-well px-2 py-0.5 text-12 font-medium text-ink-soft">
          {count}
        </span>
      )}
    </>
  );
}

/** The tab an arrow key, Home or End leads to; wraps at the ends. */
function neighbour(tabs: readonly TabItem[], chosen: string | undefined, key: string) {
  const at = tabs.findIndex((tab) => tab.id === chosen);
  if (key === "ArrowRight") return tabs[(at + 1) % tabs.length];
  if (key === "ArrowLeft") return tabs[(at - 1 + tabs.length) % tabs.length];
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  return undefined;
}
