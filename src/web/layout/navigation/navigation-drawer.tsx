import { Menu } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { SITE_NAVIGATION_ID } from "./mega-navigation.tsx";
import type { NavigationSheetProps } from "./navigation-sheet.tsx";

const NavigationSheet = lazyDialog(() =>
  import("./navigation-sheet.tsx").then((module) => module.NavigationSheet),
);

/**
 * The menu button of narrow screens. Its sheet is fetched when it is first opened; the server's HTML
 * has every link once, in the wide menu.
 */
export function NavigationDrawer(props: Omit<NavigationSheetProps, "open" | "onClose">) {
  const t = useTranslations("layout");
  const hydrated = useHydrated();
  const [open, setOpen] = useOpenOnThisPage();
  return (
    <div className="-ml-2.5 xl:hidden">
      <IconButton
        label={t("openMenu")}
        icon={<Menu size={22} />}
        aria-haspopup="dialog"
        // Without JavaScript the browser opens the wide menu as a popover.
        popoverTarget={hydrated ? undefined : SITE_NAVIGATION_ID}
        onPointerEnter={NavigationSheet.preload}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      />
      <NavigationSheet {...props} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Open state; a navigation closes the drawer. */
function useOpenOnThisPage() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState(key);
  if (openedOn !== key) {
    setOpenedOn(key);
    setOpen(false);
  }
  return [open, setOpen] as const;
}
