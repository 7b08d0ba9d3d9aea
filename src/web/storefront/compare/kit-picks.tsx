import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { call, hasSession } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useRead } from "../use-read.ts";
import { wishesSettled } from "../wishlist/wish-store.ts";
import { compareAddress } from "./compare-address.ts";

export type Pick = { slug: string; title: string; image: string };

interface KitPicksProps {
  /** Slug of the kit that is there already. */
  first: string | undefined;
  q: string;
  picks: readonly Pick[];
  /** null where nothing is searched for. */
  found: readonly Pick[] | null;
}

/** What may stand beside it: found by words, of one's wish list, or looked at with it. */
export function KitPicks({ first, q, picks, found }: KitPicksProps) {
  const t = useTranslations("compare");
  const { found: wishes } = useRead(0, readWishes);
  return (
    <div className="flex flex-col gap-10">
      <form action="/compare" className="flex max-w-xl items-end gap-3">
        {first ? <input type="hidden" name="a" value={first} /> : null}
        <span className="min-w-0 flex-1">
          <TextField key={q} name="q" type="search" label={t("search")} defaultValue={q} />
        </span>
        <Button type="submit" size="field" look="outline">
          {t("find")}
        </Button>
      </form>
      {found?.length === 0 ? <p role="status">{t("nothing", { query: q })}</p> : null}
      <PickList title={t("found")} picks={found ?? []} first={first} />
      <PickList
        title={t("wishes")}
        picks={(wishes ?? []).filter(({ slug }) => slug !== first)}
        first={first}
      />
      <PickList title={t(first ? "related" : "popular")} picks={picks} first={first} />
    </div>
  );
}

type PickListProps = { title: string; picks: readonly Pick[]; first: string | undefined };

function PickList({ title, picks, first }: PickListProps) {
  const t = useTranslations("compare");
  const id = useId();
  if (picks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-22 font-semibold">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 *:min-w-0 sm:grid-cols-3 md:grid-cols-4 md:gap-5 xl:grid-cols-6">
        {picks.map(({ slug, title: name, image }) => (
          <li key={slug}>
            <Link
              to={compareAddress(first ? [first, slug] : [slug])}
              aria-label={t("pick", { title: name })}
              className="flex h-full flex-col gap-2 rounded-card border border-line p-3 text-14 font-medium transition-colors hover:border-ink"
            >
              <SmallPicture
                image={image}
                width={180}
                alt=""
                className="aspect-4/5 w-full rounded-mark bg-well object-cover"
              />
              <span className="wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Kits of one's own list; none where it cannot be read, as there are others to pick. */
async function readWishes(_key: number, signal: AbortSignal): Promise<Pick[]> {
  if (!hasSession()) return [];
  await wishesSettled();
  const answer = await call("listWishes", { current: 1, size: 12 }, { signal, quiet: true });
  return answer.ok ? answer.data.records : [];
}
