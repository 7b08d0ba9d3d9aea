import { Checkbox, NativeSelect, Stack, Switch, TextInput } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import { languageName } from "#domain/language/language-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useOfferedLanguages } from "#web/layout/use-offered-languages.ts";
import { MomentField } from "../parts/moment-field.tsx";
import type { CouponFields } from "./coupon-draft.ts";

/** When and for whom the coupon is valid; an empty field sets no condition. */
export function CouponConditions({ fields }: { fields: CouponFields }) {
  const t = useTranslations("admin-promotions");
  const reader = useLanguage();
  const offered = useOfferedLanguages();
  const { text, value, tick } = fields;
  const count = { hideControls: true, allowNegative: false };
  return (
    <>
      <div className="promotions-fields">
        <TextInput
          {...text("minimumSubtotal", { path: "minimumSubtotalUsd" })}
          label={t("minimumSubtotal")}
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
        />
        <WholeNumberInput {...value("minimumItems")} {...count} label={t("minimumItems")} />
        <WholeNumberInput {...value("usesMax")} {...count} label={t("usesMax")} />
        <WholeNumberInput {...value("usesPerCustomer")} {...count} label={t("usesPerCustomer")} />
        <MomentField {...value("validFrom")} label={t("validFrom")} />
        <MomentField {...value("validUntil")} label={t("validUntil")} />
        <TextInput {...text("customerGroup")} label={t("customerGroup")} maxLength={40} />
        <NativeSelect
          {...text("language")}
          label={t("language")}
          data={[
            { value: "", label: t("everyLanguage") },
            ...languages
              // One that was switched off since stays chosen.
              .filter((one) => offered.includes(one) || one === text("language").value)
              .map((one) => ({ value: one, label: languageName(one, reader) })),
          ]}
        />
      </div>
      <Stack gap="xs">
        <Checkbox {...tick("firstOrderOnly")} label={t("firstOrderOnly")} />
        <Checkbox {...tick("withVolumeDiscount")} label={t("withVolumeDiscount")} />
        <Switch {...tick("active")} label={t("couponActive")} />
      </Stack>
    </>
  );
}
