import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { foreignTable, type ForeignRow } from "../../../../tests/support/foreign-table.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/**
 * Customers of four programs over their published columns, any of which may be missing: in, out, and
 * in again. What is new in the shop stands in the file; what the file says is in the
 * shop, or a note says that it is not.
 */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const word = fc.stringMatching(/^[B-DF-HJ-NP-TV-Z][b-df-hj-np-tv-z]{4,7}$/);
const person = fc.record({
  given: word,
  family: word,
  street: fc.tuple(fc.nat(99), word).map(([number, name]) => `${number + 1} ${name} Street`),
  more: fc.oneof(fc.constant(""), word),
  city: word,
  place: fc.constantFrom(
    { country: "US", name: "United States", code: "ID", province: "Idaho", zip: "83702" },
    { country: "DE", name: "Germany", code: "", province: "", zip: "01067" },
    { country: "FR", name: "France", code: "", province: "", zip: "75001" },
    { country: "CA", name: "Canada", code: "ON", province: "Ontario", zip: "K1A 0B1" },
  ),
  phone: fc.constantFrom("", "+33612345678", "+4930123456"),
  company: fc.oneof(fc.constant(""), word),
  tag: fc.oneof(fc.constant(""), word),
});
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;
const emailOf = ({ given, family }: Person) => `${given}.${family}@trip.example`.toLowerCase();

/** Rows of a person, as each program writes them. */
const programs: Readonly<Record<string, (one: Person) => ForeignRow[]>> = {
  "Shopify, today": (one) => [
    {
      "Customer ID": "'7001",
      "First Name": one.given,
      "Last Name": one.family,
      Email: emailOf(one),
      "Accepts Email Marketing": "no",
      "Default Address Company": one.company,
      "Default Address Address1": one.street,
      "Default Address Address2": one.more,
      "Default Address City": one.city,
      "Default Address Province Code": one.place.code,
      "Default Address Country Code": one.place.country,
      "Default Address Zip": /^\d/.test(one.place.zip) ? `'${one.place.zip}` : one.place.zip,
      "Default Address Phone": one.phone && `'${one.phone}`,
      Tags: one.tag,
    },
  ],
  "Shopify, before": (one) => [
    {
      "First Name": one.given,
      "Last Name": one.family,
      Email: emailOf(one),
      Company: one.company,
      Address1: one.street,
      Address2: one.more,
      City: one.city,
      Province: one.place.province,
      "Province Code": one.place.code,
      Country: one.place.name,
      "Country Code": one.place.country,
      Zip: one.place.zip,
      Phone: one.phone,
      Tags: one.tag,
    },
  ],
  WooCommerce: (one) => [
    {
      user_email: emailOf(one),
      first_name: one.given,
      last_name: one.family,
      billing_first_name: one.given,
      billing_company: one.company,
      billing_address_1: one.street,
      billing_address_2: one.more,
      billing_city: one.city,
      billing_state: one.place.code,
      billing_postcode: one.place.zip,
      billing_country: one.place.country,
      billing_phone: one.phone,
    },
  ],
  Magento: (one): ForeignRow[] => [
    {
      email: emailOf(one),
      _website: "base",
      firstname: one.given,
      lastname: one.family,
      _address_firstname: one.given,
      _address_lastname: one.family,
      _address_city: "Elsewhere",
      _address_country_id: "US",
      _address_postcode: "89501",
      _address_region: "Nevada",
      _address_street: "2 Old Street",
    },
    {
      _address_firstname: one.given,
      _address_lastname: one.family,
      _address_city: one.city,
      _address_company: one.company,
      _address_country_id: one.place.country,
      _address_postcode: one.place.zip,
      _address_region: one.place.province,
      _address_street: one.more === "" ? one.street : `${one.street}\n${one.more}`,
      _address_telephone: one.phone,
      _address_default_shipping_: "1",
    },
  ],
  PrestaShop: (one) => [
    {
      "Address ID": "1",
      "Customer e-mail *": emailOf(one),
      Company: one.company,
      "Lastname *": one.family,
      "Firstname *": one.given,
      "Address 1 *": one.street,
      "Address 2": one.more,
      "Zipcode *": one.place.zip,
      "City *": one.city,
      "Country *": one.place.name,
      State: one.place.province,
      Phone: one.phone,
    },
  ],
};
/** Without these a person has no address, or none that is one. */
const needed =
  /mail|first|last|address.?1|street|city|state|province|region|country|zip|postcode|default_shipping/i;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
/** Columns that say what rows are. */
const frame = /id$|_website|accepts|default_shipping/i;
const sample = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.sample(arbitrary, { numRuns: 2, seed: 20_261_129 });

test.each(Object.keys(programs))(
  "customers of %s: in, out, in again, over any of its columns",
  async (program) => {
    const rowsOf = programs[program];
    if (!rowsOf) throw new Error(program);
    const files = sample(
      fc.record({
        people: fc.uniqueArray(person, { minLength: 3, maxLength: 5, selector: emailOf }),
        without: fc.uniqueArray(fc.nat(20), { maxLength: 5 }),
      }),
    );
    for (const { people, without } of files) {
      const perPerson = people.map(rowsOf);
      const all = [...new Set(perPerson.flat().flatMap((row) => Object.keys(row)))];
      const columns = all.filter((column, at) => needed.test(column) || !without.includes(at));
      const table = foreignTable(columns, perPerson.flat());
      const { data } = await shop.upload(table);
      const read = new Set(Object.values(data.mapping).map((place) => columns[place]));
      const { id, kind } = await shop.check(table);
      const records = await shop.rows(id);
      expect([kind, records.flatMap(({ faults }) => faults)]).toEqual(["customers", []]);
      expect(records.map(({ action }) => action)).toEqual(people.map(() => "create"));
      for (const [at, one] of people.entries()) {
        const record = records.find(({ key }) => key === emailOf(one));
        const said = perPerson[at]?.flatMap((row) => Object.entries(row)) ?? [];
        const file = plain(said.map(([, cell]) => cell).join(" "));
        const kept = record?.changes.filter(({ field }) => field !== "created_at") ?? [];
        for (const { field, to } of kept) {
          // A province and a country may stand there by their names.
          const names = [to, to === one.place.code ? one.place.province : one.place.name];
          const isSaid = names.some((name) => name !== "" && file.includes(plain(name)));
          expect(isSaid, `${field} ${to} is invented`).toBe(true);
        }
        const shown = plain(kept.map(({ to }) => to).join(" "));
        for (const [column, cell] of said) {
          const isRead = columns.includes(column) && read.has(column) && !frame.test(column);
          if (cell === "" || !isRead) continue;
          const parts = cell.split("\n");
          const isThere =
            parts.every((part) => shown.includes(plain(part))) ||
            (cell === one.place.name && shown.includes(plain(one.place.country))) ||
            (cell === one.place.province && shown.includes(plain(one.place.code)));
          // Of a second address its street is named.
          const isOther = /Elsewhere|2 Old Street|Nevada|89501/.test(cell) || cell === "US";
          const isNamed = record?.notes.some(({ key }) => key === "addressMore");
          expect(isThere || (isOther && isNamed), `${column}: ${cell} is lost`).toBe(true);
        }
      }
      await shop.run(id);
      expect((await shop.check(table)).counts, "the file again").toMatchObject({
        same: people.length,
      });
      const out = await shop.check(await shop.exported("customers"));
      expect(out.counts.same, "our own export").toBe(out.total);
      await shop.undo(id);
    }
  },
  120_000,
);
