import { NavLink } from "react-router";
import { useTranslations } from "use-intl";
import { accountPlaces } from "./account-places.tsx";
import { LogoutButton } from "./logout-button.tsx";

const ENTRY =
  "flex h-11 items-center gap-3 rounded-control px-3 text-14 font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-well aria-[current=page]:text-ink";

/** The account's places beside each of its pages; narrow screens have them on its first page. */
export function AccountMenu() {
  const t = useTranslations("account");
  return (
    <nav aria-label={t("title")} className="sticky top-28 -ml-3 hidden lg:block">
      <ul className="flex flex-col gap-0.5">
        {accountPlaces.map(({ name, to, Icon }) => (
          <li key={name}>
            <NavLink to={to} prefetch="intent" className={ENTRY}>
              <Icon size={18} aria-hidden="true" />
              {t(`place.${name}.title`)}
            </NavLink>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <LogoutButton look="menu" />
        </li>
      </ul>
    </nav>
  );
}
