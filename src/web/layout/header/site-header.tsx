import { Heart, User, LayoutDashboard } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useAccountAddress, useIsStaff } from "../session/use-account-address.ts";
import { MegaNavigation } from "../navigation/mega-navigation.tsx";
import { NavigationDrawer } from "../navigation/navigation-drawer.tsx";
import { SearchPanel } from "../search/search-panel.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { PreferencesMenu } from "./preferences-menu.tsx";
import { SchemeButton } from "./scheme-button.tsx";
import type { LayoutData } from "../layout-data.ts";

interface SiteHeaderProps extends Omit<LayoutData, "shop"> {
  /** The carriers' own page. */
  trackingSite: string;
  /** The cart's button; the layout knows nothing of carts. */
  cart: ReactNode;
}

/** 64 px: name left, navigation in the middle, search, language and currency, account, cart. */
export function SiteHeader({ navigation, pictures, trackingSite, cart }: SiteHeaderProps) {
  const t = useTranslations("frame");
  const isStaff = useIsStaff();
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
        <div className="-mr-2.5 flex items-center">
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
          {isStaff ? <StaffLink /> : null}
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

/** The way into the admin, for those who work there. */
function StaffLink() {
  const t = useTranslations("frame");
  return (
    <Link
      to="/admin"
      reloadDocument
      aria-label={t("backOffice")}
      title={t("backOffice")}
      className="hidden size-11 place-items-center rounded-full transition-colors hover:bg-hover md:grid"
    >
      <LayoutDashboard size={20} aria-hidden="true" />
    </Link>
  );
}
