import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { LanguageFields } from "../parts/language-fields.tsx";
import { MoveTools } from "../parts/move-tools.tsx";
import { Panel } from "../parts/panel.tsx";
import type { ProductDraft } from "./product-draft.ts";
import type { ProductForm } from "./use-product-form.ts";

type Detail = ProductDraft["details"][number];

const empty: Detail = { term: {}, text: {} };
const most = 30;

/** Details such as fabric and care, in the order of the product page. */
export function ProductDetails({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { draft, set, mayEdit } = form;
  const { details } = draft;
  return (
    <Panel title={t("details")}>
      <Text className="admin-note">{t("colourDetail")}</Text>
      {details.map((detail, index) => (
        <DetailRow
          key={index}
          form={form}
          index={index}
          detail={detail}
          onChange={(next) => set({ details: details.with(index, next) })}
        />
      ))}
      {mayEdit && details.length < most ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={14} />}
          onClick={() => set({ details: [...details, empty] })}
        >
          {t("addDetail")}
        </Button>
      ) : null}
    </Panel>
  );
}

type DetailRowProps = {
  form: ProductForm;
  index: number;
  detail: Detail;
  onChange: (detail: Detail) => void;
};

function DetailRow({ form, index, detail, onChange }: DetailRowProps) {
  const t = useTranslations("admin-products");
  const { draft, set, errors, mayEdit } = form;
  const shared = { errors, isReadOnly: !mayEdit };
  const path = `details.${index}`;
  const number = index + 1;
  return (
    <fieldset className="product-detail">
      <legend>{t("detail", { number })}</legend>
      {mayEdit ? (
        <div className="product-detail-tools">
          <MoveTools
            items={draft.details}
            index={index}
            labels={{
              up: t("moveUp", { number }),
              down: t("moveDown", { number }),
              remove: t("removeDetail", { number }),
            }}
            onChange={(details) => set({ details })}
          />
        </div>
      ) : null}
      <LanguageFields
        {...shared}
        label={t("term")}
        path={`${path}.term`}
        value={detail.term}
        maxLength={80}
        onChange={(term) => onChange({ ...detail, term })}
      />
      <LanguageFields
        {...shared}
        isLong
        minRows={1}
        label={t("text")}
        path={`${path}.text`}
        value={detail.text}
        maxLength={400}
        onChange={(text) => onChange({ ...detail, text })}
      />
    </fieldset>
  );
}
