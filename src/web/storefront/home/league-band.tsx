import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import { drawCrest } from "#kit/crest.ts";
import { collectionAddress, navigationPath } from "#web/layout/navigation/navigation-path.ts";
import { leagueMarks, type LeagueMark } from "./curation.ts";

/** The leagues as the shop's own badges, each on its colours. */
export function LeagueBand({ navigation }: { navigation: readonly NavItem[] }) {
  const t = useTranslations("home");
  const leagues = leagueMarks.flatMap((mark) => {
    const item = navigationPath(navigation, mark.tag).at(-1);
    return item ? [{ mark, item }] : [];
  });
  if (leagues.length === 0) return null;
  return (
    <section aria-labelledby="home-leagues" className="page-frame section-space">
      <h2 id="home-leagues" className="mb-6 text-28 md:mb-8 md:text-36">
        {t("leagues")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 xl:grid-cols-6">
        {leagues.map(({ mark, item }) => (
          <li key={item.tag}>
            <LeagueTile
              mark={mark}
              name={item.tagName}
              clubs={t("clubs", { count: item.children.length })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeagueTile({ mark, name, clubs }: { mark: LeagueMark; name: string; clubs: string }) {
  const { crest, ground, ink } = mark;
  return (
    <Link
      to={collectionAddress(mark.tag)}
      prefetch="intent"
      style={{ background: ground, color: ink }}
      className="group/league flex h-full min-h-52 flex-col justify-between overflow-hidden rounded-card p-4 md:min-h-64 md:p-5"
    >
      <svg
        viewBox="-60 -64 120 128"
        aria-hidden="true"
        className="mx-auto my-2 h-28 transition-transform duration-200 group-hover/league:scale-106 md:h-36"
        // Markup drawn from the shop's own data.
        dangerouslySetInnerHTML={{ __html: drawCrest(crest, 0, 0, 110) }}
      />
      <span>
        <span className="block text-16 leading-tight font-semibold">{name}</span>
        <span className="mt-1 block text-14">{clubs}</span>
      </span>
    </Link>
  );
}
