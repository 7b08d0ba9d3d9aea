import fc from "fast-check";
import { expect, test } from "vitest";
import { noTax, taxOf, type TaxRule } from "./tax.ts";

const paid = { goods: 10_000, shipping: 1000 };

test.each<[string, Partial<TaxRule>, { added: number; included: number }]>([
  ["19 % on goods and postage", { rateBp: 1900 }, { added: 2090, included: 0 }],
  ["8.88 % on goods alone", { rateBp: 888, onShipping: false }, { added: 888, included: 0 }],
  // 110.00 with 19 % in it: 92.44 and 17.56
  ["19 % in the prices", { rateBp: 1900, included: true }, { added: 0, included: 1756 }],
  ["none", {}, { added: 0, included: 0 }],
])("%s", (_name, rule, tax) => {
  expect(taxOf({ ...noTax, ...rule }, paid)).toEqual(tax);
});

test("the tax in a price is the one that would be added to its net, to the cent", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000), (goods, rateBp) => {
      const gross = { goods, shipping: 0 };
      const { included } = taxOf({ rateBp, included: true, onShipping: true }, gross);
      expect(included).toBeLessThanOrEqual(goods);
      const net = { goods: goods - included, shipping: 0 };
      const { added } = taxOf({ rateBp, included: false, onShipping: true }, net);
      expect(Math.abs(added - included)).toBeLessThanOrEqual(1);
    }),
  );
});
