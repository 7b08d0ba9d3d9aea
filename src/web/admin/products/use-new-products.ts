import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ProductStart } from "#contract/admin/products.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import {
  kindFacts,
  productKinds,
  type MatchKit,
  type ProductKind,
} from "#domain/catalog/product-kinds.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { closeByRoute } from "#web/layout/tabs/tab-list.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminTabs } from "../admin-stores.ts";
import { printDollars, readDollars } from "../data/dollars.ts";
import { firstDesign } from "#domain/catalog/first-design.ts";
import { useAdminAction, type AdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useFormDraft, type DraftOf } from "../data/use-draft.ts";

export type About = { teamId: string | null; season: string; match: MatchKit };

type NewProductsDraft = {
  about: About;
  design: KitModel;
  /** Prices in dollars as typed, of the kinds that are to be made. */
  prices: Readonly<Partial<Record<ProductKind, string>>>;
};

export type NewProducts = NewProductsDraft & {
  /** Outlives reload, under `products/new`. */
  editing: DraftOf<NewProductsDraft, NewProductsDraft>;
  source: AdminData<ProductStart>;
  chosen: readonly ProductKind[];
  /** A refused price, by its kind. */
  wrongPrices: Readonly<Partial<Record<ProductKind, string>>>;
  action: AdminAction<"createProducts">;
  setTeam: (teamId: string | null) => void;
  setAbout: (change: Partial<About>) => void;
  setDesign: (design: KitModel) => void;
  setPrice: (kind: ProductKind, price: string | null) => void;
  create: () => Promise<void>;
};

const emptyDraft = (): NewProductsDraft => ({
  about: { teamId: null, season: "", match: "home" },
  design: firstDesign,
  prices: { fan: printDollars(kindFacts.fan.priceUsd) },
});

const isKept = (price: string | undefined) => price !== undefined;

/** What a merchant has chosen of a new design, and making its products. */
export function useNewProducts(): NewProducts {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  const navigate = useNavigate();
  const action = useAdminAction("createProducts");
  const editing = useFormDraft("products/new", emptyDraft);
  const { about, design, prices } = editing.draft;
  const [wrong, setWrong] = useState<readonly ProductKind[]>([]);
  const { teamId } = about;
  const source = useAdminData("getProductStart", teamId === null ? {} : { teamId });
  const chosen = productKinds.filter((kind) => isKept(prices[kind]));

  const create = async () => {
    const items = chosen.map((kind) => ({ kind, priceUsd: readDollars(prices[kind] ?? "") }));
    const refused = items.flatMap(({ kind, priceUsd }) => (priceUsd === null ? [kind] : []));
    setWrong(refused);
    if (refused.length > 0) return;
    const made = await action.run({
      ...about,
      design,
      items: items.map(({ kind, priceUsd }) => ({ kind, priceUsd: priceUsd ?? 0 })),
    });
    if (!made) return;
    editing.settle();
    showToast({ tone: "success", text: t("new.created", { count: made.ids.length }) });
    // A tab that still held the finished form would invite to make the products twice.
    adminTabs.close(
      (tabs) => closeByRoute(tabs, "catalogue_products_new"),
      adminTabs.read().activeId,
    );
    const [only, ...others] = made.ids;
    const list = "/admin/products?state=draft&sort=newest";
    void navigate(only !== undefined && others.length === 0 ? `/admin/products/${only}` : list);
  };

  return {
    editing,
    source,
    about,
    design,
    prices,
    chosen,
    wrongPrices: Object.fromEntries(wrong.map((kind) => [kind, validationTexts.invalid[language]])),
    action,
    setTeam: (next) => {
      const team = source.data?.teams.find(({ id }) => id === next);
      editing.set({
        about: { ...about, teamId: next },
        ...(team ? { design: { ...design, crest: team.crest } } : {}),
      });
    },
    setAbout: (change) => editing.set({ about: { ...about, ...change } }),
    setDesign: (next) => editing.set({ design: next }),
    setPrice: (kind, price) => {
      const { [kind]: _former, ...others } = prices;
      editing.set({ prices: price === null ? others : { ...others, [kind]: price } });
      setWrong(wrong.filter((one) => one !== kind));
    },
    create,
  };
}
