import { Autocomplete, Group, Select, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { audiences } from "#domain/catalog/product-kinds.ts";
import { useFormat } from "../data/use-format.ts";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Whose it is, for whom, and what parcels and customs must know. */
export function ProductFacts({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const { product, fields, mayEdit } = form;
  const { onChange, ...audience } = fields.value("audience");
  return (
    <Panel title={t("facts")}>
      <div className="product-facts">
        <Select
          {...fields.value("teamId")}
          label={t("team")}
          placeholder={t("none")}
          searchable
          clearable={mayEdit}
          readOnly={!mayEdit}
          limit={60}
          nothingFoundMessage={t("nothingFound")}
          data={product.choices.squads.map(({ id, name }) => ({
            value: id,
            label: textIn(name),
          }))}
        />
        <Group grow align="flex-start">
          <Autocomplete
            {...fields.value("season")}
            label={t("season")}
            placeholder={t("none")}
            readOnly={!mayEdit}
            data={product.choices.seasons}
          />
          <Select
            {...audience}
            label={t("audience")}
            allowDeselect={false}
            readOnly={!mayEdit}
            data={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
            onChange={(value) => value && onChange(value)}
          />
        </Group>
        <TextInput
          {...fields.text("slug")}
          label={t("address")}
          description={t("addressNote")}
          leftSection="/product/"
          leftSectionWidth={76}
          readOnly={!mayEdit}
        />
        <CustomsFields form={form} />
      </div>
    </Panel>
  );
}

/** What a parcel weighs and customs ask. */
function CustomsFields({ form: { fields, mayEdit } }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  return (
    <Group grow align="flex-start">
      <TextInput
        {...fields.text("weightG")}
        label={t("weight")}
        inputMode="numeric"
        rightSection="g"
        readOnly={!mayEdit}
      />
      <TextInput
        {...fields.text("hsCode")}
        label={t("hsCode")}
        placeholder="6110.30"
        readOnly={!mayEdit}
      />
      <TextInput
        {...fields.text("originCountry", { as: (typed) => typed.toUpperCase() })}
        label={t("origin")}
        placeholder="PT"
        maxLength={2}
        readOnly={!mayEdit}
      />
    </Group>
  );
}
