import { useEffect, useState } from "react";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { expandedKeys, pathToKey, selectedKey, type MenuItem } from "#web/layout/menu/menu.ts";

export type AdminMenu = {
  menu: readonly MenuItem[];
  selected: string;
  expanded: readonly string[];
  /** First-level item of the mixed layouts: the chosen one, else the current page's. */
  chosen: string;
  /** Its children. */
  below: readonly MenuItem[];
  choose: (item: MenuItem) => void;
  isPanelOpen: boolean;
  closePanel: () => void;
};

/** The menu with everything the current page marks in it. */
export function useAdminMenu(menu: readonly MenuItem[], route: AppRoute): AdminMenu {
  const selected = selectedKey(route);
  const first = pathToKey(menu, selected)[0]?.key ?? "";
  const [choice, setChoice] = useState<{ key: string; at: string } | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  // A choice holds until the next navigation.
  const chosen = choice && choice.at === selected ? choice.key : first;
  const below = menu.find(({ key }) => key === chosen)?.children ?? [];
  useEffect(() => {
    if (!isPanelOpen) return;
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      const isInside = event.target instanceof Element && event.target.closest(".admin-sider");
      if (isKey ? event.key === "Escape" : !isInside) setPanelOpen(false);
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, [isPanelOpen]);
  return {
    menu,
    selected,
    expanded: expandedKeys(menu, route, false),
    chosen,
    below,
    isPanelOpen,
    choose: (item) => {
      setPanelOpen(!(isPanelOpen && chosen === item.key));
      setChoice({ key: item.key, at: selected });
    },
    closePanel: () => setPanelOpen(false),
  };
}
