/** The three fields of a birthday, as typed. */
export type BirthdayParts = { day: string; month: string; year: string };

/** `YYYY-MM-DD`, "" for empty fields; an incomplete date is invalid. */
export function joinBirthday({ day, month, year }: BirthdayParts): string {
  const typed = [day, month, year].map((part) => part.trim());
  if (typed.every((part) => part === "")) return "";
  const [d = "", m = "", y = ""] = typed;
  return `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}

/** Whether a part can be one of some date. */
const isPossible: Record<keyof BirthdayParts, (typed: string) => boolean> = {
  day: (typed) => /^(0?[1-9]|[12]\d|3[01])$/.test(typed),
  month: (typed) => /^(0?[1-9]|1[0-2])$/.test(typed),
  year: (typed) => /^\d{4}$/.test(typed),
};

/**
 * The part that an error of the whole date belongs to: the first one that is empty or impossible. Of
 * three possible parts it is the day where the month is shorter, else the year.
 * @param order of the fields
 */
export function faultyPart(
  parts: BirthdayParts,
  order: readonly (keyof BirthdayParts)[],
): keyof BirthdayParts {
  const wrong = order.find((part) => !isPossible[part](parts[part].trim()));
  if (wrong) return wrong;
  const day = Number(parts.day);
  const date = new Date(Date.UTC(Number(parts.year), Number(parts.month) - 1, day));
  return date.getUTCDate() === day ? "year" : "day";
}

export function splitBirthday(birthday: string | null): BirthdayParts {
  const [year = "", month = "", day = ""] = (birthday ?? "").split("-");
  return { day: withoutZero(day), month: withoutZero(month), year };
}

const withoutZero = (part: string) => part.replace(/^0/, "");
