import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { ProductStart } from "#contract/admin/products.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import type { Language } from "#domain/language.ts";
import { firstDesign } from "#domain/catalog/first-design.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import {
  kindFacts,
  matchKits,
  productKinds,
  type MatchKit,
  type ProductKind,
} from "#domain/catalog/product-kinds.ts";
import { kitForMatch } from "#kit/match-kit.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { closeByRoute } from "#web/layout/tabs/tab-list.ts";
import { adminTabs } from "../admin-stores.ts";
import { printDollars } from "../data/dollars.ts";
import { readOneAmount } from "../data/typed-amounts.ts";
import { readDecimal, unreadable } from "../data/typed-numbers.ts";
import { useAdminAction, type AdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useFormDraft, type DraftOf } from "../data/use-draft.ts";
import { useShopClock, type ShopClock } from "../data/use-shop-clock.ts";
import { useSavedToast } from "../data/use-undo.ts";

export type Designs = Readonly<Partial<Record<MatchKit, KitModel>>>;

type NewProductsDraft = {
  about: { teamId: string | null; season: string };
  /** The shirts of the season that are to be made. */
  designs: Designs;
  /** Prices in dollars as typed, of the kinds that are to be made. */
  prices: Readonly<Partial<Record<ProductKind, string>>>;
  sale: {
    /** Units of each size, as typed. */
    stock: string;
    from: "draft" | "now" | "later";
    /** By the shop's clock: `2026-11-30T18:05`, or "". */
    at: string;
    inMenu: boolean;
  };
};

export type NewProducts = NewProductsDraft & {
  /** Outlives reload, under `products/new`. */
  editing: DraftOf<NewProductsDraft, NewProductsDraft>;
  source: AdminData<ProductStart>;
  team: ProductStart["teams"][number] | undefined;
  /** Shirts and kinds that are to be made, in their order, and how many products that gives. */
  matches: readonly MatchKit[];
  chosen: readonly ProductKind[];
  count: number;
  /** A refused price, by its kind. */
  wrongPrices: WrongPrices;
  action: AdminAction<"createProducts">;
  setTeam: (teamId: string | null) => void;
  setSeason: (season: string) => void;
  /** null: that shirt is not made. */
  setDesign: (match: MatchKit, design: KitModel | null) => void;
  setPrices: (prices: NewProductsDraft["prices"]) => void;
  setSale: (change: Partial<NewProductsDraft["sale"]>) => void;
  create: () => Promise<void>;
};

const emptyDraft = (): NewProductsDraft => ({
  about: { teamId: null, season: "" },
  designs: { home: firstDesign },
  prices: { fan: printDollars(kindFacts.fan.priceUsd) },
  sale: { stock: "0", from: "draft", at: "", inMenu: true },
});

/** The shirt that others take their colours from. */
export const firstOf = (designs: Designs): KitModel =>
  matchKits.flatMap((match) => designs[match] ?? [])[0] ?? firstDesign;

/** The shirt of that match as it begins: in the club's colours. */
export const newDesign = (designs: Designs, match: MatchKit): KitModel =>
  kitForMatch(firstOf(designs), match);

function countOf(matches: readonly MatchKit[], chosen: readonly ProductKind[]): number {
  return chosen.reduce((sum, kind) => sum + (kindFacts[kind].isMatchShirt ? matches.length : 1), 0);
}

type Priced = { kind: ProductKind; priceUsd: number };
type WrongPrices = Readonly<Partial<Record<ProductKind, string>>>;

/** Prices as they were typed; wrong is one that cannot be read, or that nothing can be sold at. */
function readPrices({ prices, sale }: NewProductsDraft, language: Language) {
  const items: Priced[] = [];
  const wrong: Partial<Record<ProductKind, string>> = {};
  for (const kind of productKinds) {
    const typed = prices[kind];
    if (typed === undefined) continue;
    const read = readOneAmount(typed, language);
    if ("error" in read) wrong[kind] = read.error;
    else if (sale.from !== "draft" && read.minor === 0) {
      wrong[kind] = validationTexts.invalid[language];
    } else items.push({ kind, priceUsd: read.minor });
  }
  return { items, wrong };
}

