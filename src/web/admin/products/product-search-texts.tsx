import { Stack } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useFormat } from "../data/use-format.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Title and text for search engines, and how a result will look. */
export function ProductSearchTexts({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const { draft, fields, mayEdit } = form;
  const shared = { isReadOnly: !mayEdit, isOptional: true };
  const title = textIn(draft.seoTitle) || textIn(draft.title);
  return (
    <Panel title={t("seo.title")}>
      <Stack gap="md">
        <LanguageFields
          {...shared}
          {...fields.texts("seoTitle")}
          label={t("seo.heading")}
          maxLength={120}
        />
        <LanguageFields
          {...shared}
          {...fields.texts("seoText")}
          isLong
          minRows={2}
          label={t("seo.text")}
          maxLength={320}
        />
        <figure className="product-result">
          <figcaption>{t("seo.preview")}</figcaption>
          <p className="product-result-title">{title}</p>
          <p className="admin-code">/product/{draft.slug}</p>
          <p>{textIn(draft.seoText) || t("seo.own")}</p>
        </figure>
      </Stack>
    </Panel>
  );
}
