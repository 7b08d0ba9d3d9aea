import { useTranslations } from "use-intl";
import type { Country } from "#contract/address.ts";
import type { AddressField } from "#domain/address/address-fields.ts";

/** What a country calls a field: “ZIP code” in the United States, “Town” in Great Britain. */
export function useAddressLabel(country: Country | undefined): (field: AddressField) => string {
  const t = useTranslations("address");
  return (field) => {
    if (field === "city") return t(`city.${country?.labels.city ?? field}`);
    if (field === "province") return t(`province.${country?.labels.province ?? field}`);
    if (field === "postalCode") return t(`postalCode.${country?.labels.postalCode ?? field}`);
    return t(`field.${field}`);
  };
}