function inputOf(
  { about, designs, sale }: NewProductsDraft,
  items: readonly Priced[],
  clock: ShopClock,
): AdminRequest<"createProducts"> {
  const { from, at, stock, inMenu } = sale;
  const later = clock.momentOf(at) ?? "";
  return {
    ...about,
    designs: matchKits.flatMap((match) => {
      const kit = designs[match];
      return kit ? [{ match, kit }] : [];
    }),
    items: [...items],
    stock: stock.trim() === "" ? 0 : (readDecimal(stock, 0) ?? unreadable),
    saleFrom: from === "draft" ? null : from === "now" ? from : later,
    inMenu: inMenu && about.teamId !== null,
  };
}

/**
 * What a merchant has chosen of a new season, and making its products.
 * @param wantedTeam the club of a link that leads here, or ""
 */
export function useNewProducts(wantedTeam: string): NewProducts {
  const language = useLanguage();
  const clock = useShopClock();
  const action = useAdminAction("createProducts");
  const editing = useFormDraft("products/new", emptyDraft);
  const { draft, set, changed } = editing;
  const { about, designs, prices, sale } = draft;
  const [wrong, setWrong] = useState<WrongPrices>({});
  const { teamId } = about;
  const source = useAdminData("getProductStart", teamId === null ? {} : { teamId });
  const finish = useFinish(editing.settle);
  const matches = matchKits.filter((match) => designs[match]);
  const chosen = productKinds.filter((kind) => prices[kind] !== undefined);
  const team = source.data?.teams.find(({ id }) => id === teamId);

  const setTeam = (next: string | null) => {
    const { crest } = source.data?.teams.find(({ id }) => id === next) ?? {};
    const inCrest = Object.entries(designs).map(([match, kit]) => [match, { ...kit, crest }]);
    set({
      about: { ...about, teamId: next },
      ...(crest ? { designs: Object.fromEntries(inCrest) as Designs } : {}),
    });
  };
  useTeamOfLink(wantedTeam, source.data, changed.length > 0, setTeam);

  const create = async () => {
    const { items, wrong: refused } = readPrices(draft, language);
    setWrong(refused);
    if (Object.keys(refused).length > 0) return;
    const made = await action.run(inputOf(draft, items, clock));
    if (made) finish(made.ids, sale.from, action.requestId());
  };

  return {
    ...draft,
    editing,
    source,
    team,
    matches,
    chosen,
    count: countOf(matches, chosen),
    wrongPrices: wrong,
    action,
    setTeam,
    setSeason: (season) => set({ about: { ...about, season } }),
    setDesign: (match, design) => {
      const { [match]: _former, ...others } = designs;
      set({ designs: design === null ? others : { ...others, [match]: design } });
    },
    setPrices: (next) => {
      set({ prices: next });
      const kept = productKinds.filter((kind) => next[kind] === prices[kind]);
      setWrong(Object.fromEntries(kept.map((kind) => [kind, wrong[kind]])));
    },
    setSale: (change) => set({ sale: { ...sale, ...change } }),
    create,
  };
}

/** Chooses the club of the link once the clubs are known, unless something was typed before. */
function useTeamOfLink(
  wanted: string,
  start: ProductStart | null,
  isTouched: boolean,
  setTeam: (teamId: string) => void,
): void {
  const [done, setDone] = useState("");
  if (wanted === "" || done === wanted || start === null) return;
  setDone(wanted);
  if (!isTouched && start.teams.some(({ id }) => id === wanted)) setTeam(wanted);
}

/** Says what was made, with a button that takes it back, and leads there. */
function useFinish(settle: () => void) {
  const t = useTranslations("admin-products");
  const navigate = useNavigate();
  const toastSaved = useSavedToast();
  return (ids: readonly string[], from: NewProductsDraft["sale"]["from"], requestId: string) => {
    settle();
    toastSaved(t(`new.made.${from}`, { count: ids.length }), requestId, () => {
      void navigate("/admin/products?sort=newest");
    });
    // A tab that still held the finished form would invite to make the products twice.
    adminTabs.close(
      (tabs) => closeByRoute(tabs, "catalogue_products_new"),
      adminTabs.read().activeId,
    );
    const [only, ...others] = ids;
    const state = { draft: "draft", now: "published", later: "scheduled" }[from];
    const list = `/admin/products?state=${state}&sort=newest`;
    void navigate(only !== undefined && others.length === 0 ? `/admin/products/${only}` : list);
  };
}
