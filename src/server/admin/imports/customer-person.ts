import { genders, isDay, type Gender } from "#contract/account.ts";
import { yesOrNo } from "./customer-rows.ts";
import type { Cells, RecordNote } from "./import-record.ts";
import { textOf, type Row } from "./record-image.repository.ts";

type Noter = (column: string, note: Pick<RecordNote, "key" | "to">) => void;

/** Titles and words of other programs; PrestaShop's numbers. */
const genderWords: Readonly<Record<Exclude<Gender, "secrecy">, RegExp>> = {
  male: /^(1|m|male|man|mr\.?|herr|männlich|monsieur|m\.|homme|sr\.?|señor|hombre|sig\.?|signore|uomo|dhr\.?|男|先生)$/i,
  female:
    /^(2|f|w|female|woman|ms\.?|mrs\.?|miss|frau|weiblich|madame|mme\.?|femme|sra\.?|señora|mujer|sig\.ra|signora|donna|mevr\.?|女|女士)$/i,
};

/** What else an account says of the person, and whether a new one may sign in. */
export function personOf(
  row: Row | undefined,
  cells: Cells,
  now: Date,
  note: Noter,
): { birthday?: string; gender?: Gender; disabled_at?: string } {
  const birthday = birthdayOf(cells["birthday"] ?? "", now, note);
  const gender = genderOf(cells["gender"] ?? "");
  const isActive = yesOrNo(cells["active"]);
  const isOff = typeof row?.["disabled_at"] === "string";
  if (row && isActive !== undefined && isActive === isOff) note("active", { key: "activeKept" });
  if (!row && isActive === false) note("active", { key: "customerOff" });
  // Mailchimp writes when it was.
  const agreed = cells["newsletter"] ?? "";
  if (yesOrNo(agreed) === true || /^\d{4}-\d\d-\d\d/.test(agreed))
    note("newsletter", { key: "consentElsewhere" });
  return {
    ...(birthday === undefined ? {} : { birthday }),
    ...(gender === undefined ? {} : { gender }),
    ...(!row && isActive === false ? { disabled_at: now.toISOString() } : {}),
  };
}

/** Programs write no birthday as 0000-00-00, and Magento a time behind it. */
function birthdayOf(text: string, now: Date, note: Noter): string | undefined {
  const day = text.replace(/[T ]00:00(:00)?$/, "");
  if (day === "" || day === "-" || day.startsWith("0000-00-00")) return undefined;
  const today = now.toISOString().slice(0, 10);
  const found = [day, ...otherForms(day)].filter((one) => isDay(one) && one <= today);
  const [read = day] = found;
  // `04/05/1990` is a day of April or of May.
  if (found.length !== 1) note("birthday", { key: "birthdayForm" });
  else if (read !== day) note("birthday", { key: "readAs", to: read });
  return found.length === 1 ? read : undefined;
}

/** What a day of another form may mean: points and years in front say the order, strokes do not. */
function otherForms(text: string): string[] {
  const two = (part: string) => part.padStart(2, "0");
  const [, year = "", ...ofYear] = /^(\d{4})[./年](\d{1,2})[./月](\d{1,2})日?$/.exec(text) ?? [];
  if (year !== "") return [[year, ...ofYear.map(two)].join("-")];
  const [, first = "", mark = "", second = "", last = ""] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (last === "") return [];
  const forms = [[last, two(second), two(first)].join("-")];
  return mark === "." || first === second
    ? forms
    : [...forms, [last, two(first), two(second)].join("-")];
}

const genderOf = (text: string): Gender | undefined =>
  genders.find((gender) =>
    gender === "secrecy" ? text.toLowerCase() === gender : genderWords[gender].test(text),
  );

/** The same as an export shows it. */
export const personCells = (row: Row | undefined): Record<string, string> => ({
  birthday: textOf(row, "birthday"),
  gender: textOf(row, "gender") === "secrecy" ? "" : textOf(row, "gender"),
  active: typeof row?.["disabled_at"] === "string" ? "0" : "",
});
