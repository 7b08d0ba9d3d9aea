import { NativeSelect, TextInput } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { adminRead } from "../api/admin-call.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { useShopClock } from "../data/use-shop-clock.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { RecordDialog } from "../parts/record-form.tsx";
import { CouponConditions } from "./coupon-conditions.tsx";
import { couponInput, draftOfCoupon, type CouponDraft, type CouponFields } from "./coupon-draft.ts";
import { useCouponOutliers } from "./use-coupon-outliers.ts";

type CouponEditorProps = {
  /** Null for a new one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Dialog of a coupon; orders that used it keep their prices. */
export function CouponEditor({ coupon, onClose, onSaved }: CouponEditorProps) {
  const t = useTranslations("admin-promotions");
  const toastSaved = useSavedToast();
  const clock = useShopClock();
  const outliersOf = useCouponOutliers();
  const form = useRecordForm("saveCoupon", {
    record: coupon,
    name: `coupons/${coupon?.code ?? "new"}`,
    draftOf: (stored) => draftOfCoupon(stored, clock),
    inputOf: (draft, stored, _changed, amounts) => couponInput(stored, draft, clock, amounts),
    read: readCoupon,
    unusual: (_input, _stored, draft) => outliersOf(draft),
    onSaved({ code }, requestId) {
      onSaved();
      onClose();
      toastSaved(t("couponSaved", { code }), requestId, onSaved);
    },
  });
  const { draft, fields } = form;
  return (
    <RecordDialog
      size="lg"
      title={coupon === null ? t("newCoupon") : t("editCoupon", { code: coupon.code })}
      form={form}
      labelOf={(field) => t(labelKey(field))}
      onClose={onClose}
    >
      {coupon === null ? (
        <TextInput
          {...fields.text("code", { as: (typed) => typed.toUpperCase() })}
          data-autofocus
          label={t("code")}
          description={t("codeHint")}
          maxLength={40}
          autoComplete="off"
        />
      ) : null}
      <Benefit kind={draft.kind} fields={fields} />
      <CouponConditions fields={fields} />
    </RecordDialog>
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
async function readCoupon({ code }: AdminCoupon): Promise<AdminCoupon | null> {
  const stored = await adminRead("listCoupons", { code });
  return stored?.records[0] ?? null;
}

const kinds = ["percent", "fixed", "freeShipping"] as const;

type BenefitProps = { kind: CouponDraft["kind"]; fields: CouponFields };

function Benefit({ kind, fields }: BenefitProps) {
  const t = useTranslations("admin-promotions");
  const { onChange, value } = fields.choice("kind");
  return (
    <div className="promotions-fields">
      <NativeSelect
        label={t("gives")}
        value={value}
        data={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        onChange={({ currentTarget }) =>
          onChange(kinds.find((one) => one === currentTarget.value) ?? "percent")
        }
      />
      {kind === "percent" ? (
        <WholeNumberInput
          {...fields.value("percent", "benefit.percent")}
          label={t("percentOff")}
          suffix="%"
          hideControls
          allowNegative={false}
        />
      ) : null}
      {kind === "fixed" ? (
        <TextInput
          {...fields.text("amount", { path: "benefit.amountUsd" })}
          label={t("amountOff")}
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
        />
      ) : null}
    </div>
  );
}
