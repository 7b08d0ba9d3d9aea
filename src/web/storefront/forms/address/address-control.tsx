import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AddressField } from "#domain/address/address-fields.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { doubtOf } from "./control-props.ts";
import { PhoneField } from "./phone-field.tsx";
import { phoneCodesOf } from "./places.ts";
import { SuggestingField } from "./suggesting-field.tsx";
import type { AddressForm } from "./use-address-form.ts";

/** Autocomplete tokens (R-FORM-3). */
const tokens: Record<AddressField, string> = {
  country: "country",
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  address: "address-line1",
  addressLine2: "address-line2",
  city: "address-level2",
  province: "address-level1",
  postalCode: "postal-code",
  phoneCode: "tel-country-code",
  phone: "tel-national",
};

type AddressControlProps = {
  field: AddressField;
  form: AddressForm;
  /** Distinguishes several addresses for the browser's autofill. */
  section: "shipping" | undefined;
  /** The edge that the list below the field is aligned to. */
  edge: "start" | "end";
};
type Choice = { value: string; text: string };

/** One field of an address in its country's form: a select or a text field. */
export function AddressControl({ field, form, section, edge }: AddressControlProps) {
  const label = form.labelOf(field);
  const postalHint = usePostalHint(form);
  const choices = useChoices(field, form);
  const { country, values } = form;
  const error = form.errorOf(field);
  const isNeededPhone = field === "phone" && (form.phoneNeed !== null || error !== undefined);
  const required = isNeededPhone || (country?.required.includes(field) ?? field === "country");
  const control = {
    id: form.idOf(field),
    name: field,
    label,
    autoComplete: section ? `${section} ${tokens[field]}` : tokens[field],
    required,
    // The code is never empty, and its label has no space for more.
    optional: field === "phoneCode" ? undefined : !required,
    value: values[field],
    error,
    onBlur: () => form.leave(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change(field, event.currentTarget.value),
  };
  if (choices) {
    return (
      <SelectField {...control}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (field === "phone") return <PhoneField {...{ form, control }} />;
  const suggesting = { form, control, edge };
  if (field === "address" || field === "city") {
    return <SuggestingField key={field} part={field} {...suggesting} />;
  }
  if (field === "postalCode") {
    return (
      <SuggestingField
        part={field}
        {...suggesting}
        helper={postalHint}
        autoCapitalize="characters"
        maxLength={16}
      />
    );
  }
  return <TextField {...control} />;
}

/** The options of a field; null where it is typed. */
function useChoices(field: AddressField, form: AddressForm): Choice[] | null {
  const t = useTranslations("address");
  const { country, countries, places, provinces } = form;
  const named = (list: readonly { code: string; name: string }[]) =>
    list.map(({ code, name }) => ({ value: code, text: name }));
  if (field === "country") return [{ value: "", text: t("choose") }, ...named(countries)];
  if (field === "province" && provinces.length > 0) {
    const none = country?.required.includes(field) ? t("choose") : t("none");
    return [{ value: "", text: none }, ...named(provinces)];
  }
  if (field !== "phoneCode") return null;
  return phoneCodesOf(places).map((code) => ({ value: code, text: code }));
}

/** A postcode of unusual form gets a hint after typing and does not block (R-ADDRESS-2). */
function usePostalHint(form: AddressForm): ReactNode {
  const t = useTranslations("address");
  const doubt = doubtOf("postalCode", form);
  if (doubt) {
    return <span className="text-warning">{t("postalDoubt", { example: doubt.example })}</span>;
  }
  const example = form.country?.postalCodeExample;
  return example ? t("example", { example }) : undefined;
}
