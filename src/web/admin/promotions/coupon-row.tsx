import { Switch, Table, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import type { CouponStanding } from "#domain/promotion/coupon-standing.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { languageName } from "#domain/language/language-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureToast } from "../data/failure.ts";
import { useSavedToast } from "../data/use-undo.ts";
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

type CouponRowProps = {
  coupon: AdminCoupon;
  timeZone: string;
  onEdit: (() => void) | null;
  /** Reads the list again. */
  onChanged: () => void;
};

export function CouponRow({ coupon, timeZone, onEdit, onChanged }: CouponRowProps) {
  const t = useTranslations("admin-promotions");
  const words = useCouponWords(timeZone);
  const { code, uses, usesMax, standing } = coupon;
  return (
    <Table.Tr>
      <Table.Td>
        {onEdit ? (
          <UnstyledButton className="admin-row-link admin-code" onClick={onEdit}>
            {code}
          </UnstyledButton>
        ) : (
          <span className="admin-code">{code}</span>
        )}
      </Table.Td>
      <Table.Td>{words.gives(coupon)}</Table.Td>
      <Table.Td data-from="md">{words.conditions(coupon) || "–"}</Table.Td>
      <Table.Td data-from="sm">{words.valid(coupon)}</Table.Td>
      <Table.Td data-number>{usesMax === null ? uses : `${uses} / ${usesMax}`}</Table.Td>
      <Table.Td data-from="sm">
        <span className="coupon-standing">
          {onEdit ? (
            <ActiveSwitch coupon={coupon} timeZone={timeZone} onChanged={onChanged} />
          ) : null}
          <StatusDot tone={tones[standing]}>{t(standing)}</StatusDot>
        </span>
      </Table.Td>
    </Table.Tr>
  );
}

/** Switches a coupon on or off where it stands; one that gives everything asks first (R-GOODS-6). */
function ActiveSwitch({ coupon, timeZone, onChanged }: Omit<CouponRowProps, "onEdit">) {
  const t = useTranslations("admin-promotions");
  const admin = useTranslations("admin");
  const failed = useFailureToast();
  const told = useSavedToast();
  const unusual = useCouponOutliers();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const { code, active } = coupon;
  const save = async () => {
    setQuestions([]);
    const changed = { ...coupon, active: !active };
    const answer = await adminCall("saveCoupon", changed, { quiet: true });
    onChanged();
    if (answer.ok) told(t("couponSaved", { code }), answer.requestId, onChanged);
    else failed(answer);
  };
  const ask = () => {
    const asked = unusual(draftOfCoupon({ coupon: { ...coupon, active: !active }, timeZone }));
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
function useCouponWords(timeZone: string) {
  const t = useTranslations("admin-promotions");
  const language = useLanguage();
  const usd = (minor: number) => formatMoney({ minor, currency: "USD" }, language);
  return {
    gives({ benefit }: AdminCoupon): string {
      if (benefit.kind === "percent") return t("givesPercent", { percent: benefit.percent });
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
    valid({ validFrom, validUntil }: AdminCoupon): string {
      if (validFrom === null && validUntil === null) return t("always");
      const day = (at: number) => formatDate(at, language, "date", timeZone);
      const from = validFrom === null ? "" : day(Date.parse(validFrom));
      // The last day with it: the end is the first moment without.
      const until = validUntil === null ? "" : day(Date.parse(validUntil) - 1);
      return `${from} – ${until}`.trim();
    },
  };
}
