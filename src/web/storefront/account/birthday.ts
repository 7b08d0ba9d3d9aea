/** A birthday as its three fields have it, as it was typed. */
export type BirthdayParts = { day: string; month: string; year: string };

/** `YYYY-MM-DD`, "" when nothing is typed; anything half typed is no day of the calendar. */
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
