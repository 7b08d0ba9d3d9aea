import { ChevronDown, ExternalLink, Heart, User } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import type { LayoutData } from "../layout-data.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { CurrencySelect } from "../header/currency-select.tsx";
import { LanguageLinks } from "../header/language-links.tsx";
import { SchemeButton } from "../header/scheme-button.tsx";
import { useAccountAddress } from "../session/use-account-address.ts";
import { usePublished } from "../use-published.ts";
import { NavMark } from "./nav-mark.tsx";
import { navAddress } from "./navigation-path.ts";
import { useOfferedLanguages } from "#web/layout/use-offered-languages.ts";

export interface NavigationSheetProps {
  navigation: readonly NavItem[];
  icons: LayoutData["icons"];
  /** Address of the carriers' tracking site; "" where there is none. */
  trackingSite: string;
  open: boolean;
  onClose: () => void;
}

/**
 * The menu of narrow screens: the tree as an accordion, account, the links of the help menu,
 * language, currency, appearance.
 */
export function NavigationSheet(props: NavigationSheetProps) {
  const { navigation, icons, trackingSite, open, onClose } = props;
  const t = useTranslations("layout");
  return (
    <Drawer open={open} onClose={onClose} title={t("menu")} side="left">
      <nav aria-label={t("mainNavigation")}>
        <ul>
          {navigation.map((item) => (
            <li key={item.tag} className="border-b border-line">
              <Branch item={item} icons={icons} depth={1} />
            </li>
          ))}
        </ul>
        <OtherLinks trackingSite={trackingSite} />
      </nav>
      <Preferences />
    </Drawer>
  );
}

function OtherLinks({ trackingSite }: { trackingSite: string }) {
  const frame = useTranslations("frame");
  return (
    <>
      <ul className="border-b border-line py-2">
        <li>
          <Link to={useAccountAddress()} className={`${LEAF} gap-3 text-16`}>
            <User size={20} className="text-ink-soft" />
            {frame("account")}
          </Link>
        </li>
        <li>
          <Link to="/wishlist" className={`${LEAF} gap-3 text-16`}>
            <Heart size={20} className="text-ink-soft" />
            {frame("wishlist")}
          </Link>
        </li>
      </ul>
      <HelpLinks trackingSite={trackingSite} />
    </>
  );
}

/** Parcels, and the pages of information that are published. */
function HelpLinks({ trackingSite }: { trackingSite: string }) {
  const t = useTranslations("layout");
  const isPublished = usePublished();
  return (
    <ul className="border-b border-line py-2">
      <li>
        <Link to="/tracking-order" className={`${LEAF} text-16`}>
          {t("trackOrder")}
        </Link>
      </li>
      {trackingSite === "" ? null : (
        <li>
          <a
            href={trackingSite}
            target="_blank"
            rel="noreferrer"
            className={`${LEAF} gap-3 text-16`}
          >
            {t("carrierSite")}
            <ExternalLink size={16} className="text-ink-soft" />
          </a>
        </li>
      )}
      {isPublished("faq") ? (
        <li>
          <Link to="/faq" className={`${LEAF} text-16`}>
            {t("faq")}
          </Link>
        </li>
      ) : null}
      <li>
        <Link to="/contact-us" className={`${LEAF} text-16`}>
          {t("contact")}
        </Link>
      </li>
      {isPublished("shipping-policy") ? (
        <li>
          <Link to="/shipping-policy" className={`${LEAF} text-16`}>
            {t("shipping")}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function Preferences() {
  const t = useTranslations("layout");
  const hasLanguages = useOfferedLanguages().length > 1;
  return (
    <div className="flex flex-col gap-4 pt-6">
      <div className="flex items-end gap-2">
        {hasLanguages ? (
          <div className="flex flex-1 flex-col gap-1.5">
            <p className="text-14 font-medium">{t("language")}</p>
            <LanguageLinks label={t("language")} />
          </div>
        ) : null}
        <SchemeButton />
      </div>
      <CurrencySelect />
    </div>
  );
}

const LEAF = "flex min-h-11 items-center rounded-mark hover:text-accent";
const LOOK_OF_DEPTH = {
  1: "min-h-13 text-18 font-semibold",
  2: "min-h-11 text-16 font-medium",
  3: "min-h-11 text-16 text-ink-soft",
};

type BranchProps = { item: NavItem; icons: LayoutData["icons"]; depth: 1 | 2 | 3 };

/** One entry with its children; opening it closes its siblings. */
function Branch({ item, icons, depth }: BranchProps) {
  const t = useTranslations("layout");
  const address = navAddress(item);
  const words = (
    <span className="flex items-center gap-3">
      <NavMark item={item} icons={icons} size={20} />
      {item.tagName}
    </span>
  );
  if (item.children.length === 0 || depth === 3) {
    return (
      <Link to={address} className={`flex items-center rounded-mark ${LOOK_OF_DEPTH[depth]}`}>
        {words}
      </Link>
    );
  }
  const next = depth === 1 ? 2 : 3;
  return (
    <details name={`menu-level-${depth}`} className="fold group/fold">
      <summary
        className={`flex list-none items-center justify-between rounded-mark ${LOOK_OF_DEPTH[depth]}`}
      >
        {words}
        <ChevronDown
          size={20}
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
            <Branch item={child} icons={icons} depth={next} />
          </li>
        ))}
      </ul>
    </details>
  );
}
