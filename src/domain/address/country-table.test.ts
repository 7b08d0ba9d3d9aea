import { expect, test } from "vitest";
import { addressTable } from "../../../tests/support/address-table.ts";
import { checkAddress, findAddressWarnings } from "./check-address.ts";
import { rulesOf } from "./country-rules.ts";
import { provincesOf } from "./provinces.ts";

/** The rules of the countries against a table written without them. */

const bare = { firstName: "Ada", lastName: "Marlow", address: "1 Mill Lane", phone: "5550100" };

test.for(addressTable)("$code asks for its own fields in its own order", (row) => {
  const { code, phoneCode } = row;
  const rules = rulesOf(code);
  expect(rules?.fieldOrder).toEqual(row.order.split(" "));
  expect(rules?.phoneCode).toBe(phoneCode);
  const missing = checkAddress({ ...bare, country: code, phoneCode }).map(({ path }) => path);
  expect(missing.toSorted()).toEqual(row.needs.split(" ").toSorted());
});

test.for(addressTable)("$code knows its postcodes; others are doubted with an example", (row) => {
  const doubts = (postalCode: string) =>
    findAddressWarnings({ ...bare, country: row.code, phoneCode: row.phoneCode, postalCode });
  for (const code of row.good) expect(doubts(code), code).toEqual([]);
  const example = rulesOf(row.code)?.postalCodeExample;
  for (const code of row.bad) expect(doubts(code), code).toEqual([{ path: "postalCode", example }]);
  expect(row.good.length > 0).toBe(row.order.includes("postalCode"));
});

test.for(addressTable)("$code has its provinces", ({ code, provinces: [count, ...names] }) => {
  const known = provincesOf(code).map(({ name }) => name["en-US"]);
  expect(known).toHaveLength(count);
  expect(known).toEqual(expect.arrayContaining(names));
});
