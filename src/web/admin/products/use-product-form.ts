import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminProduct } from "#contract/admin/products.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminRead } from "../api/admin-call.ts";
import { bindFields, type Fields } from "../data/bind-fields.ts";
import type { CallFailure } from "../data/failure.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { useDraft, type DraftOf } from "../data/use-draft.ts";
import { usePriceOutlier } from "../data/use-price-outlier.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { useMayDo } from "../use-user.ts";
import { productChanges, productDraft, type ProductDraft } from "./product-draft.ts";

export type ProductForm = {
  product: AdminProduct;
  draft: ProductDraft;
  set: (change: Partial<ProductDraft>) => void;
  fields: Fields<ProductDraft>;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  mayPrice: boolean;
};

export type ProductFormState = {
  /** null until the product is loaded. */
  form: ProductForm | null;
  typed: DraftOf<AdminProduct, ProductDraft>;
  count: number;
  failure: CallFailure | null;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
  rebase: () => void;
  /** What is unusual about the save that was asked for; empty when nothing is. */
  questions: readonly string[];
  /** Saves it anyway. */
  confirm: () => void;
  /** Back to the form. */
  reconsider: () => void;
};

/** The draft of a product, and saving it. */
export function useProductForm(id: string, source: AdminData<AdminProduct>): ProductFormState {
  const t = useTranslations("admin");
  const language = useLanguage();
  const may = useMayDo();
  const action = useAdminAction("saveProduct");
  const read = () => adminRead("getProduct", { id });
  const typed = useDraft(source.data, productDraft, read, action.clear, `products/${id}`);
  const { stored, draft, changed, isRebasing } = typed;
  const toastSaved = useSavedToast();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const outlierOf = usePriceOutlier();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const save = async (isSure: boolean) => {
    if (!stored || !draft || changed.length === 0 || typed.clashes.length > 0) return;
    const changes = productChanges(stored, draft, changed, language);
    setWrong("wrong" in changes ? changes.wrong : {});
    if ("wrong" in changes) return;
    const { priceUsd = stored.priceUsd } = changes.input;
    const unusual = isSure ? [] : outlierOf(stored.priceUsd, priceUsd);
    setQuestions(unusual);
    if (unusual.length > 0) return;
    const saved = await action.run(changes.input);
    if (!saved) return;
    source.replace(saved);
    typed.settle();
    toastSaved(t("saved"), action.requestId(), source.reload);
  };
  const errors = { ...action.errors, ...wrong };
  return {
    form: stored &&
      draft && {
        product: stored,
        draft,
        set: typed.set,
        fields: bindFields(draft, typed.set, errors),
        errors,
        mayEdit: may("products.edit"),
        mayPrice: may("products.price"),
      },
    typed,
    count: changed.length,
    failure: action.failure,
    isSaving: action.isRunning || isRebasing,
    save: () => void save(false),
    questions,
    confirm: () => void save(true),
    reconsider: () => setQuestions([]),
    discard: () => {
      typed.settle();
      action.clear();
      setWrong({});
    },
    rebase: typed.rebase,
  };
}
