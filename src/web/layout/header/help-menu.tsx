import { CircleQuestionMark, ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { Menu, MenuLink } from "#web/ui/menu.tsx";

interface HelpMenuProps {
  /** The carriers' own page. */
  trackingSite: string;
}

/** Answers, the shop's mailbox, delivery and where a parcel is, behind one button of the header. */
export function HelpMenu({ trackingSite }: HelpMenuProps) {
  const t = useTranslations("layout");
  return (
    <Menu
      look="icon"
      label={t("help")}
      button={<CircleQuestionMark size={20} aria-hidden="true" />}
    >
      <nav aria-label={t("help")}>
        <ul>
          <li>
            <MenuLink to="/faq">{t("faq")}</MenuLink>
          </li>
          <li>
            <MenuLink to="/contact-us">{t("contact")}</MenuLink>
          </li>
          <li>
            <MenuLink to="/shipping-policy">{t("shipping")}</MenuLink>
          </li>
          <li>
            <MenuLink to="/tracking-order">{t("trackOrder")}</MenuLink>
          </li>
          <li>
            <MenuLink to={trackingSite} prefetch="none" target="_blank" rel="noreferrer">
              {t("carrierSite")}
              <ExternalLink size={16} aria-hidden="true" className="ml-auto text-ink-soft" />
            </MenuLink>
          </li>
        </ul>
      </nav>
    </Menu>
  );
}
