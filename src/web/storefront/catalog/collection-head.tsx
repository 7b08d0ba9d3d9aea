import { useTranslations } from "use-intl";
import type { TaggedProducts } from "#contract/tagged-products.ts";

type CollectionHeadProps = { name: string } & Partial<Pick<TaggedProducts, "about" | "team">>;

/** Name of a list and the merchant's sentence; a team's list has its crest and colors, too. */
export function CollectionHead({ name, about, team }: CollectionHeadProps) {
  const frame = team
    ? "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 md:gap-x-8"
    : "flex flex-col gap-3 md:gap-4";
  return (
    <div className={`mt-6 md:mt-8 ${frame}`}>
      {team ? (
        <span className="flex size-22 items-center justify-center rounded-card bg-well md:row-span-2 md:size-40">
          <img src={team.crest} alt="" width={120} height={128} className="h-14 w-auto md:h-26" />
        </span>
      ) : null}
      <div className={`flex min-w-0 flex-col gap-1 ${team ? "md:self-end" : ""}`}>
        <h1 className="display text-48 break-words md:text-64">{name}</h1>
        {team ? <TeamFacts team={team} /> : null}
      </div>
      {about ? (
        <p
          lang={about.language}
          className="col-span-2 max-w-2xl text-16 text-ink-soft md:col-span-1 md:self-start md:text-18"
        >
          {about.text}
        </p>
      ) : null}
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
