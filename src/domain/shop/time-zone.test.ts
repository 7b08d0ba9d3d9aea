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
