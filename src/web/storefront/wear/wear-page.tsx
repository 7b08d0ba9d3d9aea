import { data, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { nameFault } from "#domain/customization.ts";
import { pageCall } from "#web/api/page-call.ts";
import { KitTexts } from "#web/i18n/kit-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { useBrand } from "#web/layout/use-brand.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/wear-page.ts";
import {
  isWorn,
  printOf,
  readWear,
  wearAddress,
  wearGiven,
  wornOf,
  wornPoster,
} from "./wear-address.ts";
import { WearForm } from "./wear-form.tsx";
import { WearGrid } from "./wear-grid.tsx";
import { WearLists } from "./wear-lists.tsx";
import { WearWishes } from "./wear-wishes.tsx";

/** Kits of one page: six rows of four, eight of three, twelve of two. */
const pageSize = 24;

/** Every spelling of an address leads to one: the same page never stands at two. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readWear(url.searchParams);
  const { name, league, isWishes, page } = asked;
  const one = wearAddress(asked, url.searchParams);
  if (one !== wearGiven(url.searchParams)) throw redirect(one, 301);
  const kits = await pageCall(context, "listWearable", {
    ...(league === "" ? {} : { league }),
    current: isWishes ? 1 : page,
    size: isWishes ? 1 : pageSize,
  });
  const isUnknown = league !== "" && !kits.leagues.some((one) => one.league === league);
  if (isUnknown || (page > 1 && kits.records.length === 0)) {
    throw data(null, { status: 404, statusText: "Not Found" });
  }
  // Without scripts the page itself offers what can be printed.
  const spellings = nameFault(name) ? (await import("./wear-spellings.ts")).spellingsOf(name) : [];
  return { asked, kits, spellings };
}

/**
 * A name and number on the back of every kit. Name, number and league come from the address, so the
 * page is the same for everybody; a wish list is read by call.
 */
export default function WearPage({ loaderData }: Route.ComponentProps) {
  return (
    <KitTexts>
      <Wear {...loaderData} />
    </KitTexts>
  );
}

function Wear({ asked, kits, spellings }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("wear");
  const worn = wornOf(asked);
  const busy = useNavigation().location?.pathname === "/wear";
  const isRefused = worn.name !== asked.name || worn.number !== asked.number;
  return (
    <div className="page-frame pt-8 pb-20 md:pt-12 md:pb-28">
      <WearMeta {...{ asked, kits }} />
      <header className="max-w-3xl">
        <h1 className="display text-36 break-words md:text-64">
          {isWorn(worn) ? t("titleNamed", { print: printOf(worn) }) : t("title")}
        </h1>
        <p className="pt-3 text-ink-soft md:text-18">{t("lead")}</p>
      </header>
      <WearForm key={wearAddress(asked)} asked={asked} spellings={spellings} />
      <WearLists asked={asked} leagues={kits.leagues} />
      <p role="status" className="tabular border-b border-line pb-4 text-14 text-ink-soft">
        {isRefused ? t("refused") : asked.isWishes ? null : t("count", { count: kits.total })}
      </p>
      <div className={`pt-6 transition-opacity ${busy ? "opacity-60" : ""}`} aria-busy={busy}>
        {asked.isWishes ? (
          <WearWishes worn={worn} />
        ) : kits.records.length === 0 ? (
          <NoKits />
        ) : (
          <WearGrid kits={kits.records} worn={worn} />
        )}
      </div>
      {asked.isWishes ? null : (
        <div className="pt-12">
          <Pagination
            page={asked.page}
            pageCount={Math.ceil(kits.total / pageSize)}
            addressOf={(page) => wearAddress({ ...asked, page })}
          />
        </div>
      )}
    </div>
  );
}

/** A page with a name is one person's: it is shared, and not found. */
function WearMeta({ asked, kits }: Pick<Route.ComponentProps["loaderData"], "asked" | "kits">) {
  const t = useTranslations("wear");
  const language = useLanguage();
  const worn = wornOf(asked);
  const [first] = kits.records;
  const { name, number, league, isWishes, page } = asked;
  const isPlain = name + number + league === "" && !isWishes;
  return (
    <PageMeta
      title={isWorn(worn) ? t("titleNamed", { print: printOf(worn) }) : t("title")}
      description={t("description", { brand: useBrand().name })}
      page={page}
      image={first && wornPoster(first, worn, { shape: "wide", language })}
      hidden={!isPlain}
    />
  );
}

function NoKits() {
  const t = useTranslations("wear.empty");
  return (
    <EmptyState
      drawing={<EmptyHanger number="0" />}
      title={t("title")}
      text={t("text")}
      action={<ButtonLink to="/collections/jerseys">{t("action")}</ButtonLink>}
    />
  );
}
