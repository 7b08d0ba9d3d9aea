import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import type { HomeBlock } from "#contract/home.ts";
import type { Crest } from "#domain/catalog/kit-model.ts";
import { drawCrest } from "#kit/crest.ts";
import { navAddress, navigationPath } from "#web/layout/navigation/navigation-path.ts";
import { drawnMarkup } from "#web/platform/trusted-markup.ts";

type CrestsBlock = Extract<HomeBlock, { kind: "crests" }>;

type LeagueBandProps = { block: CrestsBlock; navigation: readonly NavItem[] };

/** Entries of the navigation as crests, each on its colours. */
export function LeagueBand({ block, navigation }: LeagueBandProps) {
  const t = useTranslations("home");
  const id = `home-${block.id}`;
  const leagues = block.items.flatMap(({ tag, crest }) => {
    const item = navigationPath(navigation, tag).at(-1);
    return item ? [{ crest, item }] : [];
  });
  if (leagues.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page-frame section-space">
      <h2 id={id} className="mb-6 text-28 md:mb-8 md:text-36">
        {block.title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 xl:grid-cols-6">
        {leagues.map(({ crest, item }) => (
          <li key={item.tag}>
            <LeagueTile
              crest={crest}
              item={item}
              clubs={item.children.length > 0 ? t("clubs", { count: item.children.length }) : ""}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeagueTile({ crest, item, clubs }: { crest: Crest; item: NavItem; clubs: string }) {
  return (
    <Link
      to={navAddress(item)}
      prefetch="intent"
      style={{ background: crest.field, color: crest.ink }}
      className="group/league flex h-full min-h-52 flex-col justify-between overflow-hidden rounded-card p-4 md:min-h-64 md:p-5"
    >
      <svg
        viewBox="-60 -64 120 128"
        aria-hidden="true"
        className="mx-auto my-2 h-28 transition-transform duration-200 group-hover/league:scale-106 md:h-36"
        // Markup drawn from the shop's own data.
        dangerouslySetInnerHTML={drawnMarkup(drawCrest(crest, 0, 0, 110))}
      />
      <span>
        <span className="block text-16 leading-tight font-semibold text-balance">
          {item.tagName}
        </span>
        {clubs ? <span className="mt-1 block text-14">{clubs}</span> : null}
      </span>
    </Link>
  );
}
