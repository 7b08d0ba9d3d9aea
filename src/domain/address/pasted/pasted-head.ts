import { splitName } from "../../names/split-name.ts";
import type { AddressField } from "../address-fields.ts";
import type { PastedLines, Segment } from "./pasted-lines.ts";
import { isPersonName } from "./is-person-name.ts";
import {
  attention,
  careOf,
  house,
  houseOrName,
  isCompany,
  isNumberFirst,
  neighbourhood,
  postBox,
  streetWord,
  unit,
} from "./pasted-words.ts";

/** Person, company and street before a place; null where it is not sure which part is which. */
export function readHead(
  country: string,
  head: readonly Segment[],
  labelled: PastedLines["labelled"],
): Partial<Record<AddressField, string>> | null {
  const beside: string[] = [];
  const calledFor: string[] = [];
  const rest = head.filter(({ text }) => {
    if (careOf.test(text)) beside.push(text);
    else if (attention.test(text)) calledFor.push(text.replace(attention, ""));
    else return true;
    return false;
  });
  const street = readStreet(country, rest);
  if (!street) return null;
  const hasStreet = isStreetForSure(street.street);
  const who = readPeople([...street.before, ...calledFor], labelled, hasStreet);
  if (!who) return null;
  // Whether it is a house is not sure where it may be the only person.
  if (who.name === "" && houseOrName.test(street.street.split(", ")[0] ?? "")) return null;
  const line2 = [...beside, ...street.behind].join(", ");
  return {
    ...(who.name === "" ? {} : splitName(who.name, country)),
    company: who.company,
    address: street.street,
    addressLine2: line2,
  };
}

type Street = { before: string[]; street: string; behind: string[] };

/** The number of a house that stands alone. */
const bareNumber = /^\d{1,5} ?\p{L}?(?:[-/]\d{1,5})?$/u;

function readStreet(country: string, rest: readonly Segment[]): Street | null {
  const isStreet = ({ text }: Segment) =>
    /\d/.test(text) || unit.test(text) || (house.test(text) && !isCompany(text));
  let at = rest.findIndex(isStreet);
  const first = rest[at];
  if (!first) return null;
  const before = rest.slice(0, at).map(({ text }) => text);
  const behind: string[] = [];
  // The number of a customer before a parcel locker.
  if (/^\d{6,10}$/.test(first.text)) {
    behind.push(first.text);
    at += 1;
  }
  const pieces = [rest[at]?.text ?? ""];
  if (isNumberFirst(country)) {
    if (bareNumber.test(pieces[0] ?? "")) pieces.push(rest[(at += 1)]?.text ?? "");
  } else if (/^\d+(?![\d.])/.test(pieces[0] ?? "")) {
    // The name of the street stands before its number, in the same line.
    if (at === 0 || behind.length > 0 || rest[at - 1]?.line !== rest[at]?.line) return null;
    pieces.unshift(before.pop() ?? "");
  }
  while (neighbourhood.test(before.at(-1) ?? "")) pieces.unshift(before.pop() ?? "");
  while (isPartOfHouse(pieces.at(-1) ?? "")) {
    const next = rest[(at += 1)];
    if (!next) return null;
    pieces.push(next.text);
  }
  behind.push(...rest.slice(at + 1).map(({ text }) => text));
  // A second street is one of another address.
  if (behind.some((text) => /\d/.test(text) && streetWord.test(text))) return null;
  if (pieces.includes("") || behind.length > 3 || !/\d/.test(pieces.join(""))) return null;
  return { before, street: pieces.join(", "), behind };
}

const isPartOfHouse = (text: string) => unit.test(text) || (!/\d/.test(text) && house.test(text));

/** By a word of streets, as `12 Oak Hollow`, or by a box: more than the number of a flat. */
const isStreetForSure = (street: string) =>
  streetWord.test(street) || postBox.test(street) || /^\d+\p{L}? \p{L}{3}/u.test(street);

type People = { name: string; company: string };

/** At most one person and one company: with a second one it is not sure who gets the parcel. */
function readPeople(
  texts: readonly string[],
  labelled: PastedLines["labelled"],
  hasStreet: boolean,
): People | null {
  const companies = texts.filter(isCompany);
  const persons = texts.filter((text) => !isCompany(text));
  if (labelled.company !== undefined) companies.unshift(labelled.company);
  if (labelled.name !== undefined) persons.unshift(labelled.name);
  const [company = "", ...otherCompanies] = companies;
  const [name = "", ...others] = persons;
  if (otherCompanies.length > 0 || others.length > 0) return null;
  if (name !== "" && name !== labelled.name && !isPersonName(name, hasStreet)) return null;
  return { name, company };
}
