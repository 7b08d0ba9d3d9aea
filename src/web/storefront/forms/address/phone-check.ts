import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/examples.mobile.json";

export type PhoneCheck = {
  /** A hint that does not block (R-ADDRESS-2); null for a usual number. */
  doubt: "tooShort" | "tooLong" | "unusual" | null;
  /** A number of that country in national format, without its code; "" when unknown. */
  example: string;
  /** The number in its country's grouping; unchanged if it is invalid. */
  spelling: string;
};

/**
 * Checks a number with its code by the same rule as the server: whether the country has numbers of
 * that many digits. Fetched when the phone field is first focused.
 */
export function checkPhone(phoneCode: string, phone: string, country: string): PhoneCheck {
  const typed = phone.trim();
  const example = exampleOf(phoneCode, country);
  if (typed === "") return { doubt: null, example, spelling: phone };
  // A number with its own "+" overrides the code beside it.
  const text = typed.startsWith("+") ? typed : `${phoneCode} ${typed}`;
  const number = parsePhoneNumberFromString(text);
  const clean = !/\p{L}/u.test(typed);
  if (!number?.isPossible() || !clean) {
    const why = clean ? validatePhoneNumberLength(text) : undefined;
    const doubt = why === "TOO_SHORT" ? "tooShort" : why === "TOO_LONG" ? "tooLong" : "unusual";
    return { doubt, example, spelling: phone };
  }
  const [code, ...groups] = number.formatInternational().split(" ");
  return { doubt: null, example, spelling: code === phoneCode ? groups.join(" ") : phone };
}

function exampleOf(phoneCode: string, country: string): string {
  if (!isSupportedCountry(country)) return "";
  const example = getExampleNumber(country, examples);
  const [code, ...groups] = example?.formatInternational().split(" ") ?? [];
  return code === phoneCode ? groups.join(" ") : "";
}
