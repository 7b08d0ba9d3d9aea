import { Anchor, Button, Menu, Select, Table, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFormat } from "../data/use-format.ts";
import { ListTable, type Heading } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import type { ProductDraft, SizeDraft } from "./product-draft.ts";
import type { ProductForm } from "./use-product-form.ts";

/** Sizes with their codes; stock is read here and changed in the sheet. */
export function ProductSizes({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const { draft, product, set, errors, mayEdit } = form;
  const head = useSizeHead(mayEdit);
  const sheet = `/admin/stock?${new URLSearchParams({ text: product.slug })}`;
  const offered = draft.sizes.map(({ size }) => size);
  const charts = product.choices.sizeCharts;
  const chartSizes =
    charts.find(({ code }) => code === draft.sizeChart)?.sizes ?? product.chartSizes;
  const missing = chartSizes.filter((size) => !offered.includes(size));
  const inOrder = (sizes: ProductDraft["sizes"]) =>
    sizes.toSorted((a, b) => chartSizes.indexOf(a.size) - chartSizes.indexOf(b.size));
  return (
    <Panel
      title={t("sizes")}
      flush
      aside={
        <Anchor component={Link} to={sheet} size="sm">
          {t("toSheet")}
        </Anchor>
      }
    >
      <Select
        className="product-size-chart"
        label={t("sizeChart")}
        description={t("sizeChartNote")}
        allowDeselect={false}
        readOnly={!mayEdit}
        value={draft.sizeChart}
        error={errors["sizeChart"]}
        data={charts.map(({ code, name }) => ({ value: code, label: textIn(name) }))}
        onChange={(sizeChart) => set({ sizeChart: sizeChart ?? draft.sizeChart })}
      />
      <ListTable label={t("sizes")} head={head}>
        {draft.sizes.map((size, index) => (
          <SizeRow key={size.size} form={form} index={index} size={size} />
        ))}
      </ListTable>
      {errors["sizes"] ? (
        <p className="product-sizes-error" role="alert">
          {errors["sizes"]}
        </p>
      ) : null}
      {mayEdit && missing.length > 0 ? (
        <AddSize
          sizes={missing}
          onAdd={(size) =>
            set({ sizes: inOrder([...draft.sizes, { size, sku: "", ean: "", weight: "" }]) })
          }
        />
      ) : null}
    </Panel>
  );
}

function useSizeHead(mayEdit: boolean): (Heading | false)[] {
  const t = useTranslations("admin-products");
  return [
    t("size"),
    { label: t("stock"), isNumber: true },
    t("sku"),
    t("ean"),
    t("sizeWeight"),
    mayEdit && { label: t("actions"), isHidden: true },
  ];
}

type AddSizeProps = { sizes: readonly string[]; onAdd: (size: string) => void };

function AddSize({ sizes, onAdd }: AddSizeProps) {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  return (
    <div className="product-sizes-add">
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Plus size={14} />}>
            {t("addSize")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sizes.map((size) => (
            <Menu.Item key={size} onClick={() => onAdd(size)}>
              {sizeName(size, language)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

type SizeRowProps = { form: ProductForm; index: number; size: SizeDraft };

function SizeRow({ form, index, size: typed }: SizeRowProps) {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  const { draft, product, set, errors, mayEdit } = form;
  const { size } = typed;
  const stored = product.sizes.find((one) => one.size === size);
  const change = (to: Partial<SizeDraft>) =>
    set({ sizes: draft.sizes.with(index, { ...typed, ...to }) });
  const field = (name: "sku" | "ean" | "weight", path: string) => ({
    size: "xs",
    readOnly: !mayEdit,
    value: typed[name],
    error: errors[`sizes.${index}.${path}`],
  });
  return (
    <Table.Tr>
      <Table.Td className="admin-strong">{sizeName(size, language)}</Table.Td>
      <Table.Td data-number data-level={stored?.stock === 0 ? "out" : undefined}>
        {stored?.stock ?? 0}
      </Table.Td>
      <Table.Td>
        <TextInput
          {...field("sku", "sku")}
          miw={110}
          aria-label={t("skuOf", { size })}
          maxLength={40}
          onChange={(event) => change({ sku: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          {...field("ean", "ean")}
          miw={120}
          aria-label={t("eanOf", { size })}
          inputMode="numeric"
          maxLength={14}
          onChange={(event) => change({ ean: event.currentTarget.value.replaceAll(/\s/g, "") })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          {...field("weight", "weightG")}
          miw={76}
          aria-label={t("weightOf", { size })}
          inputMode="numeric"
          maxLength={5}
          // What it weighs without a weight of its own.
          placeholder={draft.weightG}
          onChange={(event) => change({ weight: event.currentTarget.value })}
        />
      </Table.Td>
      {mayEdit ? (
        <Table.Td>
          <RemoveSize form={form} index={index} />
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

function RemoveSize({ form, index }: Omit<SizeRowProps, "size">) {
  const t = useTranslations("admin-products");
  const { draft, product, set } = form;
  const size = draft.sizes[index]?.size ?? "";
  const isNeeded = product.sizes.some((one) => one.size === size && one.isNeeded);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={t("removeSize", { size })}
      disabled={isNeeded}
      title={isNeeded ? t("sizeIsNeeded") : undefined}
      onClick={() => set({ sizes: draft.sizes.toSpliced(index, 1) })}
    >
      <Trash2 size={15} />
    </Button>
  );
}
