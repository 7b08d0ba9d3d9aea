import { Table, UnstyledButton } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import type { CouponStanding } from "#domain/promotion/coupon-standing.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { formatMoney } from "#web/i18n/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";

const tones: Readonly<Record<CouponStanding, Tone>> = {
  off: "quiet",
  scheduled: "moving",
  on: "good",
  ended: "quiet",
  usedUp: "quiet",
};

type CouponRowProps = { coupon: AdminCoupon; onEdit: (() => void) | null };

export function CouponRow({ coupon, onEdit }: CouponRowProps) {
  const t = useTranslations("office-promotions");
  const words = useCouponWords();
  const { code, uses, usesMax, standing } = coupon;
  return (
    <Table.Tr>
      <Table.Td>
        {onEdit ? (
          <UnstyledButton className="office-row-link office-code" onClick={onEdit}>
            {code}
          </UnstyledButton>
        ) : (
          <span className="office-code">{code}</span>
        )}
      </Table.Td>
      <Table.Td>{words.gives(coupon)}</Table.Td>
      <Table.Td data-from="md">{words.conditions(coupon).join(", ") || "–"}</Table.Td>
      <Table.Td data-from="sm">{words.valid(coupon)}</Table.Td>
      <Table.Td data-number>{usesMax === null ? uses : `${uses} / ${usesMax}`}</Table.Td>
      <Table.Td data-from="sm">
        <StatusDot tone={tones[standing]}>{t(standing)}</StatusDot>
      </Table.Td>
    </Table.Tr>
  );
}

/** What a coupon gives, asks for and how long it lasts, in words. */
function useCouponWords() {
  const t = useTranslations("office-promotions");
  const language = useLanguage();
  const usd = (minor: number) => formatMoney({ minor, currency: "USD" }, language);
  return {
    gives({ benefit }: AdminCoupon): string {
      if (benefit.kind === "percent") return t("givesPercent", { percent: benefit.percent });
      if (benefit.kind === "fixed") return t("givesFixed", { amount: usd(benefit.amountUsd) });
      return t("givesShipping");
    },
    conditions(coupon: AdminCoupon): string[] {
      const { minimumSubtotalUsd, minimumItems, usesPerCustomer, customerGroup } = coupon;
      return [
        coupon.firstOrderOnly ? t("firstOrder") : "",
        minimumSubtotalUsd === null ? "" : t("fromAmount", { amount: usd(minimumSubtotalUsd) }),
        minimumItems === null ? "" : t("fromCount", { count: minimumItems }),
        usesPerCustomer === null ? "" : t("perCustomer", { count: usesPerCustomer }),
        customerGroup === null ? "" : t("forGroup", { group: customerGroup }),
        coupon.language === null ? "" : t(`forLanguage.${coupon.language}`),
      ].filter(Boolean);
    },
    valid({ validFrom, validUntil }: AdminCoupon): string {
      if (validFrom === null && validUntil === null) return t("always");
      const day = (text: string | null) =>
        text === null ? "" : formatDate(text, language, "date");
      return `${day(validFrom)} – ${day(validUntil)}`.trim();
    },
  };
}
