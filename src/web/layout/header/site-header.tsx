import { Heart, User, LayoutDashboard, CircleQuestionMark, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useBrand } from "../use-brand.ts";
import { usePublished } from "../use-published.ts";
import { ShopWordmark } from "../shop-wordmark.tsx";
import { Menu, MenuLink } from "#web/ui/menu.tsx";
import { useAccountAddress, useIsStaff } from "../session/use-account-address.ts";
import { MegaNavigation } from "../navigation/mega-navigation.tsx";
import { NavigationDrawer } from "../navigation/navigation-drawer.tsx";
import { SearchPanel } from "../search/search-panel.tsx";
import type { LayoutData } from "../layout-data.ts";
import { PreferencesMenu } from "./preferences-menu.tsx";

interface SiteHeaderProps extends Omit<LayoutData, "shop" | "footer"> {
  /** Address of the carriers' tracking site. */
  trackingSite: string;
  /** The link to the cart; the layout does not know the cart. */
  cart: ReactNode;
}

/** 64 px high: name, navigation, search, language, currency and scheme, account, cart. */
export function SiteHeader(props: SiteHeaderProps) {
  const { navigation, pictures, icons, trackingSite, cart } = props;
  const brand = useBrand().name;
  const t = useTranslations("frame");
  const isStaff = useIsStaff();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page">
      <div className="page-frame flex h-16 items-center justify-between gap-x-2">
        <div className="flex h-full min-w-0 items-center gap-x-1 xl:gap-x-6">
          <NavigationDrawer {...{ navigation, icons, trackingSite }} />
          <Link
            to="/home"
            prefetch="intent"
            aria-label={t("home", { brand })}
            className="flex rounded-mark"
          >
            <ShopWordmark />
          </Link>
          <MegaNavigation {...{ navigation, pictures, icons }} />
        </div>
        <div className="-mr-2.5 flex items-center">
          <SearchPanel />
          <span className="hidden items-center md:inline-flex">
            <PreferencesMenu />
            <HelpMenu trackingSite={trackingSite} />
          </span>
          <Link
            to="/wishlist"
            prefetch="intent"
            aria-label={t("wishlist")}
            title={t("wishlist")}
            className={ICON_LINK}
          >
            <Heart size={20} />
          </Link>
          {isStaff ? <StaffLink /> : null}
          <Link
            to={useAccountAddress()}
            prefetch="intent"
            aria-label={t("account")}
            title={t("account")}
            className={ICON_LINK}
          >
            <User size={20} />
          </Link>
          {cart}
        </div>
      </div>
    </header>
  );
}

const ICON_LINK =
  "hidden size-11 place-items-center rounded-full transition-colors hover:bg-hover min-[360px]:grid";

/** Link to the admin, for staff. */
function StaffLink() {
  const t = useTranslations("frame");
  return (
    <Link
      to="/admin"
      reloadDocument
      aria-label={t("backOffice")}
      title={t("backOffice")}
      className={`${ICON_LINK} max-md:hidden`}
    >
      <LayoutDashboard size={20} />
    </Link>
  );
}

interface HelpMenuProps {
  /** Address of the carriers' tracking site; "" where there is none. */
  trackingSite: string;
}

/** FAQ, contact, shipping policy and parcel tracking behind one button (R-LAYOUT-3). */
function HelpMenu({ trackingSite }: HelpMenuProps) {
  const t = useTranslations("layout");
  const isPublished = usePublished();
  return (
    <Menu look="icon" label={t("help")} button={<CircleQuestionMark size={20} />}>
      <nav aria-label={t("help")}>
        <ul>
          {isPublished("faq") ? (
            <li>
              <MenuLink to="/faq">{t("faq")}</MenuLink>
            </li>
          ) : null}
          <li>
            <MenuLink to="/contact-us">{t("contact")}</MenuLink>
          </li>
          {isPublished("shipping-policy") ? (
            <li>
              <MenuLink to="/shipping-policy">{t("shipping")}</MenuLink>
            </li>
          ) : null}
          <li>
            <MenuLink to="/tracking-order">{t("trackOrder")}</MenuLink>
          </li>
          {trackingSite ? (
            <li>
              <MenuLink to={trackingSite} prefetch="none" target="_blank" rel="noreferrer">
                {t("carrierSite")}
                <ExternalLink size={16} className="ml-auto text-ink-soft" />
              </MenuLink>
            </li>
          ) : null}
        </ul>
      </nav>
    </Menu>
  );
}
