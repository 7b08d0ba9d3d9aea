import { Select, TagsInput } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { BulkAct, ChangedProducts } from "#contract/admin/bulk-products.ts";
import { useFormat } from "../data/use-format.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { BulkTrial } from "./bulk-trial.tsx";

export type BulkKind = BulkAct["kind"];
type Chosen = AdminRequest<"changeProducts">["chosen"];

type BulkDialogProps = {
  kind: BulkKind;
  count: number;
  chosen: Chosen;
  onClose: () => void;
  onChanged: () => void;
};

/** One act on many products: first what would come of it, then the act, with one undo. */
export function BulkDialog({ kind, count, chosen, onClose, onChanged }: BulkDialogProps) {
  const t = useTranslations("admin-products");
  const [typed, setTyped] = useState<{ value: number | string; tag: string }>({
    value: "",
    tag: "",
  });
  const [trial, setTrial] = useState<ChangedProducts | null>(null);
  const action = useAdminAction("changeProducts");
  const toastSaved = useSavedToast();
  const act = actOf(kind, typed);
  const submit = async () => {
    if (!act) return;
    const outcome = await action.run({ chosen, act, isTrial: trial === null });
    if (!outcome) return;
    if (trial === null) return setTrial(outcome);
    onChanged();
    toastSaved(t("bulk.done", { count: outcome.changed }), action.requestId(), onChanged);
  };
  return (
    <FormDialog
      title={t(`bulk.titles.${kind}`, { count })}
      action={action}
      submit={trial === null ? t("bulk.check") : t("bulk.go", { count: trial.changed })}
      isBlocked={!act || trial?.changed === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      {kind === "price" || kind === "stock" ? (
        <WholeNumberInput
          data-autofocus
          label={t(`bulk.fields.${kind}`)}
          description={t(`bulk.notes.${kind}`)}
          suffix={kind === "price" ? " %" : ""}
          value={typed.value}
          onChange={(value) => {
            setTyped({ ...typed, value });
            setTrial(null);
          }}
        />
      ) : null}
      {kind === "addTag" || kind === "removeTag" ? (
        <TagField
          isNew={kind === "addTag"}
          value={typed.tag}
          onChange={(tag) => {
            setTyped({ ...typed, tag });
            setTrial(null);
          }}
        />
      ) : null}
      {trial ? <BulkTrial kind={kind} trial={trial} /> : null}
    </FormDialog>
  );
}

/** null while something is missing. */
function actOf(
  kind: BulkKind,
  { value, tag }: { value: number | string; tag: string },
): BulkAct | null {
  const number = typeof value === "number" && value !== 0 ? value : null;
  switch (kind) {
    case "price":
      return number === null ? null : { kind, percent: number };
    case "stock":
      return number === null ? null : { kind, add: number };
    case "addTag":
    case "removeTag":
      return tag.trim() === "" ? null : { kind, tag: tag.trim() };
    case "publish":
    case "draft":
    case "archive":
      return { kind };
  }
}

type TagFieldProps = { isNew: boolean; value: string; onChange: (tag: string) => void };

/** A tag of the menu; a new one may be typed where it is added. */
function TagField({ isNew, value, onChange }: TagFieldProps) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const choices = useAdminData("getProductChoices", {});
  const tags = (choices.data?.tags ?? []).map(({ tag, name }) => {
    return { value: tag, label: textIn(name) };
  });
  if (isNew) {
    return (
      <TagsInput
        label={t("bulk.fields.tag")}
        maxTags={1}
        limit={50}
        data={tags.map((tag) => tag.value)}
        value={value === "" ? [] : [value]}
        onChange={([tag = ""]) => onChange(tag)}
      />
    );
  }
  return (
    <Select
      label={t("bulk.fields.tag")}
      searchable
      limit={50}
      data={tags}
      value={value === "" ? null : value}
      onChange={(tag) => onChange(tag ?? "")}
    />
  );
}
