import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Customer files that a program for tables has opened and saved. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const people = [
  ["1 Main St", "Allston", "MA", "US", "2134", "02134 postcodeZero"],
  ["1 Main St", "Hoboken", "New Jersey", "US", "7030", "07030 postcodeZero"],
  ["1 Main St", "Fresno", "CA", "US", "2134", "postcodeZero"],
  ["Weg 1", "Dresden", "", "DE", "1067", "01067 postcodeZero"],
  ["Weg 1", "Berlin", "", "DE", "1067", "postcodeZero"],
  ["1 rue A", "Nice", "", "FR", "6000", "06000 postcodeZero"],
  ["1 rue A", "Lyon", "", "FR", "6000", "postcodeZero"],
  ["Via Roma 1", "Roma", "RM", "IT", "144", "00144 postcodeZero"],
  ["C. Mayor 1", "Barcelona", "B", "ES", "8001", "08001 postcodeZero"],
  ["Katu 1", "Helsinki", "", "FI", "100", "00100 postcodeZero"],
  ["Jongno 1", "Jongno-gu", "11", "KR", "3051", "03051 postcodeZero"],
  ["Weg 1", "Berlin", "", "DE", "10115.0", "10115"],
  ["Weg 1", "Berlin", "", "DE", "1011 5A", "1011 5A postcodeForm"],
  ["Gasse 1", "Wien", "", "AT", "1010", "1010"],
] as const;

test("a postcode that has lost its zero is completed with a note, or refused with words", async () => {
  const file = [
    "email,first_name,last_name,address1,city,province,country,postal_code",
    ...people.map(
      ([address, city, province, country, code], at) =>
        `p${String(at).padStart(2, "0")}@zero.example,Ada,Quill,${address},${city},${province},${country},${code}`,
    ),
  ].join("\n");
  const { id } = await shop.check(file);
  const rows = await shop.rows(id);
  const read = rows
    .toSorted((a, b) => a.line - b.line)
    .map(({ changes, notes, faults }) =>
      [
        ...changes.filter(({ field }) => field === "postal_code").map(({ to }) => to),
        ...notes.filter(({ key }) => key.startsWith("postcode")).map(({ key }) => key),
        ...faults.map(({ key }) => key),
      ].join(" "),
    );
  expect(read).toEqual(people.map(([, , , , , wanted]) => wanted));
});
