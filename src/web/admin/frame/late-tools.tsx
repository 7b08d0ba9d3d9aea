import { useLayoutEffect, useState } from "react";
import type { MenuItem } from "#web/shell/menu/menu.ts";
import type { ThemeSettings } from "#web/shell/theme/settings/theme-settings.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import { changeFrame, useFrameState } from "../frame-state.ts";

const loadSearch = () => import("../search/search-dialog.tsx");
const loadDrawer = () => import("../theme/theme-drawer.tsx");

type LateToolsProps = {
  menu: readonly MenuItem[];
  settings: ThemeSettings;
  isDark: boolean;
  isSmall: boolean;
};

/** Search and theme drawer, fetched when they are wanted first; Ctrl or ⌘ with K opens the search. */
export function LateTools({ menu, settings, isDark, isSmall }: LateToolsProps) {
  const { searchVisible, themeDrawerVisible } = useFrameState();
  const search = useLatePart(loadSearch, useOnceTrue(searchVisible));
  const drawer = useLatePart(loadDrawer, useOnceTrue(themeDrawerVisible));
  // Before the frame is painted: whoever sees it may press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== "k" || event.isComposing) return;
      event.preventDefault();
      changeFrame({ searchVisible: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      {search ? <search.SearchDialog open={searchVisible} menu={menu} isSmall={isSmall} /> : null}
      {drawer ? (
        <drawer.ThemeDrawer
          open={themeDrawerVisible}
          settings={settings}
          isDark={isDark}
          isSmall={isSmall}
        />
      ) : null}
    </>
  );
}

function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
