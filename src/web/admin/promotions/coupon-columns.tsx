import { Switch, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import type { CouponStanding } from "#domain/promotion/coupon-standing.ts";
import { percentOff } from "#domain/language/percent-off.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { languageName } from "#domain/language/language-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureToast } from "../data/failure.ts";
import { useShopClock } from "../data/use-shop-clock.ts";
import { useSavedToast } from "../data/use-undo.ts";
import type { Column } from "../parts/record-table.tsx";
import { SureDialog } from "../parts/sure-dialog.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { draftOfCoupon } from "./coupon-draft.ts";
import { useCouponOutliers } from "./use-coupon-outliers.ts";

const tones: Readonly<Record<CouponStanding, Tone>> = {
  off: "quiet",
  scheduled: "moving",
  on: "good",
  ended: "quiet",
  usedUp: "quiet",
};

type CouponActs = {
  onEdit: ((coupon: AdminCoupon) => void) | null;
  /** Reads the list again. */
  onChanged: () => void;
};

/** What the list says of a coupon. */
export function useCouponColumns({ onEdit, onChanged }: CouponActs): Column<AdminCoupon>[] {
  const t = useTranslations("admin-promotions");
  const words = useCouponWords();
  return [
    {
      id: "code",
      label: t("code"),
      isFixed: true,
      cell: (coupon) =>
        onEdit ? (
          <UnstyledButton className="admin-row-link admin-code" onClick={() => onEdit(coupon)}>
            {coupon.code}
          </UnstyledButton>
        ) : (
          <span className="admin-code">{coupon.code}</span>
        ),
    },
    { id: "gives", label: t("gives"), cell: words.gives },
    {
      id: "conditions",
      label: t("conditions"),
      from: "md",
      cell: (coupon) => words.conditions(coupon) || "–",
    },
    { id: "valid", label: t("valid"), from: "sm", cell: words.valid },
    {
      id: "uses",
      label: t("uses"),
      isNumber: true,
      cell: ({ uses, usesMax }) => (usesMax === null ? uses : `${uses} / ${usesMax}`),
    },
    {
      id: "status",
      label: t("status"),
      from: "sm",
      cell: (coupon) => (
        <span className="coupon-standing">
          {onEdit ? <ActiveSwitch coupon={coupon} onChanged={onChanged} /> : null}
          <StatusDot tone={tones[coupon.standing]}>{t(coupon.standing)}</StatusDot>
        </span>
      ),
    },
  ];
}

type ActiveSwitchProps = { coupon: AdminCoupon; onChanged: () => void };

/** Switches a coupon on or off where it stands; one that gives everything asks first (R-GOODS-6). */
function ActiveSwitch({ coupon, onChanged }: ActiveSwitchProps) {
  const t = useTranslations("admin-promotions");
  const admin = useTranslations("admin");
  const failed = useFailureToast();
  const toastSaved = useSavedToast();
  const clock = useShopClock();
  const unusual = useCouponOutliers();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const { code, active } = coupon;
  const save = async () => {
    setQuestions([]);
    const { uses: _uses, standing: _standing, ...conditions } = coupon;
    const changed = { ...conditions, active: !active };
    const answer = await adminCall("saveCoupon", changed, { quiet: true });
    onChanged();
    if (answer.ok) toastSaved(t("couponSaved", { code }), answer.requestId, onChanged);
    else failed(answer);
  };
  const ask = () => {
    const asked = unusual(draftOfCoupon({ ...coupon, active: !active }, clock));
    if (asked.length > 0) setQuestions(asked);
    else void save();
  };
  return (
    <>
      <Switch
        size="xs"
        className="row-edit"
        aria-label={t("couponOn", { code })}
        checked={active}
        onChange={ask}
      />
      <SureDialog
        questions={questions}
        sure={admin("sure.save")}
        onSure={() => void save()}
        onClose={() => setQuestions([])}
      />
    </>
  );
}

/** Describes what a coupon gives, its conditions and its validity. */
function useCouponWords() {
  const t = useTranslations("admin-promotions");
  const { formatDate, formatMoney, language } = useFormat();
  const usd = (minor: number) => formatMoney({ minor, currency: "USD" });
  return {
    gives({ benefit }: AdminCoupon): string {
      if (benefit.kind === "percent") return t("givesPercent", percentOff(benefit.percent));
      if (benefit.kind === "fixed") return t("givesFixed", { amount: usd(benefit.amountUsd) });
      return t("givesShipping");
    },
    conditions(coupon: AdminCoupon): string {
      const { minimumSubtotalUsd, minimumItems, usesPerCustomer, customerGroup } = coupon;
      return [
        coupon.firstOrderOnly ? t("firstOrder") : "",
        minimumSubtotalUsd === null ? "" : t("fromAmount", { amount: usd(minimumSubtotalUsd) }),
        minimumItems === null ? "" : t("fromCount", { count: minimumItems }),
        usesPerCustomer === null ? "" : t("perCustomer", { count: usesPerCustomer }),
        customerGroup === null ? "" : t("forGroup", { group: customerGroup }),
        coupon.language === null ? "" : languageName(coupon.language, language),
      ]
        .filter(Boolean)
        .join(languageTable[language].punctuation.comma);
    },
    valid({ validFrom, validUntil, standing }: AdminCoupon): string {
      if (validFrom === null && validUntil === null) return t("always");
      const day = (at: number) => formatDate(at, "date");
      const from = validFrom === null ? "" : day(Date.parse(validFrom));
      // The last day with it: the end is the first moment without.
      const until = validUntil === null ? "" : day(Date.parse(validUntil) - 1);
      if (until === "") return t(standing === "scheduled" ? "begins" : "since", { day: from });
      return from === "" ? t("until", { day: until }) : `${from} – ${until}`;
    },
  };
}
