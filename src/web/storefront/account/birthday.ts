/** The three fields of a birthday, as typed. */
export type BirthdayParts = { day: string; month: string; year: string };

/** `YYYY-MM-DD`, "" for empty fields; an incomplete date is invalid. */
export function joinBirthday({ day, month, year }: BirthdayParts): string {
  const typed = [day, month, year].map((part) => part.trim());
  if (typed.every((part) => part === "")) return "";
  const [d = "", m = "", y = ""] = typed;
  return `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}

export function splitBirthday(birthday: string | null): BirthdayParts {
  const [year = "", month = "", day = ""] = (birthday ?? "").split("-");
  return { day: withoutZero(day), month: withoutZero(month), year };
}

const withoutZero = (part: string) => part.replace(/^0/, "");
