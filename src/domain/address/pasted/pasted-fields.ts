import type { AddressField } from "../address-fields.ts";

/** Fields that a pasted text fills; the phone with the code of its country, if it has one. */
export type PastedFields = { country: string } & Partial<
  Record<Exclude<AddressField, "country" | "phoneCode">, string>
>;
