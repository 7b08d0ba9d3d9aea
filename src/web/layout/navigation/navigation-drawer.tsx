import { ChevronDown, ExternalLink, Heart, Menu, User, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import { CurrencySelect } from "../header/currency-select.tsx";
import { LanguageLinks } from "../header/language-links.tsx";
import { useAccountAddress } from "../session/use-account-address.ts";
import { SchemeButton } from "../header/scheme-button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useModal } from "#web/ui/use-modal.ts";
import { SITE_NAVIGATION_ID } from "./mega-navigation.tsx";
import { collectionAddress } from "./navigation-path.ts";
import { TabBarSwitch } from "../tabs/tab-bar-switch.tsx";

interface NavigationDrawerProps {
  navigation: readonly NavItem[];
  /** Address of the carriers' tracking site. */
  trackingSite: string;
}

/**
 * The menu of narrow screens: the tree as an accordion, account, help links, language, currency,
 * colour scheme. It renders when first opened; the served HTML has every link once, in the wide
 * menu.
 */
export function NavigationDrawer(props: NavigationDrawerProps) {
  const t = useTranslations("layout");
  const hydrated = useHydrated();
  const [open, setOpen] = useOpenOnThisPage();
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const modal = useModal(open, () => setOpen(false));
  return (
    <div className="-ml-2.5 xl:hidden">
      <IconButton
        label={t("openMenu")}
        icon={<Menu size={22} />}
        aria-haspopup="dialog"
        // Without JavaScript the browser opens the wide menu as a popover.
        popoverTarget={hydrated ? undefined : SITE_NAVIGATION_ID}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      />
      <dialog
        {...modal}
        aria-label={t("menu")}
        className="sheet sheet-left m-0 mr-auto h-dvh max-h-none w-full max-w-none overflow-hidden bg-raised text-ink shadow-float min-[641px]:w-[420px]"
      >
        {opened ? <DrawerContent {...props} onClose={() => setOpen(false)} /> : null}
      </dialog>
    </div>
  );
}

function DrawerContent(props: NavigationDrawerProps & { onClose: () => void }) {
  const { navigation, trackingSite, onClose } = props;
  const t = useTranslations("layout");
  const ui = useTranslations("ui");
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-3 pl-6">
        <h2 className="text-18 font-semibold">{t("menu")}</h2>
        <IconButton label={ui("close")} icon={<X size={20} />} onClick={onClose} />
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-6 pb-8">
        <nav aria-label={t("mainNavigation")}>
          <ul>
            {navigation.map((item) => (
              <li key={item.tag} className="border-b border-line">
                <Branch item={item} depth={1} />
              </li>
            ))}
          </ul>
          <OtherLinks trackingSite={trackingSite} />
        </nav>
        <Preferences />
      </div>
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

function OtherLinks({ trackingSite }: { trackingSite: string }) {
  const t = useTranslations("layout");
  const frame = useTranslations("frame");
  return (
    <>
      <ul className="border-b border-line py-2">
        <li>
          <Link to={useAccountAddress()} className={`${LEAF} gap-3 text-16`}>
            <User size={20} aria-hidden="true" className="text-ink-soft" />
            {frame("account")}
          </Link>
        </li>
        <li>
          <Link to="/wishlist" className={`${LEAF} gap-3 text-16`}>
            <Heart size={20} aria-hidden="true" className="text-ink-soft" />
            {frame("wishlist")}
          </Link>
        </li>
      </ul>
      <ul className="border-b border-line py-2">
        <li>
          <Link to="/tracking-order" className={`${LEAF} text-16`}>
            {t("trackOrder")}
          </Link>
        </li>
        <li>
          <a
            href={trackingSite}
            target="_blank"
            rel="noreferrer"
            className={`${LEAF} gap-3 text-16`}
          >
            {t("carrierSite")}
            <ExternalLink size={16} aria-hidden="true" className="text-ink-soft" />
          </a>
        </li>
        <li>
          <Link to="/faq" className={`${LEAF} text-16`}>
            {t("faq")}
          </Link>
        </li>
        <li>
          <Link to="/contact-us" className={`${LEAF} text-16`}>
            {t("contact")}
          </Link>
        </li>
        <li>
          <Link to="/shipping-policy" className={`${LEAF} text-16`}>
            {t("shipping")}
          </Link>
        </li>
      </ul>
    </>
  );
}

function Preferences() {
  const t = useTranslations("layout");
  return (
    <div className="flex flex-col gap-4 pt-6">
      <div className="flex items-end gap-2">
        <div className="flex flex-1 flex-col gap-1.5">
          <p className="text-14 font-medium">{t("language")}</p>
          <LanguageLinks label={t("language")} />
        </div>
        <SchemeButton />
      </div>
      <CurrencySelect />
      <TabBarSwitch />
    </div>
  );
}

const LEAF = "flex min-h-11 items-center rounded-mark hover:text-accent";
const LOOK_OF_DEPTH = {
  1: "min-h-13 text-18 font-semibold",
  2: "min-h-11 text-16 font-medium",
  3: "min-h-11 text-16 text-ink-soft",
};

/** One entry with its children; opening it closes its siblings. */
function Branch({ item, depth }: { item: NavItem; depth: 1 | 2 | 3 }) {
  const t = useTranslations("layout");
  const address = collectionAddress(item.tag);
  if (item.children.length === 0 || depth === 3) {
    return (
      <Link to={address} className={`flex items-center rounded-mark ${LOOK_OF_DEPTH[depth]}`}>
        {item.tagName}
      </Link>
    );
  }
  const next = depth === 1 ? 2 : 3;
  return (
    <details name={`menu-level-${depth}`} className="fold group/fold">
      <summary
        className={`flex list-none items-center justify-between rounded-mark ${LOOK_OF_DEPTH[depth]}`}
      >
        {item.tagName}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="text-ink-soft transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <ul className={depth === 1 ? "pb-3 pl-4" : "border-l border-line pb-2 pl-4"}>
        <li>
          <Link to={address} className={`${LEAF} text-16 text-accent`}>
            {t("allOf", { name: item.tagName })}
          </Link>
        </li>
        {item.children.map((child) => (
          <li key={child.tag}>
            <Branch item={child} depth={next} />
          </li>
        ))}
      </ul>
    </details>
  );
}
