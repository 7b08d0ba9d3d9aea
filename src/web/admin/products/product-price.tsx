import { Group, Text, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useFormat } from "#web/i18n/use-format.ts";
import { inDollars } from "../data/dollars.ts";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** What it costs, and what it cost before. */
export function ProductPrice({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { formatMoney } = useFormat();
  const { product, fields, mayPrice } = form;
  const price = { inputMode: "decimal", leftSection: "$", readOnly: !mayPrice } as const;
  return (
    <Panel title={t("sale")}>
      <Group grow align="flex-start">
        <TextInput {...fields.text("priceUsd")} {...price} label={t("price")} />
        <TextInput
          {...fields.text("listPriceUsd")}
          {...price}
          label={t("formerPrice")}
          placeholder={t("none")}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {t("priceNote")}
      </Text>
      {product.listPriceUsd === null ? null : (
        <Text size="xs" c="dimmed" mt={6}>
          {product.lowestUsd === null
            ? t("lowestUnknown")
            : t("lowest", { price: formatMoney(inDollars(product.lowestUsd)) })}
        </Text>
      )}
    </Panel>
  );
}
