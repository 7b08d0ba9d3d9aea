import { Anchor, Group, Switch, Text, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminProduct } from "#contract/admin/products.ts";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Whether it is for sale, and its price. */
export function ProductPrice({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { draft, set, errors, mayEdit, mayPrice } = form;
  return (
    <Panel title={t("sale")}>
      <Switch
        label={t("isPublished")}
        description={t(draft.published ? "publishedNote" : "hiddenNote")}
        checked={draft.published}
        disabled={!mayEdit}
        onChange={(event) => set({ published: event.currentTarget.checked })}
      />
      <Group grow align="flex-start" mt="md">
        <TextInput
          label={t("price")}
          inputMode="decimal"
          leftSection="$"
          value={draft.price}
          readOnly={!mayPrice}
          error={errors["priceUsd"]}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
        <TextInput
          label={t("formerPrice")}
          inputMode="decimal"
          leftSection="$"
          placeholder={t("none")}
          value={draft.formerPrice}
          readOnly={!mayPrice}
          error={errors["listPriceUsd"]}
          onChange={(event) => set({ formerPrice: event.currentTarget.value })}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {t("priceNote")}
      </Text>
    </Panel>
  );
}

/** Stock by size, read-only; the stock sheet changes it. */
export function ProductSizes({ product }: { product: AdminProduct }) {
  const t = useTranslations("admin-products");
  const sheet = `/admin/stock?${new URLSearchParams({ text: product.slug })}`;
  return (
    <Panel
      title={t("sizes")}
      aside={
        <Anchor component={Link} to={sheet} size="sm">
          {t("toSheet")}
        </Anchor>
      }
    >
      <dl className="product-sizes">
        {product.sizes.map(({ size, stock }) => (
          <div key={size} data-level={stock === 0 ? "out" : undefined}>
            <dt>{size}</dt>
            <dd>{stock}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
