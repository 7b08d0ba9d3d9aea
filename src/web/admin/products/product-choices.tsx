import { Checkbox, MultiSelect, Select, Stack } from "@mantine/core";
import { useTranslations } from "use-intl";
import { badge, type Badge } from "#contract/catalog.ts";
import { customTypeName } from "#contract/line-options.ts";
import { customTypes } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFormat } from "../data/use-format.ts";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Collections, customisation and extras of a product. */
export function ProductChoices({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  return (
    <>
      <Panel title={t("organise")}>
        <Stack gap="md">
          <TagChoice form={form} />
          <BadgeChoice form={form} />
        </Stack>
      </Panel>
      <Panel title={t("customise")}>
        <Stack gap="md">
          <Checkbox.Group
            label={t("customTypes")}
            value={form.draft.customTypes.map(String)}
            error={form.errors["customTypes"]}
            readOnly={!form.mayEdit}
            onChange={(values) =>
              form.set({ customTypes: values.map(Number).toSorted((a, b) => a - b) })
            }
          >
            <Stack gap={8} mt={6}>
              {customTypes.map((type) => (
                <Checkbox key={type} value={String(type)} label={customTypeName(type, language)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <SquadChoice form={form} />
          <ExtraChoice form={form} kind="patch" field="patchIds" />
          <ExtraChoice form={form} kind="addon" field="addonIds" />
        </Stack>
      </Panel>
    </>
  );
}

function TagChoice({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const { draft, product, fields, mayEdit } = form;
  const { tags } = product.choices;
  const known = [...new Map(tags.map(({ tag, name }) => [tag, textIn(name)]))];
  const own = draft.tags.filter((tag) => !known.some(([value]) => value === tag));
  return (
    <MultiSelect
      {...fields.value("tags")}
      label={t("tags")}
      description={t("tagsNote")}
      data={[
        ...known.map(([value, name]) => ({ value, label: name })),
        ...own.map((value) => ({ value, label: value })),
      ]}
      readOnly={!mayEdit}
      limit={60}
      searchable
      hidePickedOptions
      nothingFoundMessage={t("nothingFound")}
    />
  );
}

function BadgeChoice({ form: { draft, set, mayEdit } }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const isBadge = (value: string): value is Badge => badge.options.some((one) => one === value);
  return (
    <MultiSelect
      label={t("badges")}
      data={badge.options.map((value) => ({ value, label: t(`badge.${value}`) }))}
      value={draft.badges}
      readOnly={!mayEdit}
      onChange={(values) => set({ badges: values.filter(isBadge) })}
    />
  );
}

function SquadChoice({ form: { product, fields, mayEdit } }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  return (
    <Select
      {...fields.value("squadId")}
      label={t("squad")}
      placeholder={t("none")}
      data={product.choices.squads.map(({ id, name, players }) => ({
        value: id,
        label: t("squadWith", { name: textIn(name), players }),
      }))}
      readOnly={!mayEdit}
      limit={60}
      searchable
      clearable={mayEdit}
      nothingFoundMessage={t("nothingFound")}
    />
  );
}

type ExtraChoiceProps = {
  form: ProductForm;
  kind: "patch" | "addon";
  field: "patchIds" | "addonIds";
};

function ExtraChoice({ form, kind, field }: ExtraChoiceProps) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const { product, fields, mayEdit } = form;
  return (
    <MultiSelect
      {...fields.value(field)}
      label={t(`extras.${kind}`)}
      data={product.choices.patches
        .filter((one) => one.kind === kind)
        .map(({ id, name }) => ({ value: id, label: textIn(name) }))}
      readOnly={!mayEdit}
      searchable
      hidePickedOptions
      nothingFoundMessage={t("nothingFound")}
    />
  );
}
