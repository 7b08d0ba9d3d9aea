import { OverflowList } from "@mantine/core";
import { useSyncExternalStore } from "react";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { MenuBarItem } from "./menu-bar-item.tsx";
import { MenuBarRest } from "./menu-bar-rest.tsx";

type MenuBarProps = {
  menu: readonly MenuItem[];
  selected: string;
  expanded: readonly string[];
  /** Called for headings, whose children the sidebar shows. */
  onChoose?: ((item: MenuItem) => void) | undefined;
  chosen?: string | undefined;
};

/** The menu as a row in the header; entries that do not fit go into a last dropdown. */
export function MenuBar({ menu, ...rest }: MenuBarProps) {
  const labelOf = useRouteLabel();
  const fonts = useSyncExternalStore(onFonts, () => document.fonts.status);
  return (
    <OverflowList
      role="list"
      className="admin-bar"
      gap={4}
      data={[...menu]}
      // The key changes with labels, so that widths are measured again.
      getItemKey={(item) => [item.key, labelOf(item), fonts].join()}
      renderItem={(item) => (
        <div role="listitem" key={item.key}>
          <MenuBarItem item={item} {...rest} />
        </div>
      )}
      renderOverflow={(items) => (
        <div role="listitem">
          <MenuBarRest items={items} {...rest} />
        </div>
      )}
    />
  );
}

function onFonts(tell: () => void): () => void {
  const changes = ["loading", "loadingdone"];
  for (const change of changes) document.fonts.addEventListener(change, tell);
  return () => {
    for (const change of changes) document.fonts.removeEventListener(change, tell);
  };
}
