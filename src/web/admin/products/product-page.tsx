import { Button, Stack } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  fieldRow,
  productFields,
  productSections,
  type ProductSection,
} from "#domain/catalog/product-fields.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { listStep, trailPage } from "../data/list-trail.ts";
import { DataView, FormSkeleton } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useTabLabel, useTabOfKnown } from "../page-context.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Form } from "../parts/form.tsx";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { ListStep } from "../parts/list-step.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { FormSections, Section, type IndexedSection } from "../parts/form-sections.tsx";
import { SaveBar } from "../parts/save-bar.tsx";
import { SureDialog } from "../parts/sure-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import { PhotoPanel } from "./photos/photo-panel.tsx";
import { useFieldLabel } from "./use-field-label.ts";
import { ProductCameBack } from "./product-came-back.tsx";
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
  const { textIn } = useFormat();
  const source = useAdminData("getProduct", { id: params.id ?? "" });
  const state = useProductForm(params.id ?? "", source);
  const labelOf = useFieldLabel();
  const { form, failure } = state;
  const title = form ? textIn(form.product.title) : null;
  useTabOfKnown(source);
  useTabLabel(title);
  const beside = listStep("products", params.id ?? "", async (page) => {
    const answer = await adminCall("listProducts", productListInput(page));
    if (!answer.ok) return null;
    const ids = answer.data.records.map(({ id }) => id);
    return trailPage(answer.data, ids);
  });
  return (
    <>
      <Form onSubmit={state.save}>
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
        <DataView source={source} skeleton={<FormSkeleton />}>
          {() => (form ? <ProductPanels form={form} state={state} source={source} /> : null)}
        </DataView>
        <SureDialog
          questions={state.questions}
          sure={admin("sure.save")}
          onSure={state.confirm}
          onClose={state.reconsider}
        />
        <SaveBar editing={state.typed} isSaving={state.isSaving} onDiscard={state.discard} />
      </Form>
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
      leftSection={<ExternalLink size={16} />}
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
  const sections = useSections();
  return (
    <FormSections sections={sections} errors={form.errors}>
      <div className="product-panels">
        <div>
          <Section name="texts">
            <ProductTexts form={form} />
          </Section>
          <Section name="kit">
            <ProductKit form={form} />
          </Section>
          <Section name="photos">
            <PhotoPanel form={form} />
          </Section>
          <Section name="sizes">
            <ProductSizes form={form} />
          </Section>
          <Section name="details">
            <ProductDetails form={form} />
          </Section>
          <Section name="search">
            <ProductSearchTexts form={form} />
          </Section>
        </div>
        <div>
          <Section name="state">
            <ProductLife
              product={form.product}
              isChanged={state.count > 0}
              onMoved={source.replace}
              onUndone={source.reload}
            />
          </Section>
          <Section name="price">
            <ProductPrice form={form} />
          </Section>
          <Section name="facts">
            <ProductFacts form={form} />
          </Section>
          <Section name="legal">
            <ProductLegal form={form} />
          </Section>
          <Section name="choices">
            <ProductChoices form={form} />
          </Section>
          <Section name="related">
            <ProductRelated form={form} />
          </Section>
          <ProductCameBack product={form.product} />
        </div>
      </div>
    </FormSections>
  );
}

/** The sections in the order of the page, each by the title of its panel. */
function useSections(): readonly IndexedSection[] {
  const t = useTranslations("admin-products");
  const photos = useTranslations("admin-products.photo");
  const labels = {
    texts: t("texts"),
    kit: t("drawing"),
    photos: photos("title"),
    sizes: t("sizes"),
    details: t("details"),
    search: t("seo.title"),
    state: t("state"),
    price: t("sale"),
    facts: t("facts"),
    legal: t("legal.title"),
    choices: t("customise"),
    related: t("related.title"),
  } satisfies Record<ProductSection, string>;
  return productSections.map((name) => ({
    name,
    label: labels[name],
    fields: productFields.filter((field) => fieldRow(field).section === name),
  }));
}

/** Texts for shoppers, in both languages side by side. */
function ProductTexts({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { draft, fields, mayEdit } = form;
  return (
    <Panel title={t("texts")} aside={<MissingTexts draft={draft} />}>
      <Stack gap="md">
        <LanguageFields
          {...fields.texts("title")}
          label={t("name")}
          maxLength={120}
          isReadOnly={!mayEdit}
        />
        <LanguageFields
          {...fields.texts("story")}
          label={t("story")}
          maxLength={4000}
          isLong
          isReadOnly={!mayEdit}
        />
      </Stack>
    </Panel>
  );
}
