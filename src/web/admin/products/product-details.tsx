import { ActionIcon, Button } from "@mantine/core";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { LanguageFields } from "../parts/language-fields.tsx";
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
          leftSection={<Plus size={14} aria-hidden="true" />}
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
  const { errors, mayEdit } = form;
  const shared = { errors, isReadOnly: !mayEdit };
  const path = `details.${index}`;
  return (
    <fieldset className="product-detail">
      <legend>{t("detail", { number: index + 1 })}</legend>
      {mayEdit ? <DetailTools form={form} index={index} /> : null}
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

function DetailTools({ form: { draft, set }, index }: { form: ProductForm; index: number }) {
  const t = useTranslations("admin-products");
  const { details } = draft;
  const move = (by: -1 | 1) => {
    const moved = details.toSpliced(index, 1);
    const detail = details[index];
    if (detail) set({ details: moved.toSpliced(index + by, 0, detail) });
  };
  const number = index + 1;
  return (
    <div className="product-detail-tools">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t("moveUp", { number })}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t("moveDown", { number })}
        disabled={index === details.length - 1}
        onClick={() => move(1)}
      >
        <ArrowDown size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="error"
        aria-label={t("removeDetail", { number })}
        onClick={() => set({ details: details.toSpliced(index, 1) })}
      >
        <Trash2 size={16} />
      </ActionIcon>
    </div>
  );
}
