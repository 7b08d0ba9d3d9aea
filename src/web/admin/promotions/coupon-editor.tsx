import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { useDraft } from "../data/use-draft.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SureDialog } from "../parts/sure-dialog.tsx";
import { CouponConditions } from "./coupon-conditions.tsx";
import {
  couponInput,
  draftOfCoupon,
  type CouponDraft,
  type CouponFieldsProps,
  type EditedCoupon,
} from "./coupon-draft.ts";
import { useCouponOutliers } from "./use-coupon-outliers.ts";

type CouponEditorProps = EditedCoupon & {
  onClose: () => void;
  onSaved: () => void;
};

/** Dialog of a coupon; orders that used it keep their prices. */
export function CouponEditor({ coupon, timeZone, onClose, onSaved }: CouponEditorProps) {
  const t = useTranslations("admin-promotions");
  const action = useAdminAction("saveCoupon");
  const told = useSavedToast();
  const keptAs = `coupons/${coupon?.code ?? "new"}`;
  const editing = useDraft({ coupon, timeZone }, draftOfCoupon, readCoupon, action.clear, keptAs);
  const { set } = editing;
  const edited = editing.stored ?? { coupon, timeZone };
  const draft = editing.draft ?? draftOfCoupon(edited);
  const { errors } = action;
  const admin = useTranslations("admin");
  const outliersOf = useCouponOutliers();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const submit = async (isSure: boolean) => {
    const unusual = isSure ? [] : outliersOf(draft);
    setQuestions(unusual);
    if (unusual.length > 0) return;
    const saved = await action.run(couponInput(edited, draft));
    if (!saved) return;
    editing.settle();
    onSaved();
    onClose();
    told(t("couponSaved", { code: saved.code }), action.requestId(), onSaved);
  };
  return (
    <FormDialog
      size="lg"
      title={coupon === null ? t("newCoupon") : t("editCoupon", { code: coupon.code })}
      action={action}
      rebasing={editing}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={() => submit(false)}
    >
      <DraftNotes form={coupon && keptAs} draft={editing} labelOf={(field) => t(labelKey(field))} />
      {coupon === null ? <Code draft={draft} errors={errors} onChange={set} /> : null}
      <Benefit draft={draft} errors={errors} onChange={set} />
      <CouponConditions draft={draft} errors={errors} onChange={set} timeZone={timeZone} />
      <SureDialog
        questions={questions}
        sure={admin("sure.save")}
        onSure={() => void submit(true)}
        onClose={() => setQuestions([])}
      />
    </FormDialog>
  );
}

/** Message of a field's label. */
function labelKey(field: keyof CouponDraft) {
  if (field === "kind") return "gives";
  if (field === "percent") return "percentOff";
  if (field === "amount") return "amountOff";
  return field === "active" ? "couponActive" : field;
}

/** The currently stored coupon. */
async function readCoupon({ coupon }: EditedCoupon): Promise<EditedCoupon | null> {
  if (coupon === null) return null;
  const { code } = coupon;
  const answer = await adminCall("listCoupons", { code });
  if (!answer.ok) return null;
  const { records, timeZone } = answer.data;
  return records[0] ? { coupon: records[0], timeZone } : null;
}

function Code({ draft, errors, onChange }: CouponFieldsProps) {
  const t = useTranslations("admin-promotions");
  return (
    <TextInput
      data-autofocus
      label={t("code")}
      description={t("codeHint")}
      maxLength={40}
      autoComplete="off"
      value={draft.code}
      error={errors["code"]}
      onChange={(event) => onChange({ code: event.currentTarget.value.toUpperCase() })}
    />
  );
}

const kinds = ["percent", "fixed", "freeShipping"] as const;

function Benefit({ draft, errors, onChange }: CouponFieldsProps) {
  const t = useTranslations("admin-promotions");
  return (
    <div className="promotions-fields">
      <NativeSelect
        label={t("gives")}
        value={draft.kind}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: kinds.find((kind) => kind === value) ?? "percent" })
        }
      />
      {draft.kind === "percent" ? (
        <NumberInput
          label={t("percentOff")}
          suffix=" %"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={draft.percent}
          error={errors["benefit.percent"]}
          onChange={(percent) => onChange({ percent })}
        />
      ) : null}
      {draft.kind === "fixed" ? (
        <NumberInput
          label={t("amountOff")}
          prefix="$"
          hideControls
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          value={draft.amount}
          error={errors["benefit.amountUsd"]}
          onChange={(amount) => onChange({ amount })}
        />
      ) : null}
    </div>
  );
}
