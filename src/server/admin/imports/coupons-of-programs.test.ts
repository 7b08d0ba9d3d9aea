import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Kinds of coupons by what this shop and other programs call them. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const faultsOf = async (file: string) => {
  const { id } = await shop.check(file);
  return (await shop.rows(id)).flatMap(({ faults }) =>
    faults.map(({ line, column, value, key }) => `${line} ${column} ${key} ${value}`),
  );
};

test("a kind that is none names its own column, and its value is judged as well", async () => {
  expect(
    await faultsOf(
      [
        "Code,Type,Value",
        "KIND-ONE,lottery,5",
        "KIND-TWO,percent,500",
        "KIND-TRE,,5",
        "KIND-FOR,percent,€5",
        "KIND-FIV,fixed,5",
      ].join("\n"),
    ),
  ).toEqual([
    "2 Type cellCouponKind lottery",
    "3 Value cellCouponValue 500",
    "4 Type cellCouponKind ",
    "5 Value currencyOther €5",
  ]);
});

test.each([
  ["percentage", "10", "percent", "10"],
  ["fixed_amount", "5.00", "fixed", "5.00"],
  ["fixed_cart", "5.00", "fixed", "5.00"],
  ["Free shipping", "", "free_shipping", ""],
  ["shipping", "", "free_shipping", ""],
] as const)("the kind %s of other programs is read", async (kind, value, wanted, amount) => {
  const { id } = await shop.check(`code,type,value\nKIND-SIX,${kind},${value}`);
  const [row] = await shop.rows(id);
  expect(row?.faults).toEqual([]);
  const fields = Object.fromEntries((row?.changes ?? []).map(({ field, to }) => [field, to]));
  expect([fields["kind"], fields["value"] ?? ""]).toEqual([wanted, amount]);
});
