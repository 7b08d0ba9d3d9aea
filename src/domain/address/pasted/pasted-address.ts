import { normaliseAddress } from "../check-address.ts";
import { countryRules, rulesOf } from "../country-rules.ts";
import { readEastern } from "./eastern-address.ts";
import type { PastedFields } from "./pasted-fields.ts";
import { readHead } from "./pasted-head.ts";
import { readLines, type PastedLines } from "./pasted-lines.ts";
import { readPlace } from "./pasted-place.ts";

export type PastedReading =
  | { kind: "address"; fields: PastedFields }
  /** An address in a country whose addresses the shop does not know. */
  | { kind: "unknownCountry"; country: string };

/**
 * A pasted text as the fields of an address, where it is a whole one for sure: with street, town and
 * postcode as its country needs them, and nothing left over. A wrong split costs more than none.
 * @param chosen ISO 3166 code of the country that holds unless the text names another one
 * @returns null where the text stays as it is
 */
export function readPastedAddress(text: string, chosen: string): PastedReading | null {
  const lines = readLines(text, chosen);
  if (!lines) return null;
  const eastern = readEastern(lines, chosen);
  if (eastern !== undefined) return kept(eastern);
  const { country } = lines;
  if (country !== undefined) {
    if (rulesOf(country)) return kept(readIn(country, lines)?.fields);
    const isAddress =
      lines.segments.length > 1 && lines.segments.some(({ text: part }) => /\d/.test(part));
    return isAddress ? { kind: "unknownCountry", country } : null;
  }
  const own = readIn(chosen, lines);
  if (own) return kept(own.fields);
  const others = countryRules
    .filter(({ code }) => code !== chosen)
    .flatMap(({ code }) => readIn(code, lines) ?? [])
    .filter(({ isSure }) => isSure);
  return others.length === 1 ? kept(others[0]?.fields) : null;
}

function readIn(
  country: string,
  lines: PastedLines,
): { fields: PastedFields; isSure: boolean } | null {
  const { labelled } = lines;
  const segments = [...lines.segments];
  // A card that names the parts has them in any order.
  if (labelled.city ?? labelled.province ?? labelled.postalCode) {
    segments.push(...cardPlace(country, labelled));
  }
  const place = readPlace(country, segments);
  const head = place && readHead(country, place.head, labelled);
  if (!head) return null;
  const { city, province, postalCode, isSure } = place;
  const { phone = "" } = labelled;
  return { fields: { country, ...head, city, province, postalCode, phone }, isSure };
}

/** The labelled parts as the country writes them. */
function cardPlace(
  country: string,
  { city = "", province = "", postalCode = "" }: PastedLines["labelled"],
) {
  const order = rulesOf(country)?.fieldOrder ?? [];
  const isCodeFirst = order.indexOf("postalCode") < order.indexOf("city");
  const parts = isCodeFirst
    ? [`${postalCode} ${city}`, province]
    : [city, `${province} ${postalCode}`];
  return parts.map((part) => ({ text: part.trim(), line: -1 })).filter(({ text }) => text !== "");
}

/** Most characters that the fields take. */
const most = {
  firstName: 60,
  lastName: 60,
  company: 80,
  address: 120,
  addressLine2: 120,
  city: 80,
  phone: 24,
};

/** As it is sent; null for what the fields do not take. */
function kept(fields: PastedFields | null | undefined): PastedReading | null {
  if (!fields) return null;
  const isLong = Object.entries(most).some(
    ([field, length]) => (fields[field as keyof typeof most] ?? "").length > length,
  );
  if (isLong) return null;
  const { country, firstName = "", lastName = "", address = "", phone = "", ...others } = fields;
  const whole = normaliseAddress({
    country,
    firstName,
    lastName,
    address,
    phone,
    phoneCode: "",
    ...others,
  });
  const { phoneCode: _, ...known } = whole;
  const filled = Object.entries(known).filter(([, value]) => value !== "");
  return { kind: "address", fields: { country, ...Object.fromEntries(filled) } };
}
