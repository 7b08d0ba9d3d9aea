import { Button, Skeleton, Stack } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminCall } from "../api/admin-call.ts";
import { listStep, trailPage } from "../data/list-trail.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useTabLabel } from "../page-context.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { ListStep } from "../parts/list-step.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SaveBar } from "../parts/save-bar.tsx";
import { SureDialog } from "../parts/sure-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import { PhotoPanel } from "./photos/photo-panel.tsx";
import { useFieldLabel } from "./use-field-label.ts";
import { ProductChoices } from "./product-choices.tsx";
import { MissingTexts } from "./missing-texts.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductKit } from "./product-kit.tsx";
import { ProductLegal } from "./product-legal.tsx";
import { ProductLife } from "./product-life.tsx";
import { CurrencyPrices } from "./currency-prices.tsx";
import { ProductPrice } from "./product-price.tsx";
import { productListInput } from "./product-list-input.ts";
import { ProductRelated } from "./product-related.tsx";
import { ProductSearchTexts } from "./product-search-texts.tsx";
import { ProductSizes } from "./product-sizes.tsx";
import { useProductForm, type ProductForm, type ProductFormState } from "./use-product-form.ts";
import "./products.css";

/** One product with all its fields, saved together. */
export default function ProductPage({ params }: { params: Readonly<Record<string, string>> }) {
  const t = useTranslations("admin-products");
  const admin = useTranslations("admin");
  const language = useLanguage();
  const source = useAdminData("getProduct", { id: params.id ?? "" });
  const state = useProductForm(params.id ?? "", source);
  const labelOf = useFieldLabel();
  const { form, failure } = state;
  const title = form ? textIn(form.product.title, language) : null;
  useTabLabel(title);
  const beside = listStep("products", params.id ?? "", async (page) => {
    const answer = await adminCall("listProducts", productListInput(page));
    if (!answer.ok) return null;
    const ids = answer.data.records.map(({ id }) => id);
    return trailPage(answer.data, ids);
  });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
        <PageHead
          title={title ?? t("one")}
          back={{ to: `/admin/products${beside?.search ?? ""}`, label: t("title") }}
          step={
            beside ? <ListStep step={beside} addressOf={(id) => `/admin/products/${id}`} /> : null
          }
          note={form ? noteOf(form) : undefined}
          history={{ noun: "products", id: params.id ?? "" }}
          actions={
            form?.product.state === "published" ? <ShopLink slug={form.product.slug} /> : undefined
          }
        />
        <ActionFailure
          action={{ failure, errors: form?.errors ?? {} }}
          isBusy={state.isSaving}
          onRebase={state.rebase}
        />
        <DraftNotes form={`products/${params.id}`} draft={state.typed} labelOf={labelOf} />
        <DataView source={source} skeleton={<Skeleton h={420} radius={10} />}>
          {() => (form ? <ProductPanels form={form} state={state} source={source} /> : null)}
        </DataView>
        <SureDialog
          questions={state.questions}
          sure={admin("sure.save")}
          onSure={state.confirm}
          onClose={state.reconsider}
        />
        <SaveBar editing={state.typed} isSaving={state.isSaving} onDiscard={state.discard} />
      </form>
      {form ? <CurrencyPrices id={form.product.id} /> : null}
    </>
  );
}

const noteOf = ({ product: { team, season, slug } }: ProductForm): string =>
  [team, season, slug].filter(Boolean).join(" · ");

function ShopLink({ slug }: { slug: string }) {
  const t = useTranslations("admin-products");
  return (
    <Button
      component="a"
      href={`/product/${slug}`}
      target="_blank"
      variant="default"
      leftSection={<ExternalLink size={16} aria-hidden="true" />}
    >
      {t("inShop")}
    </Button>
  );
}

type PanelsProps = {
  form: ProductForm;
  state: ProductFormState;
  source: AdminData<ProductForm["product"]>;
};

function ProductPanels({ form, state, source }: PanelsProps) {
  return (
    <div className="product-panels">
      <div>
        <ProductTexts form={form} />
        <ProductKit form={form} />
        <PhotoPanel form={form} />
        <ProductSizes form={form} />
        <ProductDetails form={form} />
        <ProductSearchTexts form={form} />
      </div>
      <div>
        <ProductLife
          product={form.product}
          isChanged={state.count > 0}
          onMoved={source.replace}
          onUndone={source.reload}
        />
        <ProductPrice form={form} />
        <ProductFacts form={form} />
        <ProductLegal form={form} />
        <ProductChoices form={form} />
        <ProductRelated form={form} />
      </div>
    </div>
  );
}

/** Texts for shoppers, in both languages side by side. */
function ProductTexts({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { draft, set, errors, mayEdit } = form;
  return (
    <Panel title={t("texts")} aside={<MissingTexts draft={draft} />}>
      <Stack gap="md">
        <LanguageFields
          label={t("name")}
          path="title"
          value={draft.title}
          errors={errors}
          maxLength={120}
          isReadOnly={!mayEdit}
          onChange={(title) => set({ title })}
        />
        <LanguageFields
          label={t("story")}
          path="story"
          value={draft.story}
          errors={errors}
          maxLength={4000}
          isLong
          isReadOnly={!mayEdit}
          onChange={(story) => set({ story })}
        />
      </Stack>
    </Panel>
  );
}
