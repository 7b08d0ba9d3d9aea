import { Checkbox, NativeSelect, NumberInput, Stack, Switch, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import { languageName } from "#domain/language/language-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import type { CouponDraft, CouponFieldsProps } from "./coupon-draft.ts";

type ConditionsProps = CouponFieldsProps & { timeZone: string };

/** When and for whom the coupon is valid; an empty field sets no condition. */
export function CouponConditions({ timeZone, ...props }: ConditionsProps) {
  const t = useTranslations("admin-promotions");
  const { draft, errors, onChange } = props;
  const reader = useLanguage();
  return (
    <>
      <div className="promotions-fields">
        <NumberInput
          label={t("minimumSubtotal")}
          prefix="$"
          hideControls
          decimalScale={2}
          allowNegative={false}
          value={draft.minimumSubtotal}
          error={errors["minimumSubtotalUsd"]}
          onChange={(minimumSubtotal) => onChange({ minimumSubtotal })}
        />
        <Count {...props} name="minimumItems" />
        <Count {...props} name="usesMax" />
        <Count {...props} name="usesPerCustomer" />
        <TextInput
          type="datetime-local"
          label={t("validFrom")}
          description={t("zone", { zone: timeZone })}
          value={draft.validFrom}
          error={errors["validFrom"]}
          onChange={(event) => onChange({ validFrom: event.currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label={t("validUntil")}
          description={t("zone", { zone: timeZone })}
          value={draft.validUntil}
          error={errors["validUntil"]}
          onChange={(event) => onChange({ validUntil: event.currentTarget.value })}
        />
        <TextInput
          label={t("customerGroup")}
          maxLength={40}
          value={draft.customerGroup}
          error={errors["customerGroup"]}
          onChange={(event) => onChange({ customerGroup: event.currentTarget.value })}
        />
        <NativeSelect
          label={t("language")}
          value={draft.language}
          data={[
            { value: "", label: t("everyLanguage") },
            ...languages.map((value) => ({ value, label: languageName(value, reader) })),
          ]}
          onChange={(event) => onChange({ language: event.currentTarget.value })}
        />
      </div>
      <Switches draft={draft} onChange={onChange} />
    </>
  );
}

function Switches({ draft, onChange }: Omit<CouponFieldsProps, "errors">) {
  const t = useTranslations("admin-promotions");
  return (
    <Stack gap="xs">
      <Checkbox
        label={t("firstOrderOnly")}
        checked={draft.firstOrderOnly}
        onChange={(event) => onChange({ firstOrderOnly: event.currentTarget.checked })}
      />
      <Checkbox
        label={t("withVolumeDiscount")}
        checked={draft.withVolumeDiscount}
        onChange={(event) => onChange({ withVolumeDiscount: event.currentTarget.checked })}
      />
      <Switch
        label={t("couponActive")}
        checked={draft.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
    </Stack>
  );
}

type CountName = "minimumItems" | "usesMax" | "usesPerCustomer";

function Count({ draft, errors, onChange, name }: CouponFieldsProps & { name: CountName }) {
  const t = useTranslations("admin-promotions");
  const part = (value: CouponDraft[CountName]): Partial<CouponDraft> => ({ [name]: value });
  return (
    <NumberInput
      label={t(name)}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => onChange(part(value))}
    />
  );
}
