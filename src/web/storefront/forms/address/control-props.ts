import type { AddressField } from "#domain/address/address-fields.ts";
import { findAddressWarnings, type AddressWarning } from "#domain/address/check-address.ts";
import { toAddress } from "./address-values.ts";
import type { AddressForm } from "./use-address-form.ts";

/** Props of every control of an address. */
export type ControlProps = {
  form: AddressForm;
  control: {
    id: string;
    name: AddressField;
    label: string;
    autoComplete: string;
    required: boolean;
    optional: boolean | undefined;
    value: string;
    error: string | undefined;
    onBlur: () => void;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
};

/** Hint about a field that looks wrong, once typing in it is over. */
export function doubtOf(
  field: AddressField,
  { country, values, isShown }: AddressForm,
): AddressWarning | undefined {
  if (!isShown(field)) return undefined;
  return findAddressWarnings(toAddress(values, country)).find(({ path }) => path === field);
}
