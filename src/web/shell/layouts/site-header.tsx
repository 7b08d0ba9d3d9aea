import { Heart, User } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useAccountAddress, useIsStaff } from "#web/shell/session/use-account-address.ts";
import { sleepingPart } from "#web/shell/sleep/sleeping-part.tsx";
import { currentScheme } from "#web/shell/theme/use-scheme.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { headerMenus } from "./load-header-menus.ts";
import type { LayoutData } from "./layout-data.ts";

const HelpMenu = sleepingPart(() => headerMenus().then((file) => file.HelpMenu));
const MegaNavigation = sleepingPart(() => headerMenus().then((file) => file.MegaNavigation));
const NavigationDrawer = sleepingPart(() => headerMenus().then((file) => file.NavigationDrawer));
const PreferencesMenu = sleepingPart(() => headerMenus().then((file) => file.PreferencesMenu));
const SearchPanel = sleepingPart(() => headerMenus().then((file) => file.SearchPanel));
const SchemeButton = sleepingPart(() => headerMenus().then((file) => file.SchemeButton), {
  // The HTML shows that the page follows the system.
  wanted: () => currentScheme() !== "auto",
});

const importStaffLink = () => import("./staff-link.tsx");

interface SiteHeaderProps extends Omit<LayoutData, "shop"> {
  /** The carriers' own page. */
  trackingSite: string;
  /** The cart's button; the shell knows nothing of carts. */
  cart: ReactNode;
}

/** 64 px: name left, navigation in the middle, search, language and currency, account, cart. */
export function SiteHeader({ navigation, pictures, trackingSite, cart }: SiteHeaderProps) {
  const t = useTranslations("frame");
  const staff = useLatePart(importStaffLink, useIsStaff());
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page">
      <div className="page-frame flex h-16 items-center justify-between gap-x-2">
        <div className="flex h-full min-w-0 items-center gap-x-1 xl:gap-x-6">
          <NavigationDrawer {...{ navigation, trackingSite }} />
          <Link to="/home" prefetch="intent" aria-label={t("home")} className="flex rounded-mark">
            <Wordmark />
          </Link>
          <MegaNavigation navigation={navigation} pictures={pictures} />
        </div>
        {/* On a phone its room is there before its buttons, which may arrive after the first paint. */}
        <div className="-mr-2.5 flex min-w-22 items-center min-[360px]:min-w-33">
          <SearchPanel />
          <span className="hidden md:inline-flex">
            <PreferencesMenu />
          </span>
          <span className="hidden md:inline-flex">
            <SchemeButton />
          </span>
          <span className="hidden md:inline-flex">
            <HelpMenu trackingSite={trackingSite} />
          </span>
          <Link
            to="/wishlist"
            prefetch="intent"
            aria-label={t("wishlist")}
            title={t("wishlist")}
            className="hidden size-11 place-items-center rounded-full transition-colors hover:bg-hover md:grid"
          >
            <Heart size={20} aria-hidden="true" />
          </Link>
          {staff ? <staff.StaffLink /> : null}
          <Link
            to={useAccountAddress()}
            prefetch="intent"
            aria-label={t("account")}
            title={t("account")}
            className="hidden size-11 place-items-center rounded-full transition-colors hover:bg-hover min-[360px]:grid"
          >
            <User size={20} aria-hidden="true" />
          </Link>
          {cart}
        </div>
      </div>
    </header>
  );
}
