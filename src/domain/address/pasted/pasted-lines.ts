import { countryOfCell } from "../../import/country-of-cell.ts";
import { rulesOf } from "../country-rules.ts";
import { writtenProvince } from "./written-province.ts";
import { isHeading, labelledField, numberOfHouse, type LabelledField } from "./pasted-words.ts";

/** A part of a pasted text between commas, and the line that it stands in. */
export type Segment = { text: string; line: number };

/** A pasted text in its parts; what a label announces is apart. */
export type PastedLines = {
  segments: Segment[];
  labelled: Partial<Record<LabelledField, string>>;
  /** ISO 3166 code of the country that the text names, of whatever country. */
  country: string | undefined;
};

/** Longer texts are letters, not addresses. */
const longest = 400;
const mostSegments = 14;

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const plain = (text: string) =>
  text
    .replaceAll(invisible, "")
    .replaceAll(/[\uff01-\uff5e]/g, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
    )
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[^\S\r\n\t]+/g, " ");

/** Whether a text may be a whole address: some parts, some number, nothing of letters and links. */
const mayBeAddress = (text: string): boolean =>
  text.length <= longest && /\d/.test(plain(text)) && !/[?!@]|:\/\//.test(plain(text));

/** @returns null for a text that is no address for sure */
export function readLines(text: string, chosen: string): PastedLines | null {
  if (!mayBeAddress(text)) return null;
  const read: PastedLines = { segments: [], labelled: {}, country: undefined };
  for (const [line, whole] of plain(text)
    .split(/[\r\n\t;]+/)
    .entries()) {
    if (isHeading(whole)) continue;
    for (const part of whole.split(",")) {
      if (
        !readPart(
          read,
          part
            .trim()
            .replace(/\.$/, (dot) => (/(?<!\p{L})\p{L}{1,4}\.$/u.test(part.trim()) ? dot : "")),
          line,
        )
      )
        return null;
    }
  }
  if (read.segments.length > mostSegments) return null;
  takePhone(read);
  takeCountry(read, chosen);
  // A country that cannot be read is not the chosen one.
  return read.labelled.country !== undefined && read.country === undefined ? null : read;
}

function readPart({ segments, labelled }: PastedLines, part: string, line: number): boolean {
  if (part === "") return true;
  const [, label, value = ""] = /^(\p{L}[\p{L}\s/.]{0,24}?)\s*:\s*(.*)$/u.exec(part) ?? [];
  if (label === undefined || numberOfHouse.test(label)) {
    segments.push({ text: part, line });
    return true;
  }
  const field = labelledField(label);
  if (field === "street" || field === "heading") {
    if (value !== "") segments.push({ text: value, line });
    return true;
  }
  if (field === undefined || value === "" || labelled[field] !== undefined) return false;
  labelled[field] = value;
  return true;
}

/** A number with the signs of phones, and with more digits than postcodes and parcel lockers have. */
function isPhone(text: string): boolean {
  if (!/^\+?[\d\s()./-]+$/.test(text) || /^\d{5}-\d{4}$/.test(text)) return false;
  const digits = text.replaceAll(/\D/g, "").length;
  if (digits > 15) return false;
  return /^(?:\+|00|\(0?\d)/.test(text)
    ? digits >= 8
    : digits >= 10 || (text.startsWith("0") && digits >= 9);
}

function takePhone({ segments, labelled }: PastedLines): void {
  const found = segments.filter(({ text }) => isPhone(withoutPhoneLabel(text)));
  const [only] = found;
  if (!only || found.length > 1 || labelled.phone !== undefined) return;
  labelled.phone = withoutPhoneLabel(only.text);
  segments.splice(segments.indexOf(only), 1);
}

/** `Tel. +49 …`, without a colon. */
function withoutPhoneLabel(text: string): string {
  const [, label = "", number] = /^(\p{L}+)\.? (?=[+\d(])(.+)$/u.exec(text) ?? [];
  return number !== undefined && labelledField(label) === "phone" ? number : text;
}

/** The country at the end; codes of two letters are mostly those of provinces. */
function takeCountry(read: PastedLines, chosen: string): void {
  const { segments, labelled } = read;
  if (labelled.country !== undefined) {
    read.country = countryOfCell(labelled.country);
    return;
  }
  const last = segments.at(-1);
  if (!last || /\d/.test(last.text)) return;
  const isCode =
    last.text.replaceAll(/[\s.]/g, "").length < 3 && !/\p{Script=Han}/u.test(last.text);
  if (isCode && !/^(?:U\.?K\.?|U\.?S\.?)$/.test(last.text)) return;
  const named = countryOfCell(last.text);
  // Georgia is a state, too.
  if (named && !rulesOf(named) && writtenProvince(chosen, last.text) !== "") return;
  read.country = named;
  if (read.country !== undefined) segments.pop();
}
