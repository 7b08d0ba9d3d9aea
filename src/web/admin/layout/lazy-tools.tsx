import { useLayoutEffect } from "react";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { takeToastAction } from "#web/ui/toast-queue.ts";
import { useKeys } from "../data/use-keys.ts";
import { changeLayout, useLayoutState } from "../layout-state.ts";
import { ProofQuestion } from "./proof-question.tsx";
import { useGoKeys } from "./use-go-keys.ts";

const SearchDialog = lazyDialog(() =>
  import("../search/search-dialog.tsx").then((module) => module.SearchDialog),
);
const KeysDialog = lazyDialog(() =>
  import("./keys-dialog.tsx").then((module) => module.KeysDialog),
);
const ThemeDrawer = lazyDialog(() =>
  import("../theme/theme-drawer.tsx").then((module) => module.ThemeDrawer),
);

type LateToolsProps = {
  menu: readonly MenuItem[];
  settings: ThemeSettings;
  isDark: boolean;
  isSmall: boolean;
};

/** Search, theme drawer, list of keys and the question for the password; Ctrl or ⌘ with K opens the search. */
export function LazyTools({ menu, settings, isDark, isSmall }: LateToolsProps) {
  const { searchVisible, themeDrawerVisible, keysVisible } = useLayoutState();
  useGoKeys(menu);
  useKeys({ "?": () => changeLayout({ keysVisible: true }), z: takeToastAction });
  // Before the first paint: the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== "k" || event.isComposing) return;
      event.preventDefault();
      changeLayout({ searchVisible: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <SearchDialog
        open={searchVisible}
        onClose={() => changeLayout({ searchVisible: false })}
        menu={menu}
        isSmall={isSmall}
      />
      <KeysDialog open={keysVisible} onClose={() => changeLayout({ keysVisible: false })} />
      <ProofQuestion />
      <ThemeDrawer
        open={themeDrawerVisible}
        onClose={() => changeLayout({ themeDrawerVisible: false })}
        settings={settings}
        isDark={isDark}
        isSmall={isSmall}
      />
    </>
  );
}
