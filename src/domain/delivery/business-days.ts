/** Calendar arithmetic on `YYYY-MM-DD` without a clock or a time zone. */

/** Days since 1970-01-01 in the Gregorian calendar. */
export function dayNumber(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) throw new RangeError(`not a date: ${date}`);
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  // Years begin in March so that the leap day is the last of its year.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `dayNumber`. */
export function dateOfDay(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1;
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${pad(month)}-${pad(dayOfMonth)}`;
}

const pad = (value: number) => String(value).padStart(2, "0");

/** Monday to Friday and no holiday. */
export function isBusinessDay(date: string, holidays: ReadonlySet<string>): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = (((dayNumber(date) + 4) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** The date so many business days after `date`; 0 gives `date`, or the next one that is open. */
export function addBusinessDays(date: string, days: number, holidays: ReadonlySet<string>): string {
  let day = dayNumber(date);
  while (!isBusinessDay(dateOfDay(day), holidays)) day += 1;
  for (let left = days; left > 0;) {
    day += 1;
    if (isBusinessDay(dateOfDay(day), holidays)) left -= 1;
  }
  return dateOfDay(day);
}
