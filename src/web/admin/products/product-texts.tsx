import { Stack } from "@mantine/core";
import { useTranslations } from "use-intl";
import { LanguageFields } from "../parts/language-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** What shoppers read, in both languages side by side. */
export function ProductTexts({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { draft, set, errors, mayEdit } = form;
  return (
    <Panel title={t("texts")}>
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
