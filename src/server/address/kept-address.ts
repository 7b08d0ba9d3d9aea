import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { normaliseAddress, type AddressDraft } from "#domain/address/check-address.ts";

type Phone = Pick<AddressDraft, "phoneCode" | "phone">;

/**
 * An address as it is kept: `normaliseAddress`, and one phone number. A code that is typed (or
 * filled in by a browser) before the number takes the place of the chosen one, and the digits
 * dialled inside the country alone go: 0, 8 in Russia, 06 in Hungary. The table of these prefixes
 * is that of Google's libphonenumber, which keeps Italy's zero. Nothing else of the number changes.
 */
export function keptAddress<Draft extends AddressDraft>(address: Draft): Draft {
  const normal = normaliseAddress(address);
  return { ...normal, ...phoneOf(normal) };
}

/**
 * The number with its country's code, which is there already where it makes no number otherwise:
 * `44 20 7946 0958` of Great Britain. A number that can be read both ways is one without the code.
 */
function withCode(code: string, number: string): string {
  const added = `+${code} ${number}`;
  if (code === "" || !number.startsWith(code) || parsePhoneNumberFromString(added)?.isPossible()) {
    return added;
  }
  return parsePhoneNumberFromString(`+${number}`)?.isPossible() ? `+${number}` : added;
}

const invisible = /\p{Cf}/gu;

const label =
  /^(?:[\p{So}\ufe0f]\s*|(?:tel|telephone|telefon|teléfono|téléphone|tél|phone|ph|mobile|mobil|mob|cell|handy|fon|whatsapp|gsm|电话|手机|電話)[\s.:：]+)+(?=[\d+(])/iu;

/** @returns the number without its country's code, which stands apart */
export function phoneOf({ phoneCode, phone }: Phone): Phone {
  const typed = phone
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .trim()
    // A link of a web page, a word or picture that says what follows, and a code in brackets.
    .replace(label, "")
    .replace(/^\+{2,}/, "+")
    .replace(/^\(\s*(\+\s?\d{1,4})\s*\)/, "$1 ");
  if (typed === "") return { phoneCode: "", phone: "" };
  const code = phoneCode.replaceAll(/\D/g, "");
  const dialled = code === "1" ? /^(00|011)[\s-]*(?=[1-9])/ : /^00[\s-]*(?=[1-9])/;
  const whole = typed.replace(dialled, "+");
  const isWhole = whole.startsWith("+");
  // `+49 (0)30`: the zero is for those who leave the code out.
  const parsed = parsePhoneNumberFromString(
    (isWhole ? whole : withCode(code, whole)).replace("(0)", ""),
  );
  // Words beside a number are for people, and stay.
  if (!parsed?.isPossible() || /\p{L}/u.test(whole)) {
    const twice = isWhole && code !== "" && whole.startsWith(`+${code}`);
    const rest = whole.slice(code.length + 1).replace(/^[\s./-]+/, "");
    return twice && rest !== "" ? { phoneCode, phone: rest } : { phoneCode, phone: typed };
  }
  const digits = typed.replaceAll(/\D/g, "");
  const { countryCallingCode, nationalNumber } = parsed;
  if (!isWhole && digits === nationalNumber) return { phoneCode, phone: typed };
  const [, ...groups] = parsed.formatInternational().split(" ");
  return { phoneCode: `+${countryCallingCode}`, phone: groups.join(" ") };
}
