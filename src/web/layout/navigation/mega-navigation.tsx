import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import type { LayoutData } from "../layout-data.ts";
import { navAddress, navigationPath } from "./navigation-path.ts";
import { NavigationPanel } from "./navigation-panel.tsx";
import { usePanels } from "./use-panels.ts";

export const SITE_NAVIGATION_ID = "site-navigation";

/** First-level entries with their panels. Every link of the tree is in the served HTML. */
export function MegaNavigation({
  navigation,
  pictures,
  icons,
}: Omit<LayoutData, "shop" | "footer">) {
  const t = useTranslations("layout");
  const root = useRef<HTMLElement>(null);
  const { open, press } = usePanels(root);
  const { pathname } = useLocation();
  const tag = /^\/collections\/([^/]+)/.exec(pathname)?.[1] ?? "";
  const current = navigationPath(navigation, tag)[0]?.tag;
  return (
    <nav
      ref={root}
      id={SITE_NAVIGATION_ID}
      // On narrow windows it opens without JavaScript only; wide ones always show it.
      popover="auto"
      aria-label={t("mainNavigation")}
      className="site-nav"
    >
      <ul className="flex h-full">
        {navigation.map((item) => (
          <Entry
            key={item.tag}
            item={item}
            pictures={pictures[item.tag] ?? []}
            icons={icons}
            shown={open === item.tag}
            current={item.tag === current}
            here={pathname}
            onPress={press}
          />
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  item: NavItem;
  pictures: LayoutData["pictures"][string];
  icons: LayoutData["icons"];
  shown: boolean;
  current: boolean;
  here: string;
  onPress: (tag: string, byPointer: boolean) => void;
}

function Entry({ item, pictures, icons, shown, current, here, onPress }: EntryProps) {
  const panelId = `panel-${item.tag}`;
  if (item.children.length === 0) {
    return (
      <li>
        <Link
          to={navAddress(item)}
          prefetch="intent"
          aria-current={navAddress(item) === here ? "page" : undefined}
          className="nav-entry"
        >
          {item.tagName}
        </Link>
      </li>
    );
  }
  return (
    <li data-entry={item.tag}>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={panelId}
        aria-current={current || undefined}
        className="nav-entry"
        // `detail` is 0 for a key press.
        onClick={(event) => onPress(item.tag, event.detail > 0)}
      >
        {item.tagName}
      </button>
      <NavigationPanel id={panelId} {...{ item, pictures, icons, here }} />
    </li>
  );
}
