import * as z from "zod/mini";
import { createOrderInput } from "#contract/order.ts";
import { isValidationKey, type ValidationKey } from "#contract/validation-texts.ts";
import {
  emptyAddress,
  isAddressField,
  type AddressErrors,
  type AddressValues,
} from "../forms/address/address-values.ts";

/** All values typed before paying, as one flat form. */
export type CheckoutValues = AddressValues & { email: string };

export const emptyValues: CheckoutValues = { email: "", ...emptyAddress };

const emailForm = z.object({ email: createOrderInput.shape.email });

/** @returns the error of an e-mail address; undefined when it is valid */
export function findEmailError(email: string): ValidationKey | undefined {
  const read = z.safeParse(emailForm, { email });
  const key = read.error?.issues[0]?.message;
  return key !== undefined && isValidationKey(key) ? key : undefined;
}

/** Refusals of the server, sorted by where they are shown. */
export type Refusals = {
  email: ValidationKey | undefined;
  address: AddressErrors;
  others: ValidationKey[];
};

/** Converts the server's refusals (`address.city`) to form errors; others become one message. */
export function refusalsFromServer(refused: readonly { path: string; key: string }[]): Refusals {
  const refusals: Refusals = { email: undefined, address: {}, others: [] };
  for (const { path, key } of refused) {
    const field = path.replace(/^address\./, "");
    const known: ValidationKey = isValidationKey(key) ? key : "invalid";
    if (path === "email") refusals.email ??= known;
    else if (isAddressField(field)) refusals.address[field] ??= known;
    else refusals.others.push(known);
  }
  return refusals;
}
