import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Wearables } from "#contract/wearable.ts";
import { type Wear, wearAddress } from "./wear-address.ts";

/** Which kits wear the name: all, those of a league, or of one's wish list. */
export function WearLists({ asked, leagues }: { asked: Wear; leagues: Wearables["leagues"] }) {
  const t = useTranslations("wear");
  const print = { name: asked.name, number: asked.number };
  const lists = [
    { to: wearAddress(print), label: t("all"), isShown: !asked.isWishes && asked.league === "" },
    ...leagues.map(({ league, name }) => ({
      to: wearAddress({ ...print, league }),
      label: name,
      isShown: asked.league === league,
    })),
    { to: wearAddress({ ...print, isWishes: true }), label: t("wishes"), isShown: asked.isWishes },
  ];
  return (
    <nav aria-label={t("which")} className="-mx-4 overflow-x-auto px-4 pb-6 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {lists.map(({ to, label, isShown }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isShown ? "page" : undefined}
              className="flex h-11 items-center rounded-full border border-line px-4 text-14 font-medium whitespace-nowrap transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink md:h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
