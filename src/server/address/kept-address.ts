import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { normaliseAddress, type AddressDraft } from "#domain/address/check-address.ts";

type Phone = Pick<AddressDraft, "phoneCode" | "phone">;

/**
 * An address as it is kept: `normaliseAddress`, and one phone number. A code that is typed (or
 * filled in by a browser) before the number takes the place of the chosen one, and a zero that is
 * dialled inside the country alone goes. Nothing else of the number changes.
 */
export function keptAddress<Draft extends AddressDraft>(address: Draft): Draft {
  const normal = normaliseAddress(address);
  return { ...normal, ...phoneOf(normal) };
}

const invisible = /\p{Cf}/gu;

/** @returns the number without its country's code, which stands apart */
export function phoneOf({ phoneCode, phone }: Phone): Phone {
  const typed = phone.normalize("NFKC").replaceAll(invisible, "").trim();
  if (typed === "") return { phoneCode: "", phone: "" };
  const code = phoneCode.replaceAll(/\D/g, "");
  const dialled = code === "1" ? /^(00|011)[\s-]*(?=[1-9])/ : /^00[\s-]*(?=[1-9])/;
  const whole = typed.replace(dialled, "+");
  const isWhole = whole.startsWith("+");
  // `+49 (0)30`: the zero is for those who leave the code out.
  const parsed = parsePhoneNumberFromString(
    (isWhole ? whole : `+${code} ${whole}`).replace("(0)", ""),
  );
  // Words beside a number are for people, and stay.
  if (!parsed?.isPossible() || /\p{L}/u.test(whole)) {
    const twice = isWhole && code !== "" && whole.startsWith(`+${code}`);
    const rest = whole.slice(code.length + 1).replace(/^[\s()./-]+/, "");
    return twice && rest !== "" ? { phoneCode, phone: rest } : { phoneCode, phone: typed };
  }
  const digits = typed.replaceAll(/\D/g, "");
  const { countryCallingCode, nationalNumber } = parsed;
  if (!isWhole && digits === nationalNumber) return { phoneCode, phone: typed };
  const [, ...groups] = parsed.formatInternational().split(" ");
  return { phoneCode: `+${countryCallingCode}`, phone: groups.join(" ") };
}
