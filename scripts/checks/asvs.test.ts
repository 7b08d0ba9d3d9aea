import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../launcher/run-command.ts";

type Decision = "test" | "document" | "deviation" | "not-applicable" | "open";
/** `see`: files, each with the name of a test or a text in it after ` › `. */
type Item = {
  id: string;
  level: 1 | 2;
  about: string;
  decision: Decision;
  see?: string[];
  why?: string;
};
const { items } = JSON.parse(
  readFileSync(join(projectRoot, "docs/security/asvs.json"), "utf8"),
) as { items: Item[] };

/** Items of levels 1 and 2 in each section of ASVS 5.0, by the standard's own table. */
const sections: Record<string, number> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

/** Items of level 3 alone stand between them, so numbers have gaps; none stands twice. */
test("every item of levels 1 and 2 stands in its section", () => {
  const counted: Record<string, number> = {};
  for (const { id } of items) {
    const section = id.split(".").slice(0, 2).join(".");
    counted[section] = (counted[section] ?? 0) + 1;
  }
  expect(counted).toEqual(sections);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.filter(({ level }) => level === 1).length).toBe(70);
  expect(items.filter(({ level }) => level === 2).length).toBe(183);
});

test("an item that no test and no document holds says why", () => {
  const unfounded = items.filter(({ decision, see = [], why = "" }) =>
    decision === "test" || decision === "document" ? see.length === 0 : why === "",
  );
  expect(unfounded).toEqual([]);
  const untested = items.filter(
    ({ decision, see = [] }) => decision === "test" && !see.some((one) => isTest(one)),
  );
  expect(untested).toEqual([]);
});

const named = new Set(items.flatMap(({ see = [] }) => see));

test.each([...named])("%s exists", (one) => {
  const [file = "", name = ""] = one.split(" › ");
  const path = join(projectRoot, file);
  expect(existsSync(path), file).toBe(true);
  if (name === "") return;
  const text = readFileSync(path, "utf8");
  const places = isTest(one) ? [`"${name}"`, `\`${name}\``] : [name];
  expect(places.some((place) => text.includes(place))).toBe(true);
});

function isTest(one: string): boolean {
  return /^[^ ]+\.(test|e2e)\.tsx? › ./.test(one);
}
