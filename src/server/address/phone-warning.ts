import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Address, AddressWarning } from "#contract/address.ts";

/**
 * A warning about a phone number: no number of its country has that many digits. Only a
 * warning, for numbering plans change faster than we do (R-ADDRESS-2); `example` shows the right form.
 */
export function warnOfPhone({ phone, phoneCode }: Address): AddressWarning[] {
  if (phone.trim() === "") return [];
  // A number with its own "+" overrides the code beside it.
  const text = phone.trim().startsWith("+") ? phone : `${phoneCode} ${phone}`;
  const parsed = parsePhoneNumberFromString(text);
  if (parsed?.isPossible() && !hasLetters(phone)) return [];
  return [{ path: "phone", example: `${phoneCode} …` }];
}

/** Words beside a number are for people, not for a parcel service's computer. */
const hasLetters = (phone: string) => /\p{L}/u.test(phone);
