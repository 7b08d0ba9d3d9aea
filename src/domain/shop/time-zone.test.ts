import { expect, test } from "vitest";
import { momentOf, offsetTime, timeZoneOf, wallTime } from "./time-zone.ts";

test.each([
  ["Europe/Berlin", "2026-11-30T00:00", "2026-11-29T23:00:00.000Z"],
  ["Europe/Berlin", "2026-07-01T00:00", "2026-06-30T22:00:00.000Z"],
  ["America/New_York", "2026-11-30T18:05", "2026-11-30T23:05:00.000Z"],
  ["Asia/Shanghai", "2026-11-30T00:00", "2026-11-29T16:00:00.000Z"],
  ["Asia/Kolkata", "2026-01-01T00:00", "2025-12-31T18:30:00.000Z"],
  ["UTC", "2026-11-30T00:00", "2026-11-30T00:00:00.000Z"],
])("in %s the clock shows %s at %s", (zone, wall, iso) => {
  expect(new Date(momentOf(wall, zone)).toISOString()).toBe(iso);
  expect(wallTime(Date.parse(iso), zone)).toBe(wall);
});

test("of an hour that comes twice the first counts, and a skipped one is an hour later", () => {
  const at = (wall: string) => new Date(momentOf(wall, "Europe/Berlin")).toISOString();
  expect(at("2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(at("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z");
  for (const none of ["soon", "2026-02-30T00:00", "2026-02-03T24:00", "2026-02-03"]) {
    expect(momentOf(none, "Europe/Berlin"), none).toBeNaN();
  }
  expect(momentOf("1969-12-31T23:59:59.5", "UTC")).toBe(-500);
});

test.each(["Europe/Berlin", "America/New_York", "Asia/Shanghai", "UTC"])(
  "in %s years that are typed on the way to one, and those before 1900, are no time",
  (zone) => {
    for (const year of ["0000", "0001", "0002", "0020", "0202", "0999", "1000", "1899"]) {
      expect(momentOf(`${year}-01-01T00:00`, zone), year).toBeNaN();
      expect(momentOf(`${year}-12-31T23:59`, zone), year).toBeNaN();
    }
    for (const wall of ["012026-11-01T06:30", "20267-11-01T06:30", "-2026-11-01T06:30"]) {
      expect(momentOf(wall, zone), wall).toBeNaN();
    }
    for (const wall of ["1900-06-01T12:00", "2027-12-31T09:00", "9999-12-30T12:00"]) {
      expect(wallTime(momentOf(wall, zone), zone)).toBe(wall);
    }
  },
);

test("a day at the end of all years is no time where it is over in UTC", () => {
  expect(momentOf("9999-12-31T23:59", "America/New_York")).toBeNaN();
  expect(new Date(momentOf("9999-12-31T23:59", "UTC")).toISOString()).toBe(
    "9999-12-31T23:59:00.000Z",
  );
});

test("a year below 1000 is shown with four digits", () => {
  expect(wallTime(Date.parse("0987-06-05T04:03:00.000Z"), "UTC")).toBe("0987-06-05T04:03");
  expect(offsetTime(Date.parse("0987-06-05T04:03:00.000Z"), "UTC")).toBe(
    "0987-06-05T04:03:00+00:00",
  );
});

test.each([
  ["2026-11-29T23:00:00.000Z", "Europe/Berlin", "2026-11-30T00:00:00+01:00"],
  ["2026-11-30T23:05:09.250Z", "America/New_York", "2026-11-30T18:05:09.250-05:00"],
  ["2026-01-01T00:00:00.000Z", "Asia/Kolkata", "2026-01-01T05:30:00+05:30"],
  ["2026-01-01T00:00:00.000Z", "UTC", "2026-01-01T00:00:00+00:00"],
])("%s in %s is %s", (iso, zone, said) => {
  expect(offsetTime(Date.parse(iso), zone)).toBe(said);
  expect(new Date(said).toISOString()).toBe(iso);
});

test("a shop that has named no zone keeps Eastern time", () => {
  expect(timeZoneOf("")).toBe("America/New_York");
  expect(timeZoneOf("Europe/Berlin")).toBe("Europe/Berlin");
});
