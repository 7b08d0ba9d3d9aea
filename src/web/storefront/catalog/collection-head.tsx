import { useTranslations } from "use-intl";
import type { TaggedProducts } from "#contract/tagged-products.ts";

type CollectionHeadProps = { name: string } & Partial<Pick<TaggedProducts, "about" | "team">>;

/** Name of a list and the merchant's sentence; a team's list has its crest and colors, too. */
export function CollectionHead({ name, about, team }: CollectionHeadProps) {
  const heading = <h1 className="display text-48 break-words md:text-64">{name}</h1>;
  const words = about ? (
    <p lang={about.language} className="max-w-2xl text-16 text-pretty text-ink-soft md:text-18">
      {about.text}
    </p>
  ) : null;
  if (!team) {
    return (
      <div className="mt-6 flex flex-col gap-3 md:mt-8 md:gap-4">
        {heading}
        {words}
      </div>
    );
  }
  return (
    <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 md:mt-8 md:gap-x-8">
      <span className="flex size-22 items-center justify-center rounded-card bg-well md:row-span-2 md:size-40">
        <img src={team.crest} alt="" width={120} height={128} className="h-14 w-auto md:h-26" />
      </span>
      <div className="flex min-w-0 flex-col gap-1 md:self-end">
        {heading}
        <TeamFacts team={team} />
      </div>
      <div className="col-span-2 md:col-span-1 md:col-start-2 md:self-start">{words}</div>
    </div>
  );
}

function TeamFacts({ team }: { team: NonNullable<TaggedProducts["team"]> }) {
  const t = useTranslations("collection");
  const { nickname, league, colours, field, ink } = team;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-soft">
      {league ? <li>{league}</li> : null}
      {nickname ? <li>{t("team.nickname", { nickname })}</li> : null}
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-4 rounded-full border border-line-strong"
          style={{ background: `linear-gradient(90deg,${field} 50%,${ink} 50%)` }}
        />
        <span className="sr-only">{t("team.colours")}</span>
        {colours}
      </li>
    </ul>
  );
}
