import { Modal, NativeSelect, NumberInput, Stack, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { ActionFailure } from "../data/action-failure.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { DialogButtons } from "../parts/dialog-buttons.tsx";
import { CouponConditions } from "./coupon-conditions.tsx";
import { couponInput, draftOfCoupon, type CouponDraft } from "./coupon-draft.ts";

type CouponEditorProps = {
  /** Null makes a new one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
  onSaved: () => void;
};

/** A coupon in a dialog; orders that used it keep what they were priced with. */
export function CouponEditor({ coupon, onClose, onSaved }: CouponEditorProps) {
  const t = useTranslations("office-promotions");
  const tOffice = useTranslations("office");
  const [draft, setDraft] = useState(() => draftOfCoupon(coupon));
  const [isTaken, setTaken] = useState(false);
  const action = useAdminAction("saveCoupon");
  const change = (part: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...part }));
  const errors = { ...action.errors, ...(isTaken ? { code: t("codeTaken") } : {}) };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const taken = coupon === null && (await isCodeTaken(draft.code));
    setTaken(taken);
    if (taken) return;
    const saved = await action.run(couponInput(draft));
    if (!saved) return;
    onSaved();
    onClose();
    showToast({ tone: "success", text: t("couponSaved", { code: saved.code }) });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={coupon === null ? t("newCoupon") : t("editCoupon", { code: coupon.code })}
      closeButtonProps={{ "aria-label": tOffice("close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {coupon === null ? <Code draft={draft} errors={errors} onChange={change} /> : null}
          <Benefit draft={draft} errors={errors} onChange={change} />
          <CouponConditions draft={draft} errors={errors} onChange={change} />
          <ActionFailure action={action} />
          <DialogButtons submit={tOffice("save")} isRunning={action.isRunning} onKeep={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

/** A code that is known would be changed, not made: that is never meant here. */
async function isCodeTaken(typed: string): Promise<boolean> {
  const code = typed.trim().toUpperCase();
  if (code === "") return false;
  const answer = await adminCall("listCoupons", { text: code.slice(0, 40), size: 100 });
  return answer.ok && answer.data.records.some((one) => one.code === code);
}

export type CouponFieldsProps = {
  draft: CouponDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<CouponDraft>) => void;
};

function Code({ draft, errors, onChange }: CouponFieldsProps) {
  const t = useTranslations("office-promotions");
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
  const t = useTranslations("office-promotions");
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
