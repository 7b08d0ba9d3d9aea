import { splitName } from "../../names/split-name.ts";
import type { AddressField } from "../address-fields.ts";
import type { PastedLines, Segment } from "./pasted-lines.ts";
import {
  attention,
  careOf,
  house,
  isNumberFirst,
  legalForm,
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
  const who = readPeople([...street.before, ...calledFor], labelled);
  if (!who) return null;
  const line2 = [...beside, ...who.beside, ...street.behind].join(", ");
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
    /\d/.test(text) || unit.test(text) || (house.test(text) && !legalForm.test(text));
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

type People = { name: string; company: string; beside: string[] };

/** At most one person and one company; a second person is for the line beside the street. */
function readPeople(texts: readonly string[], labelled: PastedLines["labelled"]): People | null {
  const companies = texts.filter((text) => legalForm.test(text));
  const persons = texts.filter((text) => !legalForm.test(text));
  if (labelled.company !== undefined) companies.unshift(labelled.company);
  if (labelled.name !== undefined) persons.unshift(labelled.name);
  const [company = "", ...otherCompanies] = companies;
  const [name = "", ...others] = persons;
  if (otherCompanies.length > 0 || others.length > 0) return null;
  if (name !== "" && name !== labelled.name && !isName(name)) return null;
  return { name, company, beside: [] };
}

/** Words that stand before addresses and in no name. */
const message =
  /\b(?:please|send|sent|deliver|delivery|ship|thanks|thank|order|here|my|our|new|address|hi|hello|dear|is|to|the|with|happy|love)\b/iu;

/** Two to five words of letters, or some characters of an East Asian name. */
const isName = (text: string) =>
  text.length <= 50 &&
  /^\p{L}[\p{L}\p{M}&.'’·・ -]*$/u.test(text) &&
  !message.test(text) &&
  !streetWord.test(text) &&
  (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}· ]{2,10}$/u.test(
    text,
  ) ||
    /^\S+(?: \S+){1,4}$/u.test(text));
