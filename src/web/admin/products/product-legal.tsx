import { Button, Group, Select, Stack } from "@mantine/core";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Manufacturer } from "#contract/admin/manufacturers.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import { ManufacturerDialog } from "./manufacturer-dialog.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** What the law wants to stand on the product's page (R-GOODS-1). */
export function ProductLegal({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  return (
    <Panel title={t("legal.title")}>
      <Stack gap="md">
        <ManufacturerChoice form={form} />
        <LanguageFields
          {...form.fields.texts("material")}
          label={t("legal.material")}
          maxLength={200}
          isReadOnly={!form.mayEdit}
        />
        <p className="admin-note">{t("legal.materialNote")}</p>
      </Stack>
    </Panel>
  );
}

function ManufacturerChoice({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { draft, product, set, fields, mayEdit } = form;
  // Saved in the dialog, while the page still has those of before; null: removed.
  const [changed, setChanged] = useState<Readonly<Record<string, Manufacturer | null>>>({});
  const [edited, setEdited] = useState<{ manufacturer: Manufacturer | null } | null>(null);
  const all = new Map(product.choices.manufacturers.map((one) => [one.id, one]));
  const known = Object.values({ ...Object.fromEntries(all), ...changed }).filter(
    (one) => one !== null,
  );
  const chosen = known.find(({ id }) => id === draft.manufacturerId) ?? null;
  return (
    <div>
      <Select
        {...fields.value("manufacturerId")}
        label={t("legal.manufacturer")}
        placeholder={t("none")}
        searchable
        clearable={mayEdit}
        readOnly={!mayEdit}
        nothingFoundMessage={t("nothingFound")}
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {chosen ? <ManufacturerFacts manufacturer={chosen} /> : null}
      {mayEdit ? (
        <EditButtons
          hasChosen={chosen !== null}
          onChange={() => setEdited({ manufacturer: chosen })}
          onAdd={() => setEdited({ manufacturer: null })}
        />
      ) : null}
      {edited ? (
        <ManufacturerDialog
          manufacturer={edited.manufacturer}
          onClose={() => setEdited(null)}
          onChanged={(id, saved) => {
            setChanged({ ...changed, [id]: saved });
            setEdited(null);
            // A new one was made for this product.
            if (saved && !edited.manufacturer) set({ manufacturerId: id });
          }}
        />
      ) : null}
    </div>
  );
}

type EditButtonsProps = { hasChosen: boolean; onChange: () => void; onAdd: () => void };

function EditButtons({ hasChosen, onChange, onAdd }: EditButtonsProps) {
  const t = useTranslations("admin-products");
  const shared = { size: "xs", variant: "default" } as const;
  return (
    <Group gap="xs" mt={8}>
      {hasChosen ? (
        <Button {...shared} leftSection={<Pencil size={14} />} onClick={onChange}>
          {t("legal.change")}
        </Button>
      ) : null}
      <Button {...shared} leftSection={<Plus size={14} />} onClick={onAdd}>
        {t("legal.add")}
      </Button>
    </Group>
  );
}

function ManufacturerFacts({ manufacturer }: { manufacturer: Manufacturer }) {
  const t = useTranslations("admin-products");
  const { colon } = usePunctuation();
  const { address, email, euName, euAddress, euEmail } = manufacturer;
  return (
    <p className="admin-note product-legal-facts">
      {[address, email].join("\n")}
      {euName ? `\n${t("legal.euContact")}${colon}${[euName, euAddress, euEmail].join("\n")}` : ""}
    </p>
  );
}
