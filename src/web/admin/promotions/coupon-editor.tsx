import { Modal, NativeSelect, NumberInput, Stack, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { DialogButtons } from "../parts/dialog-buttons.tsx";
import { CouponConditions } from "./coupon-conditions.tsx";
import { couponInput, draftOfCoupon, type CouponFieldsProps } from "./coupon-draft.ts";

type CouponEditorProps = {
  /** Null creates a new one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Dialog of a coupon; orders that used it keep their prices. */
export function CouponEditor({ coupon, onClose, onSaved }: CouponEditorProps) {
  const t = useTranslations("admin-promotions");
  const tAdmin = useTranslations("admin");
  const {
    stored,
    draft: typed,
    set,
    rebase: rebaseDraft,
    isRebasing,
  } = useDraft({ coupon }, draftOfEdited, readCoupon);
  const edited = stored?.coupon ?? null;
  const draft = typed ?? draftOfCoupon(edited);
  const action = useAdminAction("saveCoupon");
  const { errors } = action;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await action.run(couponInput(edited, draft));
    if (!saved) return;
    onSaved();
    onClose();
    showToast({ tone: "success", text: t("couponSaved", { code: saved.code }) });
  };
  const rebase = async () => {
    if (await rebaseDraft()) action.clear();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={coupon === null ? t("newCoupon") : t("editCoupon", { code: coupon.code })}
      closeButtonProps={{ "aria-label": tAdmin("close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {coupon === null ? <Code draft={draft} errors={errors} onChange={set} /> : null}
          <Benefit draft={draft} errors={errors} onChange={set} />
          <CouponConditions draft={draft} errors={errors} onChange={set} />
          <ActionFailure action={action} isBusy={isRebasing} onRebase={() => void rebase()} />
          <DialogButtons submit={tAdmin("save")} isRunning={action.isRunning} onKeep={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

const draftOfEdited = ({ coupon }: { coupon: AdminCoupon | null }) => draftOfCoupon(coupon);

type Edited = Parameters<typeof draftOfEdited>[0];

/** The currently stored coupon. */
async function readCoupon({ coupon }: Edited): Promise<Edited | null> {
  if (coupon === null) return null;
  const { code } = coupon;
  const answer = await adminCall("listCoupons", { text: code, size: 100 });
  const found = answer.ok ? answer.data.records.find((one) => one.code === code) : undefined;
  return found ? { coupon: found } : null;
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
