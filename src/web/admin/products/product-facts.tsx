import { Autocomplete, Group, Select, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { audiences } from "#domain/catalog/product-kinds.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Whose it is, for whom, and what parcels and customs must know. */
export function ProductFacts({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  const { draft, product, set, errors, mayEdit } = form;
  const isAudience = (value: string | null) => audiences.find((one) => one === value);
  return (
    <Panel title={t("facts")}>
      <div className="product-facts">
        <Select
          label={t("team")}
          placeholder={t("none")}
          searchable
          clearable={mayEdit}
          readOnly={!mayEdit}
          limit={60}
          nothingFoundMessage={t("nothingFound")}
          value={draft.teamId}
          error={errors["teamId"]}
          data={product.choices.squads.map(({ id, name }) => ({
            value: id,
            label: textIn(name, language),
          }))}
          onChange={(teamId) => set({ teamId })}
        />
        <Group grow align="flex-start">
          <Autocomplete
            label={t("season")}
            placeholder={t("none")}
            readOnly={!mayEdit}
            value={draft.season}
            error={errors["season"]}
            data={product.choices.seasons}
            onChange={(season) => set({ season })}
          />
          <Select
            label={t("audience")}
            allowDeselect={false}
            readOnly={!mayEdit}
            value={draft.audience}
            error={errors["audience"]}
            data={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
            onChange={(value) => set({ audience: isAudience(value) ?? draft.audience })}
          />
        </Group>
        <TextInput
          label={t("address")}
          description={t("addressNote")}
          leftSection="/product/"
          leftSectionWidth={76}
          readOnly={!mayEdit}
          value={draft.slug}
          error={errors["slug"]}
          onChange={(event) => set({ slug: event.currentTarget.value })}
        />
        <CustomsFields form={form} />
      </div>
    </Panel>
  );
}

/** What a parcel weighs and customs ask. */
function CustomsFields({ form: { draft, set, errors, mayEdit } }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  return (
    <Group grow align="flex-start">
      <TextInput
        label={t("weight")}
        inputMode="numeric"
        rightSection="g"
        readOnly={!mayEdit}
        value={draft.weight}
        error={errors["weightG"]}
        onChange={(event) => set({ weight: event.currentTarget.value })}
      />
      <TextInput
        label={t("hsCode")}
        placeholder="6110.30"
        readOnly={!mayEdit}
        value={draft.hsCode}
        error={errors["hsCode"]}
        onChange={(event) => set({ hsCode: event.currentTarget.value })}
      />
      <TextInput
        label={t("origin")}
        placeholder="PT"
        maxLength={2}
        readOnly={!mayEdit}
        value={draft.originCountry}
        error={errors["originCountry"]}
        onChange={(event) => set({ originCountry: event.currentTarget.value.toUpperCase() })}
      />
    </Group>
  );
}
